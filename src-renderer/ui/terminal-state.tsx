import { Check, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Money } from './money.tsx';
import { StatusIcon, type StatusTone } from './status-tag.tsx';
import { useText } from './text.ts';

export interface TerminalStep {
  readonly key: string;
  readonly label: string;
}

interface TerminalStateProps {
  readonly tone: StatusTone;
  readonly title: string;
  readonly amountCents: number;
  /** Name of the terminal that is being used. */
  readonly terminalName: string;
  readonly steps: readonly TerminalStep[];
  /** Key of the running step; undefined when nothing runs any more. */
  readonly currentStep?: string | undefined;
  /** Key of a step that may run as well, where the terminal doesn't tell the two apart. */
  readonly alsoCurrentStep?: string | undefined;
  readonly elapsedSeconds?: number | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** What a payment on a card terminal is doing right now, and what can be done about it. */
export function TerminalState(props: TerminalStateProps) {
  const { tone, title, steps, currentStep, children, actions } = props;
  const isRunning = currentStep !== undefined;
  return (
    <section className="mx-auto flex min-h-full w-full max-w-150 flex-col items-center justify-center gap-6 p-6 text-center">
      <span className={classNames('rounded-full p-4', badges[tone])}>
        {isRunning ? (
          <LoaderCircle size={48} aria-hidden="true" className="animate-spin" />
        ) : (
          <StatusIcon tone={tone} sizePx={48} />
        )}
      </span>
      <div role={isRunning ? 'status' : 'alert'}>
        <h1 className="text-title font-semibold text-balance">{title}</h1>
      </div>
      <AmountOnTerminal {...props} />
      {isRunning && steps.length > 0 && (
        <Steps steps={steps} current={currentStep} alsoCurrent={props.alsoCurrentStep} />
      )}
      {/* While it runs, what is said instead of the way out leaves the rest where it was. */}
      {(isRunning || children || actions) && (
        <div
          className={classNames(
            'flex flex-col items-center justify-center gap-6',
            isRunning && 'min-h-(--hit-lg)',
          )}
        >
          {children && <div className="text-counter text-balance">{children}</div>}
          {actions && <div className="flex flex-wrap justify-center gap-4">{actions}</div>}
        </div>
      )}
    </section>
  );
}

/** Large while the money is at stake; beside "nothing was charged" it would say the opposite. */
function AmountOnTerminal({ tone, amountCents, terminalName, elapsedSeconds }: TerminalStateProps) {
  const isAtStake = tone === 'neutral' || tone === 'unknown';
  if (!isAtStake) {
    return (
      <p className="text-counter text-ink-2">
        <Money cents={amountCents} />
        {terminalName && ` · ${terminalName}`}
      </p>
    );
  }
  return (
    <>
      <Money cents={amountCents} className="text-due font-bold" />
      {terminalName && (
        <p className="text-counter text-ink-2">
          {terminalName}
          <Elapsed seconds={elapsedSeconds} />
        </p>
      )}
    </>
  );
}

const badges: Record<StatusTone, string> = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  warn: 'bg-warn-soft text-warn-ink',
  unknown: 'bg-warn-soft text-warn-ink',
  info: 'bg-info-soft text-info-ink',
  neutral: 'bg-primary-soft text-primary-ink',
};

/** Seconds are worth saying once waiting becomes noticeable as such. */
function Elapsed({ seconds }: { readonly seconds: number | undefined }) {
  const text = useText();
  if (seconds === undefined || seconds < 10) return null;
  return <span className="num"> · {text('kit.elapsed', { seconds })}</span>;
}

interface StepsProps {
  readonly steps: readonly TerminalStep[];
  readonly current: string;
  readonly alsoCurrent: string | undefined;
}

function Steps({ steps, current, alsoCurrent }: StepsProps) {
  const position = steps.findIndex((step) => step.key === current);
  const isCurrent = ({ key }: TerminalStep): boolean => key === current || key === alsoCurrent;
  return (
    <ol className="flex w-full gap-2">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={isCurrent(step) ? 'step' : undefined}
          className={classNames(
            'flex-1 border-t-4 pt-2 text-body',
            index < position || isCurrent(step)
              ? 'border-primary font-semibold'
              : 'border-border text-ink-3',
          )}
        >
          {index < position && <Check size={16} aria-hidden="true" className="me-1 inline" />}
          {step.label}
        </li>
      ))}
    </ol>
  );
}

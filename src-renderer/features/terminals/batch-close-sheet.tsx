import { Check, LoaderCircle } from 'lucide-react';
import type { BatchStep } from '../../api/settlement.ts';
import type { Terminal } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { batchFault } from './batch-fault.ts';
import { BatchMatch } from './batch-match.tsx';
import { BeforeClosing } from './before-closing.tsx';
import { useBatchClose } from './use-batch-close.ts';

interface BatchCloseSheetProps {
  readonly terminal: Terminal;
  readonly onClose: () => void;
}

const steps = ['unknown', 'stored', 'records', 'closing'] as const satisfies readonly BatchStep[];

/** Says what closing does, does it, and shows how the money compares. */
export function BatchCloseSheet({ terminal, onClose }: BatchCloseSheetProps) {
  const text = useText();
  const { phase, close } = useBatchClose(terminal.id);
  const isRunning = phase.type === 'running';
  const submit =
    phase.type === 'closed' ? (
      <Button tone="primary" size="large" className="w-full" autoFocus onPress={onClose}>
        {text('endOfDay.done')}
      </Button>
    ) : (
      <Button
        tone="primary"
        size="large"
        className="w-full"
        whyNot={isRunning ? text('endOfDay.closing') : undefined}
        onPress={close}
      >
        {text('endOfDay.close')}
      </Button>
    );
  return (
    <Sheet
      title={text(phase.type === 'closed' ? 'endOfDay.closed.title' : 'endOfDay.close.title', {
        name: terminal.name,
      })}
      isClosable={!isRunning}
      onClose={onClose}
      footer={submit}
    >
      {phase.type === 'closed' ? (
        <BatchMatch batch={phase.batch} />
      ) : (
        <div className="flex flex-col gap-4">
          {phase.type === 'asking' && phase.fault && (
            <Banner tone="danger">{batchFault(phase.fault, text)}</Banner>
          )}
          {!isRunning && <BeforeClosing onLeave={onClose} />}
          <Steps current={isRunning ? phase.step : undefined} isRunning={isRunning} />
        </div>
      )}
    </Sheet>
  );
}

interface StepsProps {
  readonly current: BatchStep | undefined;
  readonly isRunning: boolean;
}

function Steps({ current, isRunning }: StepsProps) {
  const text = useText();
  const position = current === undefined ? 0 : steps.indexOf(current);
  return (
    <section>
      <h3 className="mb-2 text-body font-semibold text-ink-2">{text('endOfDay.steps')}</h3>
      <ol className="flex flex-col gap-3 text-counter" aria-live="polite">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={isRunning && index === position ? 'step' : undefined}
            className={classNames(
              'flex items-start gap-3',
              isRunning && index === position && 'font-semibold',
            )}
          >
            <StepMark
              number={index + 1}
              state={!isRunning || index > position ? 'open' : index < position ? 'done' : 'runs'}
            />
            <span className="min-w-0 flex-1">{text(`endOfDay.step.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepMarkProps {
  readonly number: number;
  readonly state: 'open' | 'runs' | 'done';
}

function StepMark({ number, state }: StepMarkProps) {
  return (
    <span aria-hidden="true" className="num flex w-6 shrink-0 justify-center text-ink-2">
      {state === 'open' && number}
      {state === 'runs' && <LoaderCircle size={22} className="animate-spin text-primary-ink" />}
      {state === 'done' && <Check size={22} className="text-success-ink" />}
    </span>
  );
}

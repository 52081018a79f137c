import { Check, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CallFault } from '../../api/frames.ts';
import { problemOf, type TestAnswer } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Translate, useText } from '../../ui/text.ts';
import { DeviceProblemBanner } from './device-problem.tsx';
import { terminalFault } from './terminal-fault.ts';
import { type TestFix, testFix } from './test-fix.ts';
import { type TestPhase, useTerminalTest } from './use-terminal-test.ts';

interface TestSheetProps {
  readonly terminalId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Takes $1.00 from a card and gives it back: the only proof that a reader takes money. */
export function TestSheet({ terminalId, name, onClose }: TestSheetProps) {
  const text = useText();
  const { phase, run, cancel } = useTerminalTest(terminalId);
  return (
    <Sheet
      title={text('testTerminal.title', { name })}
      isClosable={phase.type !== 'running'}
      onClose={onClose}
      footer={<TestButtons phase={phase} onRun={run} onCancel={cancel} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        {phase.type === 'asking' && <Before fault={phase.fault} />}
        {phase.type === 'running' && <Running phase={phase} />}
        {phase.type === 'tested' && <Tested answer={phase.answer} />}
      </div>
    </Sheet>
  );
}

interface TestButtonsProps {
  readonly phase: TestPhase;
  readonly onRun: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function TestButtons({ phase, onRun, onCancel, onClose }: TestButtonsProps) {
  const text = useText();
  if (phase.type === 'running') {
    return (
      <Button
        size="large"
        tone="outline"
        className="w-full"
        whyNot={phase.isCancelling ? text('testTerminal.cancelling') : undefined}
        onPress={onCancel}
      >
        {text('testTerminal.cancel')}
      </Button>
    );
  }
  const isPassed = phase.type === 'tested' && phase.answer.passed;
  if (isPassed) {
    return (
      <Button size="large" tone="primary" className="w-full" autoFocus onPress={onClose}>
        {text('endOfDay.done')}
      </Button>
    );
  }
  return (
    <Button size="large" tone="primary" className="w-full" autoFocus onPress={onRun}>
      {text(phase.type === 'tested' ? 'testTerminal.again' : 'testTerminal.run')}
    </Button>
  );
}

function Before({ fault }: { readonly fault: CallFault | undefined }) {
  const text = useText();
  const problem = fault && problemOf(fault);
  return (
    <>
      {problem && <DeviceProblemBanner problem={problem} />}
      {fault && !problem && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      <p className="text-counter">{text('testTerminal.hint')}</p>
    </>
  );
}

const steps = ['identify', 'sale', 'void'] as const;
type Step = (typeof steps)[number];

function Running({ phase }: { readonly phase: Extract<TestPhase, { readonly type: 'running' }> }) {
  const text = useText();
  const { progress } = phase;
  const current = steps.indexOf(progress?.step ?? 'identify');
  const shown = progress?.text ?? '';
  return (
    <>
      <ol className="flex flex-col gap-3" aria-live="polite">
        {steps.map((step, index) => (
          <StepRow
            key={step}
            step={step}
            state={index < current ? 'passed' : index === current ? 'runs' : 'open'}
          />
        ))}
      </ol>
      {progress?.step === 'sale' && (
        <Banner tone="info">{shown || text(`testTerminal.stage.${progress.stage}`)}</Banner>
      )}
    </>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly state: 'open' | 'runs' | 'passed' | 'failed';
  readonly children?: ReactNode;
}

const marks = {
  open: null,
  runs: <LoaderCircle size={22} className="animate-spin text-primary-ink" />,
  passed: <Check size={22} className="text-success-ink" />,
  failed: <CircleX size={22} className="text-danger-ink" />,
};

function StepRow({ step, state, children }: StepRowProps) {
  const text = useText();
  return (
    <li
      aria-current={state === 'runs' ? 'step' : undefined}
      className="flex items-start gap-3 text-counter"
    >
      <span aria-hidden="true" className="flex w-6 shrink-0 justify-center">
        {marks[state] ?? <span className="num text-ink-2">{steps.indexOf(step) + 1}</span>}
      </span>
      <span className="min-w-0 flex-1">
        {text(`testTerminal.step.${step}`)}
        {state !== 'open' && state !== 'runs' && (
          <span className="sr-only">, {text(`testTerminal.result.${state}`)}</span>
        )}
        {children}
      </span>
    </li>
  );
}

/** Each step with how long it took; the one that failed with what to do. */
function Tested({ answer }: { readonly answer: TestAnswer }) {
  const text = useText();
  const fix = testFix(answer);
  return (
    <>
      {answer.passed && <Banner tone="success">{text('testTerminal.passed')}</Banner>}
      {answer.charged && <Banner tone="danger">{text('testTerminal.charged')}</Banner>}
      {fix !== undefined && <Fix fix={fix} answer={answer} />}
      <ol className="flex flex-col gap-3">
        {answer.steps.map(({ step, result, duration_ms, message }) => (
          <StepRow key={step} step={step} state={result}>
            <span className="num block text-body text-ink-2">
              {[durationText(duration_ms, text), message].filter(Boolean).join(' · ')}
            </span>
          </StepRow>
        ))}
      </ol>
    </>
  );
}

/** A second and more in tenths; what is quicker would read as nothing. */
function durationText(milliseconds: number, text: Translate): string {
  if (milliseconds < 1_000) return text('testTerminal.tookLess', { milliseconds });
  return text('testTerminal.took', { seconds: (milliseconds / 1_000).toFixed(1) });
}

function Fix({ fix, answer }: { readonly fix: TestFix; readonly answer: TestAnswer }) {
  const text = useText();
  const { registered, answering } = answer.serial_number;
  return <Banner tone="warn">{text(`testTerminal.fix.${fix}`, { registered, answering })}</Banner>;
}

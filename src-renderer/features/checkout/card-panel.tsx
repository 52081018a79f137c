import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { TerminalState, type TerminalStep } from '../../ui/terminal-state.tsx';
import { useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';
import { useTerminalName, useTerminalOf } from './terminal-of.ts';
import type { Payment, Phase } from './use-payment.ts';

type RunningPhase = Extract<Phase, { readonly type: 'running' }>;
type UnknownPhase = Extract<Phase, { readonly type: 'unknown' }>;

interface CardPanelProps {
  readonly phase: RunningPhase | UnknownPhase;
  readonly payment: Payment;
  readonly onPark: () => void;
}

/** What the terminal is doing, or that nobody knows what it has done. */
export function CardPanel({ phase, payment, onPark }: CardPanelProps) {
  switch (phase.type) {
    case 'running':
      return <Running phase={phase} onCancel={payment.cancel} />;
    case 'unknown':
      return <Unknown phase={phase} onCheck={payment.check} onPark={onPark} />;
  }
}

type StepKey = 'sending' | 'card' | 'tip' | 'authorising';

/** The terminal asks for a tip only where it is set to, and never at EBT or a hold. */
function useAsksForTip({ payment: { tender } }: RunningPhase): boolean {
  const terminal = useTerminalOf(tender);
  return tender.type === 'card' && terminal?.tip_mode === 1;
}

function useSteps(asksForTip: boolean): readonly TerminalStep[] {
  const text = useText();
  const keys: readonly StepKey[] = ['sending', 'card', 'tip', 'authorising'];
  return keys
    .filter((key) => key !== 'tip' || asksForTip)
    .map((key) => ({ key, label: text(`checkout.step.${key}`) }));
}

/** A terminal that is authorising takes no orders any more. */
function isTooLate(phase: RunningPhase): boolean {
  return phase.progress?.step === 'authorising' || phase.progress?.step === 'checking';
}

interface RunningProps {
  readonly phase: RunningPhase;
  readonly onCancel: () => void;
}

function Running({ phase, onCancel }: RunningProps) {
  const text = useText();
  const asksForTip = useAsksForTip(phase);
  const steps = useSteps(asksForTip);
  const name = useTerminalName(phase.payment.tender);
  const elapsedSeconds = useElapsedSeconds();
  const { progress, cancelling } = phase;
  const isOnTerminal = phase.payment.tender.type !== 'cash';
  const canCancel = isOnTerminal && cancelling === undefined && !isTooLate(phase);
  const currentStep = stepOf(progress?.step);
  useShortcuts([
    {
      chord: 'Escape',
      label: text('checkout.cancel'),
      run: () => (canCancel ? onCancel() : false),
    },
  ]);
  return (
    <TerminalState
      tone="neutral"
      title={runningTitle(phase, text)}
      amountCents={phase.payment.amountCents}
      terminalName={name}
      steps={isOnTerminal ? steps : []}
      currentStep={currentStep}
      // The terminal doesn't say when it has the card and turns to the tip: both are under way.
      alsoCurrentStep={currentStep === 'card' && asksForTip ? 'tip' : undefined}
      elapsedSeconds={elapsedSeconds}
      actions={
        canCancel && (
          <Button size="large" tone="outline" onPress={onCancel}>
            {text('checkout.cancel')}
          </Button>
        )
      }
    >
      {whatToDo(phase, text)}
    </TerminalState>
  );
}

/** What the cashier does meanwhile, or what the terminal itself says. */
function whatToDo(phase: RunningPhase, text: ReturnType<typeof useText>): ReactNode {
  const { cancelling, progress } = phase;
  if (cancelling) {
    return <strong className="font-semibold">{text(`checkout.cancelling.${cancelling}`)}</strong>;
  }
  if (isTooLate(phase)) return text('checkout.cancelling.too_late');
  return progress?.text;
}

function runningTitle(phase: RunningPhase, text: ReturnType<typeof useText>): string {
  if (phase.payment.tender.type === 'cash') return text('checkout.cashRunning');
  if (phase.progress?.step === 'checking') return text('checkout.checking');
  return text('checkout.running');
}

/** Steps of the terminal on those that the screen shows. */
function stepOf(step: NonNullable<RunningPhase['progress']>['step'] | undefined): StepKey {
  switch (step) {
    case undefined:
    case 'sending':
      return 'sending';
    case 'card':
    case 'status':
    case 'cancelling':
      return 'card';
    case 'authorising':
    case 'checking':
      return 'authorising';
  }
}

/** How often an unknown outcome is asked about; the service's own look-ups go on regardless. */
const checkIntervalMs = 2_000;

interface UnknownProps {
  readonly phase: UnknownPhase;
  readonly onCheck: () => void;
  readonly onPark: () => void;
}

function Unknown({ phase, onCheck, onPark }: UnknownProps) {
  const text = useText();
  const name = useTerminalName(phase.payment.tender);
  const elapsedSeconds = useElapsedSeconds();
  useEvery(onCheck, checkIntervalMs);
  useWhenSettled(phase.payment.webhookId, onCheck);
  return (
    <TerminalState
      tone="unknown"
      title={text('checkout.unknown')}
      amountCents={phase.payment.amountCents}
      terminalName={name}
      steps={[]}
      elapsedSeconds={elapsedSeconds}
      actions={
        <>
          <Button size="large" onPress={onCheck}>
            {text('checkout.keepChecking')}
          </Button>
          <Button size="large" tone="outline" onPress={onPark}>
            {text('checkout.park')}
          </Button>
        </>
      }
    >
      {text('checkout.unknownHint')}
    </TerminalState>
  );
}

/** The register's status hears of an outcome as soon as there is one. */
function useWhenSettled(webhookId: string, onSettled: () => void): void {
  const { open_attempts } = useRegister();
  const isOpen = open_attempts.some((attempt) => attempt.webhook_id === webhookId);
  const settled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isOpen) settled();
  }, [isOpen]);
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEvery(() => setSeconds(seconds + 1), 1_000);
  return seconds;
}

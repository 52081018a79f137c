import { useEffect, useEffectEvent, useState } from 'react';
import { useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { TerminalState } from '../../ui/terminal-state.tsx';
import { useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';
import type { Payment, Phase } from './use-payment.ts';

type RunningPhase = Extract<Phase, { readonly type: 'running' }>;
type UnknownPhase = Extract<Phase, { readonly type: 'unknown' }>;
type DeclinedPhase = Extract<Phase, { readonly type: 'declined' }>;

interface CardPanelProps {
  readonly phase: RunningPhase | UnknownPhase | DeclinedPhase;
  readonly payment: Payment;
  readonly onPark: () => void;
}

/** What the terminal is doing, or why no money has come from it. */
export function CardPanel({ phase, payment, onPark }: CardPanelProps) {
  switch (phase.type) {
    case 'running':
      return <Running phase={phase} onCancel={payment.cancel} />;
    case 'unknown':
      return <Unknown phase={phase} onCheck={payment.check} onPark={onPark} />;
    case 'declined':
      return <Declined phase={phase} payment={payment} />;
  }
}

function useSteps() {
  const text = useText();
  return (['sending', 'card', 'authorising'] as const).map((key) => ({
    key,
    label: text(`checkout.step.${key}`),
  }));
}

function useTerminalName(phase: CardPanelProps['phase']): string {
  const { terminals } = useRegister();
  const { tender } = phase.payment;
  if (tender.type === 'cash') return '';
  return terminals.find((one) => one.terminal_id === tender.terminalId)?.name ?? '';
}

/** A terminal that is authorising takes no orders any more. */
function isTooLate(phase: RunningPhase): boolean {
  return phase.progress?.step === 'authorising' || phase.progress?.step === 'checking';
}

function Running({
  phase,
  onCancel,
}: {
  readonly phase: RunningPhase;
  readonly onCancel: () => void;
}) {
  const text = useText();
  const steps = useSteps();
  const name = useTerminalName(phase);
  const elapsedSeconds = useElapsedSeconds();
  const { progress, cancelling } = phase;
  const isCard = phase.payment.tender.type === 'card';
  const canCancel = isCard && cancelling === undefined && !isTooLate(phase);
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
      steps={isCard ? steps : []}
      currentStep={stepOf(progress?.step)}
      elapsedSeconds={elapsedSeconds}
      actions={
        canCancel && (
          <Button size="large" tone="outline" onPress={onCancel}>
            {text('checkout.cancel')}
          </Button>
        )
      }
    >
      {cancelling ? text(`checkout.cancelling.${cancelling}`) : progress?.text}
      {!cancelling && isTooLate(phase) && text('checkout.cancelling.too_late')}
    </TerminalState>
  );
}

function runningTitle(phase: RunningPhase, text: ReturnType<typeof useText>): string {
  if (phase.payment.tender.type === 'cash') return text('checkout.cashRunning');
  if (phase.progress?.step === 'checking') return text('checkout.checking');
  return text('checkout.running');
}

/** Steps of the terminal on the three that the screen shows. */
function stepOf(step: NonNullable<RunningPhase['progress']>['step'] | undefined): string {
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
  const name = useTerminalName(phase);
  useEvery(onCheck, checkIntervalMs);
  useWhenSettled(phase.payment.webhookId, onCheck);
  return (
    <TerminalState
      tone="unknown"
      title={text('checkout.unknown')}
      amountCents={phase.payment.amountCents}
      terminalName={name}
      steps={[]}
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

function Declined({
  phase,
  payment,
}: {
  readonly phase: DeclinedPhase;
  readonly payment: Payment;
}) {
  const text = useText();
  const name = useTerminalName(phase);
  const { tender, amountCents } = phase.payment;
  const wasNotTaken = phase.answer.data?.decline_reason !== undefined;
  const again = (): void => payment.pay(tender, amountCents);
  useShortcuts([{ chord: 'Escape', label: text('kit.back'), run: payment.chooseAgain }]);
  return (
    <TerminalState
      tone="danger"
      title={wasNotTaken ? text('checkout.notTaken') : text('checkout.declined')}
      amountCents={amountCents}
      terminalName={name}
      steps={[]}
      actions={
        <>
          <Button size="large" tone="outline" onPress={again}>
            {text('checkout.again')}
          </Button>
          <Button size="large" tone="primary" autoFocus onPress={payment.chooseAgain}>
            {text('checkout.otherTender')}
          </Button>
        </>
      }
    >
      {!wasNotTaken && text('checkout.declinedHint')}
    </TerminalState>
  );
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEvery(() => setSeconds(seconds + 1), 1_000);
  return seconds;
}

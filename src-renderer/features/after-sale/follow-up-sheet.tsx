import type { ReactNode } from 'react';
import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cardBrand } from '../../ui/card-brand.ts';
import { useMoney } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StatusIcon } from '../../ui/status-tag.tsx';
import { StepUp } from '../../ui/step-up.tsx';
import { TerminalState } from '../../ui/terminal-state.tsx';
import { useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';
import { followUpFault } from './follow-up-fault.ts';
import type { FollowUp, FollowUpPhase } from './use-follow-up.ts';

interface FollowUpSheetProps {
  readonly title: string;
  readonly followUp: FollowUp;
  /** What is asked for, in cents; for the terminal's progress. */
  readonly amountCents: number;
  /** What a manager is asked to allow. */
  readonly approval: string;
  /** What has been done, once it is certain; `amountCents` is what the answer says. */
  readonly done: (amountCents: number) => string;
  readonly onClose: () => void;
  /** The form. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** A form for money, then what becomes of it: approval, the terminal, the result. */
export function FollowUpSheet(props: FollowUpSheetProps) {
  const { title, followUp, approval, onClose, children, footer } = props;
  const text = useText();
  const { pin } = useRegister();
  const { phase } = followUp;
  if (phase.type !== 'editing' && phase.type !== 'approving') {
    return (
      <Sheet title={title} isClosable={phase.type !== 'running'} onClose={onClose}>
        <Outcome {...props} phase={phase} />
      </Sheet>
    );
  }
  return (
    <Sheet title={title} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        {phase.type === 'editing' && phase.fault && (
          <Banner tone="danger">{followUpFault(phase.fault, text)}</Banner>
        )}
        {children}
      </div>
      {phase.type === 'approving' && (
        <StepUp
          action={approval}
          pinLength={pin.length}
          problem={phase.problem}
          onPin={followUp.approve}
          onClose={followUp.edit}
        />
      )}
    </Sheet>
  );
}

type LatePhase = Exclude<FollowUpPhase, { readonly type: 'editing' | 'approving' }>;

function Outcome(props: FollowUpSheetProps & { readonly phase: LatePhase }) {
  const { phase, followUp, amountCents, done, onClose } = props;
  const text = useText();
  switch (phase.type) {
    case 'running':
      return <Running phase={phase} amountCents={amountCents} onCancel={followUp.cancel} />;
    case 'unknown':
      return <Unknown amountCents={amountCents} onCheck={followUp.check} onClose={onClose} />;
    case 'settled':
      return (
        <Result tone="info" onClose={onClose}>
          {text('afterSale.settled')}
        </Result>
      );
    case 'declined':
      return (
        <Result tone="danger" onClose={onClose} onAgain={followUp.edit}>
          {text('afterSale.declined')}
        </Result>
      );
    case 'done':
      return (
        <Result tone="success" onClose={onClose}>
          {done(phase.answer.data.amount)}
        </Result>
      );
  }
}

interface RunningProps {
  readonly phase: Extract<FollowUpPhase, { readonly type: 'running' }>;
  readonly amountCents: number;
  readonly onCancel: () => void;
}

function Running({ phase, amountCents, onCancel }: RunningProps) {
  const text = useText();
  const { progress, isCancelling } = phase;
  const canCancel = progress?.step === 'card' && !isCancelling;
  useShortcuts([{ chord: 'Escape', label: '', run: () => (canCancel ? onCancel() : undefined) }]);
  return (
    <TerminalState
      tone="neutral"
      title={progress ? text('afterSale.running') : text('afterSale.saving')}
      amountCents={amountCents}
      terminalName={progress?.terminal_name ?? ''}
      steps={[]}
      currentStep="running"
      actions={
        canCancel && (
          <Button size="large" tone="outline" onPress={onCancel}>
            {text('afterSale.cancel')}
          </Button>
        )
      }
    >
      {isCancelling ? text('afterSale.cancelling') : progress?.text}
    </TerminalState>
  );
}

/** How often an unknown outcome is asked about; the service's own look-ups go on regardless. */
const checkIntervalMs = 2_000;

interface UnknownProps {
  readonly amountCents: number;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

function Unknown({ amountCents, onCheck, onClose }: UnknownProps) {
  const text = useText();
  useEvery(onCheck, checkIntervalMs);
  return (
    <TerminalState
      tone="unknown"
      title={text('afterSale.unknown')}
      amountCents={amountCents}
      terminalName=""
      steps={[]}
      actions={
        <Button size="large" tone="outline" onPress={onClose}>
          {text('afterSale.leave')}
        </Button>
      }
    >
      {text('afterSale.unknownHint')}
    </TerminalState>
  );
}

interface ResultProps {
  readonly tone: 'success' | 'danger' | 'info';
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onAgain?: () => void;
}

const badges = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
};

function Result({ tone, children, onClose, onAgain }: ResultProps) {
  const text = useText();
  return (
    <div className="flex flex-col items-center gap-6 py-6 text-center">
      <span className={`rounded-full p-4 ${badges[tone]}`}>
        <StatusIcon tone={tone} sizePx={48} />
      </span>
      <p role="alert" className="text-title font-semibold text-balance">
        {children}
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        {onAgain && (
          <Button size="large" tone="outline" onPress={onAgain}>
            {text('afterSale.again')}
          </Button>
        )}
        <Button size="large" tone="primary" autoFocus onPress={onClose}>
          {text('afterSale.close')}
        </Button>
      </div>
    </div>
  );
}

/** The name of a card or of cash, with what it has paid. */
export function PaymentName(props: {
  readonly payment: { readonly card_type: string; readonly last4: string };
  readonly amountCents: number;
}) {
  const name = usePaymentName();
  const money = useMoney();
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
      <span className="font-semibold">{name(props.payment)}</span>
      <span className="num">{money(props.amountCents)}</span>
    </span>
  );
}

export function usePaymentName() {
  const text = useText();
  return ({ card_type, last4 }: { readonly card_type: string; readonly last4: string }): string => {
    const brand = cardBrand(card_type);
    if (last4 !== '') return text('afterSale.cardName', { brand, last4 });
    return brand === '' ? text('afterSale.cash') : brand;
  };
}

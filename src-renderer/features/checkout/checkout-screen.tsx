import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type OpenAttempt, type RegisterTerminal, useRegister } from '../../api/register.ts';
import { type SaleInHand, useSale } from '../../state/sale.ts';
import { useScanner } from '../../state/scanner.ts';
import { playDoubleLow } from '../../state/sounds.ts';
import { announce } from '../../ui/announcer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StepUp } from '../../ui/step-up.tsx';
import { useText } from '../../ui/text.ts';
import { useTimeout } from '../../ui/timers.ts';
import { BlockedPanel, useBlockingAttempt } from './blocked-panel.tsx';
import { CardPanel } from './card-panel.tsx';
import { DeclinedPanel } from './declined-panel.tsx';
import { HeldPanel } from './held-panel.tsx';
import { PaidPanel } from './paid-panel.tsx';
import { SettledPanel } from './settled-panel.tsx';
import type { Split } from './split.ts';
import { TenderPanel } from './tender-panel.tsx';
import { isReady } from './terminal-of.ts';
import { TicketSummary } from './ticket-summary.tsx';
import { type Due, useDue } from './use-due.ts';
import { type Phase, usePayment } from './use-payment.ts';

/** After opening, presses are ignored this long: a double tap on Pay must not pay. */
const doubleTapGuardMs = 300;

/**
 * Getting paid: ways to pay and the keypad, then what the payment is doing, then what came of it.
 */
export function CheckoutScreen() {
  const text = useText();
  const navigate = useNavigate();
  const payment = usePayment();
  const { phase, park } = payment;
  const due = useDue();
  const isEmpty = useSale(isSaleEmpty);
  const isGuarded = useDoubleTapGuard();
  const back = (): void => void navigate({ to: '/sell' });
  const leave = (): void => {
    park();
    back();
  };
  useScanGuard();
  const blocking = useBlockingAttempt();
  useExactCash(due?.dueCents, blocking !== undefined, payment.pay);
  useShortcuts([
    {
      chord: 'Escape',
      label: text('checkout.back'),
      run: () => (phase.type === 'choosing' ? back() : false),
    },
  ]);
  if (isEmpty && phase.type === 'choosing') return <Navigate to="/sell" />;
  if (!due) return null;
  return (
    <div
      className={classNames(
        'flex h-full flex-col beside:flex-row lefthand:beside:flex-row-reverse',
        isGuarded && 'pointer-events-none',
      )}
    >
      <section
        aria-label={text('checkout.title')}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto"
      >
        <PhasePanel
          phase={phase}
          payment={payment}
          blocking={blocking}
          due={due}
          onBack={back}
          onPark={() => {
            // Without an outcome, the ticket stays where it can be found.
            if (phase.type === 'unknown' || due.dueCents > 0) announce(text('checkout.parked'));
            leave();
          }}
          onLeave={leave}
        />
      </section>
      <TicketSummary due={due} isPaid={phase.type === 'paid' && isEmpty} />
    </div>
  );
}

interface PhasePanelProps {
  readonly phase: Phase;
  readonly payment: ReturnType<typeof usePayment>;
  readonly blocking: OpenAttempt | undefined;
  readonly due: Due;
  readonly onBack: () => void;
  readonly onPark: () => void;
  /** Leaves the ticket open, where it can be found. */
  readonly onLeave: () => void;
}

function PhasePanel(props: PhasePanelProps) {
  const { phase, payment, blocking, due, onBack, onPark, onLeave } = props;
  const { terminals } = useRegister();
  const [split, setSplit] = useState<Split>();
  switch (phase.type) {
    case 'choosing':
    case 'approving':
      if (blocking) return <BlockedPanel attempt={blocking} onPark={onPark} />;
      if (due.dueCents <= 0) return <SettledPanel onNext={onPark} />;
      return (
        <>
          <TenderPanel
            due={due}
            split={split}
            onSplit={setSplit}
            terminals={readyFirst(terminals)}
            fault={phase.type === 'choosing' ? phase.fault : undefined}
            news={phase.type === 'choosing' ? phase.news : undefined}
            onPay={payment.pay}
            onBack={onBack}
          />
          {phase.type === 'approving' && <Approval phase={phase} payment={payment} />}
        </>
      );
    case 'running':
    case 'unknown':
      return <CardPanel phase={phase} payment={payment} onPark={onPark} />;
    case 'declined':
      return <DeclinedPanel phase={phase} payment={payment} />;
    case 'held':
      return <HeldPanel phase={phase} onStay={() => payment.chooseAgain()} onNext={onLeave} />;
    case 'paid':
      return <PaidPanel phase={phase} onRest={payment.chooseAgain} onNext={onBack} />;
  }
}

interface ApprovalProps {
  readonly phase: Extract<Phase, { readonly type: 'approving' }>;
  readonly payment: ReturnType<typeof usePayment>;
}

function Approval({ phase, payment }: ApprovalProps) {
  const text = useText();
  const { pin } = useRegister();
  const { tender } = phase.payment;
  const isSecond = tender.type === 'card' && tender.allowDuplicate === true;
  return (
    <StepUp
      action={text(isSecond ? 'checkout.approveDuplicate' : 'checkout.approve')}
      pinLength={pin.length}
      problem={phase.problem}
      onPin={payment.approve}
      onClose={() => payment.chooseAgain()}
    />
  );
}

/** The terminal that a press of Enter takes comes first. */
function readyFirst(terminals: readonly RegisterTerminal[]): readonly RegisterTerminal[] {
  const rank = (terminal: RegisterTerminal): number => (isReady(terminal) ? 0 : 1);
  return terminals.toSorted((a, b) => rank(a) - rank(b));
}

function useDoubleTapGuard(): boolean {
  const [isGuarded, setGuarded] = useState(true);
  useTimeout(() => setGuarded(false), doubleTapGuardMs);
  return isGuarded;
}

/** A scan belongs to the next sale: refused while this one is being paid. */
function useScanGuard(): void {
  const text = useText();
  useScanner(() => {
    playDoubleLow();
    announce(text('checkout.scanIgnored'));
  });
}

/** F10 on the sell screen: exact cash without another press. */
function useExactCash(
  dueCents: number | undefined,
  isBlocked: boolean,
  pay: ReturnType<typeof usePayment>['pay'],
): void {
  const { tender } = useSearch({ from: '/checkout' });
  const isDone = useRef(false);
  useEffect(() => {
    if (tender !== 'exact' || dueCents === undefined || isDone.current) return;
    isDone.current = true;
    if (isBlocked || dueCents <= 0) return;
    pay({ type: 'cash', tenderedCents: dueCents }, dueCents);
  }, [tender, dueCents, isBlocked, pay]);
}

function isSaleEmpty({ draft }: SaleInHand): boolean {
  return draft.lines.length === 0 && draft.ticketId === null;
}

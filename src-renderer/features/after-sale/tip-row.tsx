import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isUnusualTip } from '../../../src-shared/domain/tip.ts';
import type { Unsettled } from '../../api/after-sale.ts';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { StatusIcon, type StatusTone } from '../../ui/status-tag.tsx';
import { type TextId, useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';
import { usePaymentName } from './follow-up-sheet.tsx';
import { tipPercent } from './tip-percent.ts';
import { type FollowUp, type FollowUpPhase, useFollowUp } from './use-follow-up.ts';

/** Whether a tip waits to be sent, and whether the terminal is free for it. */
export type Turn = 'none' | 'later' | 'now';

interface TipRowProps {
  readonly payment: Unsettled['tips'][number];
  readonly isFirst: boolean;
  readonly turn: Turn;
  readonly onWait: () => void;
  readonly onDone: () => void;
  /** To another row: −1 up, 1 down. */
  readonly onMove: (by: number) => void;
}

/** One payment of the grid. Digits fill from the right, as on the keypad. */
export function TipRow(props: TipRowProps) {
  const { payment, isFirst, turn } = props;
  const text = useText();
  const money = useMoney();
  const name = usePaymentName();
  const followUp = useFollowUp();
  const entry = useTipEntry(props);
  const { tipCents, unusualPercent } = entry;
  useTurn(props, followUp, tipCents);
  const { ticket_number, amount } = payment;
  const card = name(payment);
  return (
    <tr className="h-(--row) border-b border-border">
      <td className="py-1">
        <span className="num font-semibold">#{ticket_number}</span>
        <span className="block whitespace-nowrap text-ink-2">{card}</span>
      </td>
      <td className="text-end">
        <Money cents={amount} />
      </td>
      <td className="w-28 ps-2">
        <input
          aria-label={text('afterSale.tips.field', { number: ticket_number, card })}
          inputMode="numeric"
          // The grid is opened to type: the first field waits for it.
          // biome-ignore lint/a11y/noAutofocus: the sheet would focus its close button
          autoFocus={isFirst}
          value={money(tipCents)}
          onKeyDown={entry.press}
          onChange={() => undefined}
          className={classNames(
            'num min-h-(--hit) w-full rounded-field border bg-surface px-2 text-end text-counter',
            unusualPercent === undefined ? 'border-control' : 'border-warn',
          )}
        />
      </td>
      <td className="text-end">
        <Money cents={amount + tipCents} className="font-semibold" />
      </td>
      <td className="w-28 ps-2">
        {unusualPercent === undefined ? (
          <RowState followUp={followUp} isWaiting={turn === 'later'} />
        ) : (
          <StateText tone="warn">
            {text('afterSale.tips.unusual', { percent: unusualPercent })}
          </StateText>
        )}
      </td>
    </tr>
  );
}

interface TipEntry {
  readonly tipCents: number;
  /** Set while a tip over 30% waits for a second Enter. */
  readonly unusualPercent: number | undefined;
  readonly press: (event: KeyboardEvent) => void;
}

/** Sends the tip once it is this row's turn, and lets the next one go when it has an answer. */
function useTurn(
  { payment, turn, onDone }: TipRowProps,
  followUp: FollowUp,
  tipCents: number,
): void {
  const { type } = followUp.phase;
  const isSent = useRef(false);
  useEffect(() => {
    if (turn === 'now' && !isSent.current) {
      isSent.current = true;
      followUp.submit({ type: 'tip', transactionId: payment.transaction_id, tipCents });
    } else if (turn === 'now' && type !== 'running') {
      isSent.current = false;
      onDone();
    }
  }, [turn, type, followUp, payment, tipCents, onDone]);
}

function useTipEntry({ payment, turn, onMove, onWait }: TipRowProps): TipEntry {
  const [typedCents, setTypedCents] = useState<number>();
  const [isWarned, setWarned] = useState(false);
  const tipCents = typedCents ?? payment.tip;
  const type = (cents: number): void => {
    if (turn !== 'none') return;
    setTypedCents(cents);
    setWarned(false);
  };
  const enter = (): void => {
    if (tipCents === payment.tip || turn !== 'none') return onMove(1);
    if (isUnusualTip(tipCents, payment.amount) && !isWarned) return setWarned(true);
    setWarned(false);
    onWait();
    onMove(1);
  };
  const press = (event: KeyboardEvent): void => {
    if (/^\d$/.test(event.key)) type(appendDigit(typedCents ?? 0, Number(event.key)));
    else if (event.key === 'Backspace') type(removeDigit(tipCents));
    else if (event.key === 'Enter') enter();
    else if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const unusualPercent = isWarned ? tipPercent(tipCents, payment.amount) : undefined;
  return { tipCents, unusualPercent, press };
}

/** How often an unknown tip is asked about. */
const checkIntervalMs = 2_000;

interface RowStateProps {
  readonly followUp: FollowUp;
  readonly isWaiting: boolean;
}

function RowState({ followUp, isWaiting }: RowStateProps) {
  const text = useText();
  useEvery(followUp.check, checkIntervalMs);
  const state = isWaiting ? waitingState : stateOf(followUp.phase);
  return state ? <StateText tone={state.tone}>{text(state.label)}</StateText> : null;
}

interface StateTextProps {
  readonly tone: StatusTone;
  readonly children: string;
}

function StateText({ tone, children }: StateTextProps) {
  return (
    <span role="status" className="flex items-center gap-1 font-semibold">
      <StatusIcon tone={tone} sizePx={18} />
      {children}
    </span>
  );
}

const waitingState = { tone: 'neutral', label: 'afterSale.tips.waiting' } as const;

function stateOf(
  phase: FollowUpPhase,
): { readonly tone: StatusTone; readonly label: TextId } | undefined {
  switch (phase.type) {
    case 'editing':
      return phase.fault && { tone: 'danger', label: 'afterSale.tips.notSent' };
    case 'approving':
      return { tone: 'danger', label: 'afterSale.tips.notSent' };
    case 'running':
      return { tone: 'neutral', label: 'afterSale.tips.running' };
    case 'unknown':
      return { tone: 'unknown', label: 'afterSale.tips.unknown' };
    case 'settled':
      return undefined;
    case 'declined':
      return { tone: 'danger', label: 'afterSale.tips.declined' };
    case 'done':
      return { tone: 'success', label: 'afterSale.tips.saved' };
  }
}

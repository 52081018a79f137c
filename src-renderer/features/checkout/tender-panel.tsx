import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { cashSuggestions, takeCash } from '../../../src-shared/domain/cash.ts';
import type { CallFault } from '../../api/frames.ts';
import { type RegisterTerminal, useRegister } from '../../api/register.ts';
import { useSale } from '../../state/sale.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { type Translate, useText } from '../../ui/text.ts';
import { faultSentence } from './fault-sentence.ts';
import { type Split, turnOf } from './split.ts';
import { SplitSheet } from './split-sheet.tsx';
import { TenderColumn } from './tender-column.tsx';
import type { Due } from './use-due.ts';
import type { Payment } from './use-payment.ts';

interface TenderPanelProps {
  readonly due: Due;
  /** Undefined when one pays all. */
  readonly split: Split | undefined;
  readonly onSplit: (split: Split | undefined) => void;
  readonly terminals: readonly RegisterTerminal[];
  readonly fault: CallFault | undefined;
  /** What cash has just paid of it, without change to give. */
  readonly takenCents: number | undefined;
  readonly onPay: Payment['pay'];
  readonly onBack: () => void;
}

/** How to pay: a card, exact cash, a note, or an amount that is typed. */
export function TenderPanel(props: TenderPanelProps) {
  const { due, split, onSplit, terminals, fault, takenCents, onBack } = props;
  const text = useText();
  const [typedCents, setTypedCents] = useState(0);
  const [isSplitting, setSplitting] = useState(false);
  const guestCount = useSale((sale) => sale.draft.guestCount);
  const turn = split && turnOf(split, due.dueCents);
  const toPayCents = turn?.owesCents ?? due.dueCents;
  const { cardCents, takeInCash, payByCard } = useTenders(props, toPayCents, typedCents);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-240 flex-col gap-4 p-(--gutter)">
      <header className="flex items-center gap-2">
        <IconButton label={text('checkout.back')} onPress={onBack}>
          <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
        </IconButton>
        <h1 className="text-title font-semibold">{text('checkout.title')}</h1>
        {split && turn && (
          <StatusTag tone="info">
            {text('checkout.splitNow', { payer: turn.payer, payers: split.sharesCents.length })}
          </StatusTag>
        )}
        {takenCents !== undefined && <Taken cents={takenCents} />}
      </header>
      {fault && <Banner tone="danger">{faultSentence(fault, text)}</Banner>}
      <div className="my-auto flex flex-col gap-6 beside:flex-row beside:items-center">
        <TenderColumn
          terminals={terminals}
          toPayCents={toPayCents}
          cardCents={cardCents}
          isTyped={typedCents > 0}
          isSplit={turn !== undefined}
          onCard={payByCard}
          onCash={() => takeInCash(toPayCents)}
          onSplit={() => (turn ? onSplit(undefined) : setSplitting(true))}
        />
        <CashEntry
          toPayCents={toPayCents}
          typedCents={typedCents}
          onType={setTypedCents}
          onTake={takeInCash}
        />
      </div>
      {isSplitting && (
        <SplitSheet
          dueCents={due.dueCents}
          lines={due.lines}
          guestCount={guestCount}
          onClose={() => setSplitting(false)}
          onSplit={(chosen) => {
            onSplit(chosen);
            setSplitting(false);
          }}
        />
      )}
    </div>
  );
}

function Taken({ cents }: { readonly cents: number }) {
  const text = useText();
  const money = useMoney();
  return (
    <span role="status">
      <StatusTag tone="success">{text('checkout.partTaken', { amount: money(cents) })}</StatusTag>
    </span>
  );
}

/**
 * What each way to pay takes, and the keys for it. A typed amount is cash for Enter, and caps a
 * card.
 */
function useTenders(
  { terminals, onPay }: TenderPanelProps,
  toPayCents: number,
  typedCents: number,
) {
  const text = useText();
  const cardCents = typedCents > 0 ? Math.min(typedCents, toPayCents) : toPayCents;
  const takeInCash = (tenderedCents: number): void =>
    onPay({ type: 'cash', tenderedCents }, Math.min(tenderedCents, toPayCents));
  const payByCard = (terminalId: number): void => onPay({ type: 'card', terminalId }, cardCents);
  const takeDefault = (): void => {
    const [first] = terminals;
    if (typedCents > 0) takeInCash(typedCents);
    else if (first) payByCard(first.terminal_id);
    else takeInCash(toPayCents);
  };
  useShortcuts([
    { chord: 'Enter', label: text('checkout.card'), run: takeDefault },
    { chord: 'Ctrl+Enter', label: '', run: takeDefault },
    { chord: 'F10', label: text('checkout.cash'), run: () => takeInCash(toPayCents) },
  ]);
  return { cardCents, takeInCash, payByCard };
}

interface CashEntryProps {
  readonly toPayCents: number;
  readonly typedCents: number;
  readonly onType: (cents: number) => void;
  readonly onTake: (tenderedCents: number) => void;
}

/** Notes that are likely handed over, and a keypad for the rest. */
function CashEntry({ toPayCents, typedCents, onType, onTake }: CashEntryProps) {
  const text = useText();
  const money = useMoney();
  const currency = useRegister().location?.currency;
  return (
    <section aria-label={text('checkout.handed')} className="flex min-w-0 flex-1 flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-counter text-ink-2">
          {typedCents > 0 ? text('checkout.handed') : text('checkout.toPay')}
        </span>
        <Money
          cents={typedCents > 0 ? typedCents : toPayCents}
          className="ms-auto text-due font-bold"
        />
      </p>
      <div className="grid grid-cols-3 gap-2">
        {cashSuggestions(toPayCents, currency).map((cents) => (
          <Button
            key={cents}
            tone="outline"
            size="large"
            className="num px-1!"
            onPress={() => onTake(cents)}
          >
            {money(cents)}
          </Button>
        ))}
      </div>
      <Keypad
        onDigit={(digit) => onType(appendDigit(typedCents, digit))}
        onBackspace={() => onType(removeDigit(typedCents))}
        extraKey={{
          label: '00',
          onPress: () => onType(appendDigit(appendDigit(typedCents, 0), 0)),
        }}
      />
      <Button
        size="large"
        tone="primary"
        className={typedCents > 0 ? '' : 'invisible'}
        onPress={() => onTake(typedCents)}
      >
        {takeSentence(typedCents, toPayCents, text, money)}
      </Button>
    </section>
  );
}

function takeSentence(
  handedCents: number,
  toPayCents: number,
  text: Translate,
  money: (cents: number) => string,
): string {
  const taken = takeCash(toPayCents, handedCents);
  const amount = money(handedCents);
  if (taken.type === 'settled') return text('checkout.take', { amount });
  return text('checkout.takePart', { amount, rest: money(taken.restCents) });
}

import { ArrowLeft, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { CallFault } from '../../api/frames.ts';
import type { RegisterTerminal } from '../../api/register.ts';
import { playDoubleLow } from '../../state/sounds.ts';
import { announce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { CashEntry } from './cash-entry.tsx';
import { FaultBanner } from './fault-banner.tsx';
import { type Split, turnOf } from './split.ts';
import { TenderColumn } from './tender-column.tsx';
import { type SheetName, TenderSheets } from './tender-sheets.tsx';
import { canAsk, isReady } from './terminal-of.ts';
import type { Due } from './use-due.ts';
import type { CheckoutNews, Payment } from './use-payment.ts';

export interface TenderPanelProps {
  readonly due: Due;
  /** Undefined when one pays all. */
  readonly split: Split | undefined;
  readonly onSplit: (split: Split | undefined) => void;
  /** Those that are ready come first. */
  readonly terminals: readonly RegisterTerminal[];
  readonly fault: CallFault | undefined;
  readonly news: CheckoutNews | undefined;
  readonly onPay: Payment['pay'];
  readonly onBack: () => void;
}

/** How to pay: a card, EBT, exact cash, a note, or an amount that is typed. */
export function TenderPanel(props: TenderPanelProps) {
  const { due, split, onSplit, terminals, fault, onBack } = props;
  const [typedCents, setTypedCents] = useState(0);
  const [sheet, setSheet] = useState<SheetName>();
  const turn = split && turnOf(split, due.dueCents);
  const toPayCents = turn?.owesCents ?? due.dueCents;
  const { cardCents, takeInCash, payByCard } = useTenders(props, toPayCents, typedCents);
  return (
    <div className="mx-auto flex min-h-full w-full max-w-240 flex-col gap-4 p-(--gutter)">
      <PanelHeader {...props} turn={turn} onHold={() => setSheet('hold')} />
      {fault && <FaultBanner fault={fault} onBack={onBack} />}
      <div className="my-auto flex flex-col gap-6 beside:flex-row beside:items-start">
        <TenderColumn
          terminals={terminals}
          toPayCents={toPayCents}
          cardCents={cardCents}
          foodCents={due.foodCents}
          isTyped={typedCents > 0}
          isSplit={turn !== undefined}
          onCard={payByCard}
          onEbt={() => setSheet('ebt')}
          onCash={() => takeInCash(toPayCents)}
          onSplit={() => (turn ? onSplit(undefined) : setSheet('split'))}
        />
        <CashEntry
          toPayCents={toPayCents}
          typedCents={typedCents}
          onType={setTypedCents}
          onTake={takeInCash}
        />
      </div>
      <TenderSheets {...props} name={sheet} toPayCents={cardCents} open={setSheet} />
    </div>
  );
}

interface PanelHeaderProps extends TenderPanelProps {
  readonly turn: ReturnType<typeof turnOf>;
  readonly onHold: () => void;
}

function PanelHeader({ split, turn, terminals, news, onBack, onHold }: PanelHeaderProps) {
  const text = useText();
  // Who splits a ticket is paying it, not starting a tab.
  const canHold = !turn && terminals.some(canAsk);
  return (
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
      {news && <News news={news} />}
      {canHold && (
        <Button
          className="ms-auto"
          icon={<Hourglass size={20} aria-hidden="true" />}
          onPress={onHold}
        >
          {text('checkout.hold')}
        </Button>
      )}
    </header>
  );
}

function News({ news: { kind, cents } }: { readonly news: CheckoutNews }) {
  const text = useText();
  const money = useMoney();
  return (
    <span role="status">
      <StatusTag tone="success">
        {text(`checkout.news.${kind}`, { amount: money(cents) })}
      </StatusTag>
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
    else if (!first) takeInCash(toPayCents);
    else if (isReady(first)) payByCard(first.terminal_id);
    else {
      playDoubleLow();
      announce(`${first.name} · ${text(`checkout.terminal.${first.state}`)}`);
    }
  };
  useShortcuts([
    { chord: 'Enter', label: text('checkout.card'), run: takeDefault },
    { chord: 'Ctrl+Enter', label: '', run: takeDefault },
    { chord: 'F10', label: text('checkout.cash'), run: () => takeInCash(toPayCents) },
  ]);
  return { cardCents, takeInCash, payByCard };
}

import { ChevronRight, ScanBarcode } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import type { Catalogue } from '../../api/catalogue.ts';
import { detailOf } from '../../api/tickets.ts';
import { dismissUndo, setKeepFailed, undoSale, useSale } from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HoldTags } from '../../ui/hold-tags.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { useTimeout } from '../../ui/timers.ts';
import { UndoToast } from '../../ui/undo-toast.tsx';
import type { SheetName } from './sell-sheets.tsx';
import { TicketLines } from './ticket-lines.tsx';
import { TicketTotals } from './ticket-totals.tsx';
import { useStoredTicket } from './use-sale-totals.ts';

interface TicketPanelProps {
  readonly catalogue: Catalogue;
  readonly totals: SaleTotals;
  readonly open: (sheet: SheetName) => void;
  readonly onHold: () => void;
  readonly whyNotPay: string | undefined;
  readonly onPay: () => void;
}

/** The ticket in hand: what is on it, what it comes to, and the way to get paid. */
export function TicketPanel(props: TicketPanelProps) {
  const { catalogue, totals, open, onHold, whyNotPay, onPay } = props;
  const text = useText();
  const stored = useStoredTicket();
  const isEmpty = useSale((sale) => sale.draft.lines.length === 0) && !stored;
  return (
    <>
      <TicketHeading catalogue={catalogue} onPress={() => open('ticket')} />
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        {isEmpty ? (
          <EmptyState icon={ScanBarcode}>{text('sell.empty')}</EmptyState>
        ) : (
          <TicketLines totals={totals} stored={stored} open={open} />
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-border px-4 pt-2 pb-4">
        <PendingUndo />
        <NotKept />
        {totals.faults.length > 0 && (
          <Banner tone="danger">
            {totals.faults.some((fault) => fault.type === 'amount_too_large')
              ? text('sell.pricedOut')
              : text('sell.lineRefused')}
          </Banner>
        )}
        {stored && <HoldTags holds={detailOf(stored).holds} />}
        <TicketTotals totals={totals} />
        <div className="flex gap-2 *:flex-1 *:px-1!">
          {isEmpty ? (
            <Button onPress={() => open('held')}>{text('sell.recall')}</Button>
          ) : (
            <Button onPress={onHold}>{text('sell.hold')}</Button>
          )}
          <Button onPress={() => open('discount')}>{text('sell.discount')}</Button>
          <Button onPress={() => open('note')}>{text('sell.note')}</Button>
          <Button onPress={() => open('more')}>{text('sell.more')}</Button>
        </div>
        <PayButton dueCents={totals.dueCents} whyNot={whyNotPay} onPress={onPay} />
      </div>
    </>
  );
}

/** The disk is full or broken: what is rung up now might not be there after a power cut. */
function NotKept() {
  const text = useText();
  const isKeepFailed = useSale((sale) => sale.isKeepFailed);
  if (!isKeepFailed) return null;
  return (
    <Banner
      tone="danger"
      actions={<Button onPress={() => setKeepFailed(false)}>{text('sell.retry')}</Button>}
    >
      {text('sell.notKeptBody')}
    </Banner>
  );
}

interface PayButtonProps {
  readonly dueCents: number;
  readonly whyNot: string | undefined;
  readonly onPress: () => void;
}

/** In the narrow portrait layout the bar under the catalogue has it instead. */
function PayButton({ dueCents, whyNot, onPress }: PayButtonProps) {
  const text = useText();
  return (
    <Button
      tone="primary"
      size="pay"
      className="justify-between! bar:hidden"
      whyNot={whyNot}
      onPress={onPress}
    >
      <span>{text('sell.pay')}</span>
      <Money cents={dueCents} />
    </Button>
  );
}

interface TicketHeadingProps {
  readonly catalogue: Catalogue;
  readonly onPress: () => void;
}

/** "#1042 · Table 7 · 2 guests"; opens what can be said about the ticket as a whole. */
function TicketHeading({ catalogue, onPress }: TicketHeadingProps) {
  const text = useText();
  const draft = useSale((sale) => sale.draft);
  const stored = useStoredTicket();
  const parts = [
    stored ? `#${stored.ticket_number}` : text('sell.newTicket'),
    draft.name ?? stored?.name ?? '',
    catalogue.tables.find((table) => table.id === draft.tableId)?.name ?? '',
    draft.guestCount > 1 ? text('sell.guests', { count: draft.guestCount }) : '',
  ];
  return (
    <AriaButton
      onPress={onPress}
      className={[
        'ring-inset flex h-14 shrink-0 items-center justify-between gap-2 border-b border-border px-4',
        'text-start text-body font-semibold hover:bg-sunken pressed:bg-sunken',
      ].join(' ')}
    >
      <span className="truncate">{parts.filter(Boolean).join(' · ')}</span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-3 rtl:rotate-180" />
    </AriaButton>
  );
}

const undoOfferMs = 8_000;

function PendingUndo() {
  const text = useText();
  const undoable = useSale((sale) => sale.undoable);
  if (!undoable) return null;
  return <UndoOffer key={undoable.at} message={text('sell.removed', { name: undoable.name })} />;
}

function UndoOffer({ message }: { readonly message: string }) {
  useTimeout(dismissUndo, undoOfferMs);
  return <UndoToast message={message} onUndo={undoSale} />;
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useUnsettled } from '../../api/after-sale.ts';
import { useClient } from '../../api/client-context.ts';
import { useDesk } from '../../api/register.ts';
import { findTicket, type TicketFilter, useTicketList } from '../../api/tickets.ts';
import { useScanner } from '../../state/scanner.ts';
import { playDoubleLow } from '../../state/sounds.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { ListDetail } from '../../ui/list-detail.tsx';
import { useMoney } from '../../ui/money.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useText } from '../../ui/text.ts';
import { TicketDetailPane } from './ticket-detail-pane.tsx';
import { TicketList } from './ticket-list.tsx';

const filters = ['open', 'held', 'closed', 'unconfirmed', 'refunded'] as const;

/** Every ticket of this register: found, read, taken up again. */
export function TicketsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { ticket: ticketId } = useSearch({ from: '/tickets' });
  const [filter, setFilter] = useState<TicketFilter>('open');
  const [search, setSearch] = useState('');
  const { tickets, fault, loadMore } = useTicketList(filter, search);
  const show = (id: number | undefined): void =>
    void navigate({ to: '/tickets', search: id === undefined ? {} : { ticket: id } });
  const unknownCode = useReceiptScan(show);
  const list = (
    <>
      <header className="flex flex-col gap-3 border-b border-border p-3">
        <h1 className="sr-only">{text('tickets.title')}</h1>
        <div className="scroll-quiet overflow-x-auto">
          <SegmentedControl
            isDense
            label={text('tickets.filter')}
            value={filter}
            choices={filters.map((value) => ({ value, label: text(`tickets.${value}`) }))}
            onChange={setFilter}
          />
        </div>
        <Field label={text('tickets.search')} value={search} onChange={setSearch} />
        <Unsettled onShowHolds={() => setFilter('held')} />
      </header>
      {unknownCode !== undefined && (
        <Banner tone="warn">{text('tickets.scanUnknown', { code: unknownCode })}</Banner>
      )}
      {fault && <Banner tone="danger">{text('tickets.failed', { code: fault.code })}</Banner>}
      <TicketList
        key={`${filter} ${search}`}
        tickets={tickets}
        selectedId={ticketId}
        onSelect={show}
        onEnd={loadMore}
      />
    </>
  );
  return (
    <ListDetail
      listLabel={text('tickets.title')}
      detailLabel={text('tickets.detail')}
      isDetailOpen={ticketId !== undefined}
      list={list}
      detail={
        ticketId === undefined ? (
          <EmptyState icon={ReceiptText}>{text('tickets.choose')}</EmptyState>
        ) : (
          <TicketDetailPane key={ticketId} ticketId={ticketId} onBack={() => show(undefined)} />
        )
      }
    />
  );
}

/** A receipt that is scanned opens its ticket. Answers the code that no ticket has. */
function useReceiptScan(show: (ticketId: number) => void): string | undefined {
  const client = useClient();
  const desk = useDesk();
  const [unknownCode, setUnknownCode] = useState<string>();
  useScanner(async (code) => {
    if (!desk) return;
    const found = await findTicket(client, desk, code);
    setUnknownCode(found === undefined ? code : undefined);
    if (found === undefined) playDoubleLow();
    else show(found);
  });
  return unknownCode;
}

interface UnsettledProps {
  readonly onShowHolds: () => void;
}

/** What must not be forgotten before the day's cards are settled. */
function Unsettled({ onShowHolds }: UnsettledProps) {
  const text = useText();
  const money = useMoney();
  const navigate = useNavigate();
  const { data } = useUnsettled();
  if (!data) return null;
  const heldCents = data.holds.reduce((sum, hold) => sum + hold.amount, 0);
  const count = new Set(data.holds.map(({ ticket_id }) => ticket_id)).size;
  return (
    <>
      {count > 0 && (
        <Banner
          tone="info"
          actions={
            <Button tone="outline" onPress={onShowHolds}>
              {text('tickets.heldShow')}
            </Button>
          }
        >
          {text('tickets.heldSum', { count, amount: money(heldCents) })}
        </Banner>
      )}
      {data.tips.length > 0 && (
        <Button onPress={() => void navigate({ to: '/tickets', search: { act: 'tips' } })}>
          {text('tickets.tipsToday')}
        </Button>
      )}
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { type TicketFilter, useTicketList } from '../../api/tickets.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { ListDetail } from '../../ui/list-detail.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useText } from '../../ui/text.ts';
import { TicketDetailPane } from './ticket-detail-pane.tsx';
import { TicketList } from './ticket-list.tsx';

const filters = ['open', 'closed', 'unconfirmed', 'refunded'] as const;

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
  const list = (
    <>
      <header className="flex flex-col gap-3 border-b border-border p-3">
        <h1 className="sr-only">{text('tickets.title')}</h1>
        <div className="scroll-quiet overflow-x-auto">
          <SegmentedControl
            label={text('tickets.filter')}
            value={filter}
            choices={filters.map((value) => ({ value, label: text(`tickets.${value}`) }))}
            onChange={setFilter}
          />
        </div>
        <Field label={text('tickets.search')} value={search} onChange={setSearch} />
      </header>
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

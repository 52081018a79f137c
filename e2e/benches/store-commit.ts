import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Rows, Store } from '../../src-main/store/store.ts';
import {
  cashPayment,
  ticketEntry,
  ticketHeader,
  ticketItem,
} from '../../src-shared/journal/testing/facts.ts';
import type { TicketFact } from '../../src-shared/journal/ticket-facts.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { BenchResult, BenchScale } from './bench.ts';
import { type Seller, salesAgainstFloor } from './sales-against-floor.ts';
import { linesPerOrder } from './sold-order.ts';

const nowMs = Date.UTC(2026, 10, 20, 15, 30);
const lineCents = 450;
const taxRates = '[{"id":5,"name":"Sales tax","rateHundredths":825,"isExclusive":true}]';

/** The same sale as facts that are ready: what the journal, the rows and the totals cost alone. */
export function storeCommit(scale: BenchScale): Promise<BenchResult> {
  const said = { name: 'A sale in the store alone', goal: 'what Checkout commit starts from' };
  return salesAgainstFloor(scale, said, openSeller);
}

async function openSeller(file: string): Promise<Seller> {
  const world = { clock: new VirtualClock(nowMs), random: seededRandom(1) };
  const store = openSqliteStore(file, { role: 'register', ...world });
  return {
    sell: () => ringUp(store),
    check: (sales) => checkTickets(store, sales),
    close: () => store.close(),
  };
}

async function ringUp(store: Store): Promise<void> {
  await store.commit([], (rows) => {
    const ticketId = rows.nextId();
    return { answer: ticketId, entries: [ticketEntry(ticketId, soldFacts(rows))] };
  });
}

function soldFacts(rows: Rows): readonly TicketFact[] {
  const items = Array.from({ length: linesPerOrder }, (_, position): TicketFact => {
    const item = ticketItem(rows.nextId(), lineCents, position);
    return { fact: 'item_added', item: { ...item, tax_rates: taxRates } };
  });
  return [
    { fact: 'opened', header: ticketHeader({ opened_ms: nowMs }) },
    ...items,
    { fact: 'payment_recorded', payment: cashPayment(rows.nextId(), paidCents) },
    { fact: 'header_changed', fields: { closed_ms: nowMs } },
  ];
}

/** Three lines of 4.50 with 8.25 % on top. */
const paidCents = 1_461;

async function checkTickets(store: Store, orders: number): Promise<void> {
  const found = await store.read
    .selectFrom('ticket')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('total_cents').as('total'),
      fn.sum<number>('due_cents').as('due'),
      fn.sum<number>('open').as('open'),
    ])
    .executeTakeFirstOrThrow();
  const isRight =
    found.count === orders &&
    found.total === orders * paidCents &&
    found.due === 0 &&
    found.open === 0;
  assert(isRight, 'every ticket is stored, paid and closed');
}

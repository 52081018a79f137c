import type { Fault } from '../../../src-shared/contract/fault.ts';
import { businessDateAt } from '../../../src-shared/domain/business-date.ts';
import { emailKey } from '../../../src-shared/domain/email.ts';
import type { EntryBody, NewEntry } from '../../../src-shared/journal/entry.ts';
import { put, type RowOperation } from '../../../src-shared/journal/row-operation.ts';
import { type TicketFact, ticketFactsBody } from '../../../src-shared/journal/ticket-facts.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { DemoStep, LoadedDemo } from '../../service/context.ts';
import { demoSetting } from '../../service/demo-setting.ts';
import type { Store } from '../../store/store.ts';
import { demoTimeZone } from './demo-business.ts';
import type { Demo, DemoTicket } from './demo-records.ts';
import { generateDemo } from './generate.ts';

/** The same business on every computer; only the dates follow the day of loading. */
const demoSeed = 20_261;
/** Tickets a commit: large enough to be quick, small enough to show progress and to let others in. */
const ticketsPerCommit = 250;

export interface LoadDemoOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly hashPin: (locationId: number, pin: string) => Promise<string>;
  readonly report: (step: DemoStep) => void;
}

/** Loads the demo business into an empty store: the business first, then its weeks of sales in order. */
export async function loadDemo(options: LoadDemoOptions): Promise<LoadedDemo> {
  const { store, clock, report } = options;
  const nowMs = clock.now();
  const demo = await commitBusiness(options, nowMs);
  const total = demo.tickets.length;
  report({ step: 'sales', done: 0, total });
  const transactions = Map.groupBy(demo.transactions, ({ ticket_id }) => ticket_id);
  for (let from = 0; from < total; from += ticketsPerCommit) {
    const tickets = demo.tickets.slice(from, from + ticketsPerCommit);
    const entries = tickets.flatMap((ticket) => [
      ...(transactions.get(ticket.id) ?? []).map((row) => recordedEntry(demo, row)),
      ticketEntry(demo, ticket),
    ]);
    await store.commit([], () => ({ answer: undefined, entries }));
    report({ step: 'sales', done: Math.min(from + ticketsPerCommit, total), total });
  }
  await store.commit([], () => ({ answer: undefined, entries: drawerEntries(demo) }));
  report({ step: 'done', done: total, total });
  return { tickets: total, items: demo.menuItems.length, guests: demo.guests.length };
}

/** Business, people, menu and guests in one commit, with ids from the store's own counter. */
async function commitBusiness(options: LoadDemoOptions, nowMs: number): Promise<Demo> {
  const { store, report, hashPin } = options;
  const today = businessDateAt(nowMs, { timeZone: demoTimeZone, eodTime: '11:00:00' });
  report({ step: 'menu', done: 0, total: 1 });
  const demo = await store.commit<Demo>([], (rows) => {
    const generated = generateDemo({
      today,
      seed: demoSeed,
      nowMs,
      newId: () => rows.nextId(),
      registerNumber: rows.registerNumber,
    });
    return {
      answer: generated,
      entries: businessEntries(generated),
      local: localRows(generated),
    };
  });
  if (isFault(demo)) throw new Error('The demo business was refused.');
  const pins = await Promise.all(
    demo.users.map(async ({ id, location_id, pin }): Promise<RowOperation> => {
      const hash = await hashPin(location_id, pin);
      return put('pin', { user_id: id }, { location_id, hash, updated_ms: nowMs });
    }),
  );
  await store.commit([], () => ({ answer: undefined, local: pins }));
  return demo;
}

function isFault(outcome: Demo | Fault): outcome is Fault {
  return 'code' in outcome;
}

function businessEntries(demo: Demo): readonly NewEntry[] {
  const created = (kind: string, rows: readonly EntryBody[]): readonly NewEntry[] =>
    rows.map((row) => entry(demo, `${kind}.created`, row));
  return [
    ...created('corporate', [demo.corporate]),
    ...created('corporate_category', demo.corporateCategories),
    ...created('location', [demo.location]),
    ...created('tax_rate', demo.taxRates),
    ...created(
      'dashboard_user',
      demo.users.map(({ pin: _, ...user }) => user),
    ),
    ...created('terminal', demo.terminals),
    ...created('revenue_center', demo.revenueCenters),
    ...created('order_type', demo.orderTypes),
    ...created('dining_table', demo.diningTables),
    ...created('menu_category', demo.menuCategories),
    ...created('modgroup', demo.modgroups),
    ...created('menu_item', demo.menuItems),
    ...demo.guests.map(({ id, location_id, created_ms, ...personal }) => ({
      ...entry(demo, 'guest.created', { id, location_id, created_ms }),
      personal,
    })),
  ];
}

/** What stays on this instance: claims, the terminal's connection, the ticket counter, the published PINs. */
function localRows(demo: Demo): readonly RowOperation[] {
  const { location_id } = demo.location;
  const pins = demo.users.map(({ first_name, last_name, register_role, pin }) => {
    return { name: `${first_name} ${last_name}`, role: register_role, pin };
  });
  const counter = demo.tickets.at(-1)?.header.ticket_number ?? 0;
  return [
    ...demo.users.map(({ id, email }) =>
      put('claim', { kind: 'email', value: emailKey(email) }, { owner_id: id }),
    ),
    ...demo.terminals.map(({ id, serial_number }) =>
      put('claim', { kind: 'serial_number', value: serial_number }, { owner_id: id }),
    ),
    ...demo.terminals.map(({ id }) =>
      put('terminal_connection', { terminal_id: id }, { connection: 'simulator:' }),
    ),
    put('setting', { name: `ticket_number:${location_id}` }, { value: String(counter % 100_000) }),
    put('setting', { name: demoSetting }, { value: JSON.stringify(pins) }),
  ];
}

function ticketEntry(demo: Demo, ticket: DemoTicket): NewEntry {
  const facts: readonly TicketFact[] = [
    { fact: 'opened', header: ticket.header },
    ...ticket.items.map((item) => ({ fact: 'item_added', item }) as const),
    ...ticket.discounts.map((discount) => ({ fact: 'discount_added', discount }) as const),
    ...ticket.guestIds.map((guest_id) => ({ fact: 'guest_added', guest_id }) as const),
    ...ticket.payments.map((payment) => ({ fact: 'payment_recorded', payment }) as const),
  ];
  return entry(demo, 'ticket.facts', ticketFactsBody({ ticket_id: ticket.id, facts }));
}

function recordedEntry(demo: Demo, row: Demo['transactions'][number]): NewEntry {
  return entry(demo, 'transaction.recorded', row);
}

function drawerEntries(demo: Demo): readonly NewEntry[] {
  return [
    ...demo.shifts.map((shift) => entry(demo, 'shift.created', shift)),
    ...demo.cashMovements.map((movement) => entry(demo, 'cash.moved', movement)),
  ];
}

function entry(demo: Demo, kind: string, body: EntryBody): NewEntry {
  return { kind, locationId: demo.location.location_id, actor: null, body };
}

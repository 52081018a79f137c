import { Fault } from '../../../src-shared/contract/fault.ts';
import { businessDateAt, eodTimeDefault } from '../../../src-shared/domain/business-date.ts';
import { emailKey } from '../../../src-shared/domain/email.ts';
import type { EntryBody, NewEntry } from '../../../src-shared/journal/entry.ts';
import { put, type RowOperation } from '../../../src-shared/journal/row-operation.ts';
import { type TicketFact, ticketFactsBody } from '../../../src-shared/journal/ticket-facts.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import { batchClosedSetting } from '../../payments/batch-closed-setting.ts';
import type { DemoStep, LoadedDemo } from '../../service/context.ts';
import { demoSetting, simulatorConnection } from '../../service/demo-setting.ts';
import type { Store } from '../../store/store.ts';
import { demoTimeZone } from './demo-business.ts';
import { type DemoProgress, endProgress, keepProgress, readProgress } from './demo-progress.ts';
import type { Demo, DemoTicket } from './demo-records.ts';
import { generateDemo } from './generate.ts';

/** The same business on every computer; only the dates follow the day of loading. */
const demoSeed = 20_261;
/**
 * Tickets a commit: large enough to be quick, small enough to show progress and to let others in.
 */
const ticketsPerCommit = 250;

export interface LoadDemoOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly hashPin: (locationId: number, pin: string) => Promise<string>;
  readonly report: (step: DemoStep) => void;
}

/**
 * Loads the demo business into an empty store: the business first, then its weeks of sales in
 * order. A loading that was interrupted goes on where it stopped.
 */
export async function loadDemo(options: LoadDemoOptions): Promise<LoadedDemo> {
  const { store, clock, report } = options;
  const begun = (await readProgress(store)) ?? (await commitBusiness(store, clock.now(), report));
  const demo = demoOf(store, begun);
  await commitPins(options, demo, begun.nowMs);
  const total = demo.tickets.length;
  report({ step: 'sales', done: begun.done, total });
  const transactions = Map.groupBy(demo.transactions, ({ ticket_id }) => ticket_id);
  for (let from = begun.done; from < total; from += ticketsPerCommit) {
    const tickets = demo.tickets.slice(from, from + ticketsPerCommit);
    const entries = tickets.flatMap((ticket) => [
      ...(transactions.get(ticket.id) ?? []).map((row) => recordedEntry(demo, row)),
      ticketEntry(demo, ticket),
    ]);
    const done = from + tickets.length;
    const local = [keepProgress({ ...begun, done })];
    await store.commit([], () => ({ answer: undefined, entries, local }));
    report({ step: 'sales', done, total });
  }
  const entries = drawerEntries(demo);
  await store.commit([], () => ({ answer: undefined, entries, local: [endProgress()] }));
  report({ step: 'done', done: total, total });
  return { tickets: total, items: demo.menuItems.length, guests: demo.guests.length };
}

/** Business, people, menu and guests in one commit, with ids from the store's own counter. */
async function commitBusiness(
  store: Store,
  nowMs: number,
  report: LoadDemoOptions['report'],
): Promise<DemoProgress> {
  report({ step: 'menu', done: 0, total: 1 });
  const begun = await store.commit<DemoProgress>([], (rows) => {
    const ids: number[] = [];
    const newId = (): number => {
      const id = rows.nextId();
      ids.push(id);
      return id;
    };
    const demo = generate(nowMs, rows.registerNumber, newId);
    const progress = { nowMs, firstId: ids[0] ?? 0, done: 0 };
    return {
      answer: progress,
      entries: businessEntries(demo),
      local: [...localRows(demo), keepProgress(progress)],
    };
  });
  assert(!(begun instanceof Fault), 'storing the demo business is never refused');
  return begun;
}

/** The demo that loading began with: the same day and ids give the same records. */
function demoOf(store: Store, begun: DemoProgress): Demo {
  let id = begun.firstId;
  return generate(begun.nowMs, store.registerNumber, () => id++);
}

function generate(nowMs: number, registerNumber: number, newId: () => number): Demo {
  const today = businessDateAt(nowMs, { timeZone: demoTimeZone, eodTime: eodTimeDefault });
  return generateDemo({ today, seed: demoSeed, nowMs, newId, registerNumber });
}

async function commitPins(options: LoadDemoOptions, demo: Demo, nowMs: number): Promise<void> {
  const pins = await Promise.all(
    demo.users.map(async ({ id, location_id, pin }): Promise<RowOperation> => {
      const hash = await options.hashPin(location_id, pin);
      return put('pin', { user_id: id }, { location_id, hash, updated_ms: nowMs });
    }),
  );
  await options.store.commit([], () => ({ answer: undefined, local: pins }));
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

/**
 * What stays on this instance: claims, the terminal's connection, the ticket counter, the published
 * PINs.
 */
function localRows(demo: Demo): readonly RowOperation[] {
  const { location_id } = demo.location;
  const pins = demo.users.map(({ first_name, last_name, register_role, pin }) => {
    return { name: `${first_name} ${last_name}`, role: register_role, pin };
  });
  const newestCharge = Math.max(0, ...demo.transactions.map(({ id }) => id));
  const counter = demo.tickets.at(-1)?.header.ticket_number ?? 0;
  return [
    ...demo.users.map(({ id, email }) =>
      put('claim', { kind: 'email', value: emailKey(email) }, { owner_id: id }),
    ),
    ...demo.terminals.map(({ id, serial_number }) =>
      put('claim', { kind: 'serial_number', value: serial_number }, { owner_id: id }),
    ),
    ...demo.terminals.map(({ id }) =>
      put('terminal_connection', { terminal_id: id }, { connection: simulatorConnection }),
    ),
    // Nothing of the demo's past is in the simulated terminal's batch.
    ...demo.terminals.map(({ id }) =>
      put('setting', { name: batchClosedSetting(id) }, { value: String(newestCharge) }),
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

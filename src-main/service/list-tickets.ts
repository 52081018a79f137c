import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { type Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { ListedTicket, ticketOperations } from '../../src-shared/contract/ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import { openStates } from '../payments/attempt-states.ts';
import type { Database, Reader } from '../store/store.ts';
import { openHolds } from './followed-payments.ts';
import { pageOf, paginated } from './pagination.ts';
import { userNames } from './user-names.ts';

type Query = InputOf<(typeof ticketOperations)['listTickets']>['query'];
type Answer = z.output<(typeof ticketOperations)['listTickets']['result']>;
type TicketQuery<O> = SelectQueryBuilder<Database, 'ticket', O>;

/** Where a page starts behind: the last ticket of the page before. */
interface Cursor {
  readonly openedMs: number;
  readonly id: number;
}

/**
 * Tickets, the newest first. `after` pages by key; `page` skips, for callers that know no better.
 */
export async function listTickets(
  read: Reader,
  locationId: number,
  query: Query,
): Promise<Answer | Fault> {
  const page = pageOf(query);
  const cursor = query.after === undefined ? undefined : readCursor(query.after);
  if (query.after !== undefined && !cursor) return invalidField('after', 'invalid_format');
  const matching = filtered(read.selectFrom('ticket'), locationId, query);
  const rows = await behind(matching, cursor)
    .selectAll()
    .orderBy('opened_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(cursor ? 0 : page.offset)
    .execute();
  const { total } = await matching
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last = rows.at(-1);
  const next = last && rows.length === page.limit ? `${last.opened_ms}-${last.id}` : null;
  return { ...paginated(page, total, await present(read, rows)), next };
}

function readCursor(text: string): Cursor | undefined {
  const match = /^(\d{1,15})-(\d{1,16})$/.exec(text);
  return match ? { openedMs: Number(match[1]), id: Number(match[2]) } : undefined;
}

function behind<O>(tickets: TicketQuery<O>, cursor: Cursor | undefined): TicketQuery<O> {
  if (!cursor) return tickets;
  return tickets.where((where) =>
    where.or([
      where('opened_ms', '<', cursor.openedMs),
      where.and([where('opened_ms', '=', cursor.openedMs), where('id', '<', cursor.id)]),
    ]),
  );
}

function filtered<O>(all: TicketQuery<O>, locationId: number, query: Query): TicketQuery<O> {
  let tickets = all.where('location_id', '=', locationId);
  if (query.open !== undefined) tickets = tickets.where('open', '=', query.open);
  if (query.business_date) tickets = tickets.where('business_date', '=', query.business_date);
  if (query.state === 'voided') tickets = tickets.where('voided', '=', 1);
  if (query.state === 'refunded') tickets = tickets.where('refunded_cents', '>', 0);
  if (query.state === 'unconfirmed') tickets = tickets.where((where) => unconfirmed(where));
  if (query.state === 'held') tickets = tickets.where((where) => held(where, locationId));
  const { q } = query;
  return q ? tickets.where((where) => matches(where, locationId, q)) : tickets;
}

function unconfirmed(where: ExpressionBuilder<Database, 'ticket'>) {
  return where(
    'id',
    'in',
    where
      .selectFrom('attempt')
      .select('attempt.ticket_id')
      .where('attempt.state', 'in', [...openStates])
      .where('attempt.ticket_id', 'is not', null)
      .$castTo<{ ticket_id: number }>(),
  );
}

/** Auths that were neither captured nor voided. */
function held(where: ExpressionBuilder<Database, 'ticket'>, locationId: number) {
  const holds = where
    .selectFrom('payment_transaction as hold')
    .select('hold.ticket_id')
    .where('hold.location_id', '=', locationId)
    .where('hold.kind', '=', 'auth')
    .where('hold.status', '=', 'approved')
    .where('hold.ticket_id', 'is not', null)
    .where(({ not, exists, selectFrom }) => {
      const endings = selectFrom('payment_transaction as ending')
        .select('ending.id')
        .whereRef('ending.parent_id', '=', 'hold.id')
        .where('ending.kind', 'in', ['capture', 'void'])
        .where('ending.status', '=', 'approved');
      return not(exists(endings));
    })
    .$castTo<{ ticket_id: number }>();
  return where('id', 'in', holds);
}

/** A number, a name, our caller's identifier, an amount, or the last four digits of a card. */
function matches(where: ExpressionBuilder<Database, 'ticket'>, locationId: number, q: string) {
  const name = `${q.toLowerCase().replaceAll(/[\\%_]/g, '')}%`;
  const cents = /^\d{1,6}[.,]\d{2}$/.test(q) ? Number(q.replace(/[.,]/, '')) : -1;
  const number = /^\d{1,9}$/.test(q) ? Number(q) : -1;
  const cards = where
    .selectFrom('payment_transaction')
    .select('payment_transaction.ticket_id')
    .where('payment_transaction.location_id', '=', locationId)
    .where('payment_transaction.last4', '=', q)
    .where('payment_transaction.ticket_id', 'is not', null)
    .$castTo<{ ticket_id: number }>();
  return where.or([
    where('ticket_number', '=', number),
    where('id_external', '=', q),
    where((inner) => inner.fn<string>('lower', ['name']), 'like', name),
    where('total_cents', '=', cents),
    ...(/^\d{4}$/.test(q) ? [where('id', 'in', cards)] : []),
  ]);
}

async function present(
  read: Reader,
  rows: readonly Row<'ticket'>[],
): Promise<readonly ListedTicket[]> {
  const [names, open, held] = await Promise.all([
    userNames(
      read,
      rows.map(({ employee_id }) => employee_id),
    ),
    openTickets(read),
    heldCents(read, rows),
  ]);
  return rows.map((ticket) => ({
    id: ticket.id,
    id_external: ticket.id_external ?? '',
    ticket_number: ticket.ticket_number,
    name: ticket.name,
    open: ticket.open,
    voided: ticket.voided === 1,
    opened_at: sqlTime(ticket.opened_ms),
    closed_at: ticket.open === 1 || ticket.closed_ms === null ? null : sqlTime(ticket.closed_ms),
    employee_name: names.get(ticket.employee_id ?? 0) ?? '',
    total: ticket.total_cents,
    due: ticket.due_cents,
    refunded: ticket.refunded_cents,
    held: held.get(ticket.id) ?? 0,
    unconfirmed: open.has(ticket.id),
  }));
}

async function heldCents(
  read: Reader,
  rows: readonly Row<'ticket'>[],
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const transactions = await read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .where('kind', 'in', ['auth', 'capture', 'void'])
    .execute();
  const held = new Map<number, number>();
  for (const { ticket_id, held_cents } of openHolds(transactions)) {
    if (ticket_id !== null) held.set(ticket_id, (held.get(ticket_id) ?? 0) + held_cents);
  }
  return held;
}

async function openTickets(read: Reader): Promise<ReadonlySet<number>> {
  const attempts = await read
    .selectFrom('attempt')
    .select('ticket_id')
    .where('state', 'in', [...openStates])
    .execute();
  return new Set(attempts.flatMap(({ ticket_id }) => ticket_id ?? []));
}

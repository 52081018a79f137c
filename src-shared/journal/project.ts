import { unreachable } from '../lib/assert.ts';
import type { EntryBody, Json } from './entry.ts';
import { emptyRow } from './merge-row.ts';
import { dayTotalOf } from './project-day-total.ts';
import { columnValue, type RowOperation, type Values, valuesOf } from './row-operation.ts';
import type { PaymentState, SignatureState } from './tables/sales.ts';
import { type TableName, tableNamed, tables, type Value } from './tables.ts';
import type { TicketFact, TicketFacts } from './ticket-facts.ts';

/** What a projection sees of an entry, besides its kind. */
export interface Projected {
  readonly kind: string;
  readonly loc: number;
  readonly stamp: string;
  readonly body: EntryBody;
  readonly personal: EntryBody | undefined;
}

/**
 * Turns an entry into row operations: pure, and the same for a register's commit, central's ingest
 * and a rebuild. A kind that this version doesn't know gives nothing; the entry stays in the
 * journal for later.
 */
export function project(entry: Projected): readonly RowOperation[] {
  switch (entry.kind) {
    case 'ticket.facts':
      // The body was written by `ticketFactsBody`.
      return projectTicket(entry, entry.body as unknown as TicketFacts);
    case 'transaction.recorded':
      return [
        {
          rule: 'insert_once',
          table: 'payment_transaction',
          ...keyed('payment_transaction', { ...entry.body, ...entry.personal }),
        },
        ...dayTotalOf.transaction(entry.body),
      ];
    case 'signature.noted':
      return [signatureNoted(entry)];
    case 'payment.decided':
      return [
        {
          rule: 'insert_once',
          table: 'payment_decision',
          ...keyed('payment_decision', entry.body),
        },
      ];
    case 'batch.closed':
      return [{ rule: 'insert_once', table: 'batch', ...keyed('batch', entry.body) }];
    case 'cash.moved':
      return [
        { rule: 'insert_once', table: 'cash_movement', ...keyed('cash_movement', entry.body) },
      ];
    default:
      return projectRecord(entry);
  }
}

/** `<table>.created` and `<table>.changed`: records whose fields follow the last writer. */
function projectRecord(entry: Projected): readonly RowOperation[] {
  const [name = '', verb] = entry.kind.split('.');
  if (!isRecordTable(name) || (verb !== 'created' && verb !== 'changed')) return [];
  const { key, values } = keyed(name, { ...entry.body, ...entry.personal });
  const creates = verb === 'created';
  return [
    {
      rule: 'last_writer',
      table: name,
      key,
      values: creates ? { ...unsaid(name), ...values } : values,
      stamp: entry.stamp,
      creates,
    },
  ];
}

/**
 * The fields of a record as a creation leaves them that doesn't mention them: it stamps them all.
 */
function unsaid(name: TableName): Values {
  const key = new Set([...tableNamed(name).key, 'stamps']);
  return Object.fromEntries(Object.entries(emptyRow(name)).filter(([field]) => !key.has(field)));
}

function isRecordTable(name: string): name is TableName {
  if (!Object.hasOwn(tables, name)) return false;
  // Only names of tables pass the check above.
  const table = tableNamed(name as TableName);
  return table.shared && 'stamps' in table.columns;
}

/** Splits a record into its key and its other columns. */
function keyed(
  name: TableName,
  fields: Readonly<Record<string, Json>>,
): { key: Values; values: Values } {
  const { key } = tableNamed(name);
  const found = key.map((column) => [column, fields[column]] as const);
  return { key: valuesOf(Object.fromEntries(found)), values: knownColumns(name, fields, {}) };
}

/**
 * The columns of a row beside its key and those in `others`; fields of later versions stay in the
 * journal.
 */
function knownColumns(name: TableName, row: object, others: Values): Record<string, Value> {
  // Any object can be asked for any name.
  const fields = row as Readonly<Record<string, unknown>>;
  const values: Record<string, Value> = {};
  for (const field of tableNamed(name).valueColumns) {
    const value = fields[field];
    if (value !== undefined && !(field in others)) values[field] = columnValue(field, value);
  }
  return values;
}

function projectTicket(entry: Projected, body: TicketFacts): readonly RowOperation[] {
  const { ticket_id, facts } = body;
  return [
    ...headerFields(entry, ticket_id, facts),
    ...facts.flatMap((fact) => projectFact(entry, ticket_id, fact)),
  ];
}

/**
 * What one entry says about the header is one write: its facts share a stamp, the last of them
 * stands.
 */
function headerFields(
  entry: Projected,
  ticketId: number,
  facts: readonly TicketFact[],
): readonly RowOperation[] {
  let written: object | undefined;
  let creates = false;
  for (const fact of facts) {
    if (fact.fact === 'opened') {
      written = { ...fact.header, location_id: entry.loc, ...written };
      creates = true;
    } else if (fact.fact === 'header_changed') {
      written = { ...written, ...fact.fields };
    }
  }
  if (!written) return [];
  const values = knownColumns('ticket', written, {});
  return [
    {
      rule: 'last_writer',
      table: 'ticket',
      key: { id: ticketId },
      values,
      stamp: entry.stamp,
      creates,
    },
  ];
}

function projectFact(
  entry: Projected,
  ticketId: number,
  fact: TicketFact,
): readonly RowOperation[] {
  switch (fact.fact) {
    case 'opened':
    case 'header_changed':
      return [];
    case 'item_added': {
      const initial = { voided: 0, void_reason: null };
      return [inserted('ticket_item', fact.item, ticketId, initial)];
    }
    case 'item_voided':
      return [advanced('ticket_item', fact.id, ticketId, 'voided', { void_reason: fact.reason })];
    case 'discount_added': {
      return [inserted('ticket_discount', fact.discount, ticketId, { removed: 0 })];
    }
    case 'discount_removed':
      return [advanced('ticket_discount', fact.id, ticketId, 'removed', {})];
    case 'guest_added': {
      const key = { ticket_id: ticketId, guest_id: fact.guest_id };
      return [{ rule: 'insert_once', table: 'ticket_guest', key, values: {} }];
    }
    case 'payment_recorded': {
      const payment = { ...fact.payment, location_id: entry.loc };
      return [
        inserted('payment', payment, ticketId, { state: fact.payment.state }),
        ...dayTotalOf.payment(entry.loc, fact.payment),
      ];
    }
    case 'payment_voided':
      return [
        paymentVoided(fact.id, ticketId),
        ...(fact.reversed ? dayTotalOf.reversal(entry.loc, fact.reversed) : []),
      ];
    default:
      return unreachable(fact, 'ticket fact');
  }
}

/** `initial` are the columns that a later fact advances. */
function inserted(
  table: TableName,
  row: { readonly id: number },
  ticketId: number,
  initial: Values,
): RowOperation {
  const values = knownColumns(table, row, initial);
  values.ticket_id = ticketId;
  return { rule: 'insert_once', table, key: { id: row.id }, values, initial };
}

const signatureOrder: readonly SignatureState[] = ['awaited', 'missing', 'drawn'];

/** What became of a signature may be known here before the charge that it belongs to. */
function signatureNoted({ body, personal }: Projected): RowOperation {
  const { state, ...rest } = body;
  const to = columnValue('state', state);
  const row = keyed('signature', { ...rest, ...personal });
  const own = { table: 'signature', ...row } as const;
  return to === 'awaited'
    ? { rule: 'insert_once', ...own, initial: { state: to } }
    : { rule: 'advance', ...own, field: 'state', order: signatureOrder, to };
}

const flagOrder = [0, 1];

/** Names the ticket as well: its totals depend on it, and the row may not be here yet. */
function advanced(
  table: TableName,
  id: number,
  ticketId: number,
  field: string,
  values: Values,
): RowOperation {
  const said = { ...values, ticket_id: ticketId };
  return { rule: 'advance', table, key: { id }, field, order: flagOrder, to: 1, values: said };
}

const paymentOrder: readonly PaymentState[] = ['held', 'recorded', 'voided'];

function paymentVoided(id: number, ticketId: number): RowOperation {
  return {
    rule: 'advance',
    table: 'payment',
    key: { id },
    field: 'state',
    order: paymentOrder,
    to: 'voided',
    values: { ticket_id: ticketId },
  };
}

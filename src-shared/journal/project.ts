import { unreachable } from '../lib/assert.ts';
import type { EntryBody, Json } from './entry.ts';
import { dayTotalOf } from './project-day-total.ts';
import { type RowOperation, type Values, valuesOf } from './row-operation.ts';
import { type TableName, tableNamed, tables } from './tables.ts';
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
 * Turns an entry into row operations: pure, and the same for a register's commit, central's ingest and a
 * rebuild. A kind that this version doesn't know gives nothing; the entry stays in the journal for later.
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
  const fields = { ...entry.body, ...entry.personal };
  return [
    {
      rule: 'last_writer',
      table: name,
      ...keyed(name, fields),
      stamp: entry.stamp,
      creates: verb === 'created',
    },
  ];
}

function isRecordTable(name: string): name is TableName {
  if (!Object.hasOwn(tables, name)) return false;
  // Only names of tables pass the check above.
  const table = tableNamed(name as TableName);
  return table.shared && 'stamps' in table.columns;
}

/** Splits a record into its key and its other columns; fields of later versions are left to the journal. */
function keyed(
  name: TableName,
  fields: Readonly<Record<string, Json>>,
): { key: Values; values: Values } {
  const { columns, key } = tableNamed(name);
  const known = Object.entries(fields).filter(([field]) => Object.hasOwn(columns, field));
  const isKey = ([field]: readonly [string, Json]): boolean => key.includes(field);
  return {
    key: valuesOf(Object.fromEntries(known.filter(isKey))),
    values: valuesOf(Object.fromEntries(known.filter((field) => !isKey(field)))),
  };
}

function projectTicket(entry: Projected, body: TicketFacts): readonly RowOperation[] {
  return body.facts.flatMap((fact) => projectFact(entry, body.ticket_id, fact));
}

const voidOrder = [0, 1];

function projectFact(
  entry: Projected,
  ticketId: number,
  fact: TicketFact,
): readonly RowOperation[] {
  switch (fact.fact) {
    case 'opened':
      return [ticketFields(entry, ticketId, { ...fact.header, location_id: entry.loc }, true)];
    case 'header_changed':
      return [ticketFields(entry, ticketId, fact.fields, false)];
    case 'item_added': {
      const { id, ...values } = fact.item;
      return [
        inserted('ticket_item', id, {
          ...values,
          ticket_id: ticketId,
          voided: 0,
          void_reason: null,
        }),
      ];
    }
    case 'item_voided':
      return [advanced('ticket_item', fact.id, 'voided', { void_reason: fact.reason })];
    case 'discount_added': {
      const { id, ...values } = fact.discount;
      return [inserted('ticket_discount', id, { ...values, ticket_id: ticketId, removed: 0 })];
    }
    case 'discount_removed':
      return [advanced('ticket_discount', fact.id, 'removed', {})];
    case 'guest_added':
      return [
        {
          rule: 'insert_once',
          table: 'ticket_guest',
          key: { ticket_id: ticketId, guest_id: fact.guest_id },
          values: {},
        },
      ];
    case 'payment_recorded': {
      const { id, ...values } = fact.payment;
      const payment = { ...values, ticket_id: ticketId, location_id: entry.loc };
      return [inserted('payment', id, payment), ...dayTotalOf.payment(entry.loc, fact.payment)];
    }
    case 'payment_voided':
      return [
        {
          rule: 'advance',
          table: 'payment',
          key: { id: fact.id },
          field: 'state',
          order: ['held', 'recorded', 'voided'],
          to: 'voided',
          values: {},
        },
      ];
    default:
      return unreachable(fact, 'ticket fact');
  }
}

function ticketFields(
  entry: Projected,
  id: number,
  fields: object,
  creates: boolean,
): RowOperation {
  return {
    rule: 'last_writer',
    table: 'ticket',
    key: { id },
    values: valuesOf(fields),
    stamp: entry.stamp,
    creates,
  };
}

function inserted(table: TableName, id: number, values: object): RowOperation {
  return { rule: 'insert_once', table, key: { id }, values: valuesOf(values) };
}

function advanced(table: TableName, id: number, field: string, values: Values): RowOperation {
  return { rule: 'advance', table, key: { id }, field, order: voidOrder, to: 1, values };
}

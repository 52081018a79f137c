import { Fault } from '../../src-shared/contract/fault.ts';
import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { TicketHeader } from '../../src-shared/journal/ticket-facts.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { Reference } from './reference.ts';

/** Ticket numbers are labels: lane × 100,000 + n. A register that no central numbered is lane 1. */
const numbersPerLane = 100_000;
const laneDefault = 1;

/** What a call says about a ticket beside its lines. */
export interface TicketLabels {
  readonly id_external?: string | undefined;
  readonly name?: string | undefined;
  readonly guest_count?: number | undefined;
  readonly order_type_id?: number | undefined;
  readonly revenue_center_id?: number | undefined;
  readonly table_id?: number | undefined;
}

export interface OpenedTicket {
  readonly header: TicketHeader;
  readonly local: readonly RowOperation[];
}

export function ticketCounter(locationId: number): Selection<'setting'> {
  return select('setting', { name: `ticket_number:${locationId}` });
}

export interface TicketMoment {
  readonly nowMs: number;
  readonly businessDate: string;
  readonly employeeId: number | null;
  readonly revenueCenterId: number | null;
}

/** The header of a new ticket with the next number of this register. */
export function openTicket(
  labels: TicketLabels,
  moment: TicketMoment,
  counter: Selection<'setting'>,
  rows: Rows,
): OpenedTicket {
  const taken = Number(rows.one(counter)?.value ?? '0');
  const n = (taken % (numbersPerLane - 1)) + 1;
  const ticketNumber = laneDefault * numbersPerLane + n;
  return {
    header: {
      id_external: labels.id_external ?? null,
      pos_id: null,
      ticket_number: ticketNumber,
      name: labels.name ?? '',
      opened_ms: moment.nowMs,
      closed_ms: null,
      voided: 0,
      void_reason: null,
      guest_count: labels.guest_count ?? 0,
      employee_id: moment.employeeId,
      order_type_id: labels.order_type_id ?? null,
      revenue_center_id: labels.revenue_center_id ?? moment.revenueCenterId,
      table_id: labels.table_id ?? null,
      business_date: moment.businessDate,
      register_no: rows.registerNumber,
      sent_totals: null,
      bare: 0,
    },
    local: [put('setting', counter.where, { value: String(n) })],
  };
}

type Labelled = Pick<TicketLabels, 'order_type_id' | 'revenue_center_id' | 'table_id'>;

/** Whether the lists that a ticket refers to have what it names, or 10115. */
export async function checkLabels(
  reference: Reference,
  locationId: number,
  labels: Labelled,
): Promise<Fault | undefined> {
  const named = [
    ['order_type', labels.order_type_id],
    ['revenue_center', labels.revenue_center_id],
    ['dining_table', labels.table_id],
  ] as const;
  for (const [table, id] of named) {
    if (id === undefined) continue;
    if (!(await reference.has(table, locationId, id))) return new Fault(10115, { resource: table });
  }
  return undefined;
}

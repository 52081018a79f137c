import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { LocalRecord, TerminalResult } from '../terminals/driver.ts';

/** The terminal charged another amount than it was asked for: recorded, and somebody looks. */
export function amountTask(
  id: number,
  attempt: Row<'attempt'>,
  result: TerminalResult,
  expected_cents: number,
  nowMs: number,
): RowOperation {
  const { location_id, terminal_id, ticket_id, reference } = attempt;
  return put(
    'payment_task',
    { id },
    {
      location_id,
      terminal_id,
      kind: 'amount_differs',
      ticket_id,
      reference,
      amount_cents: result.approvedCents,
      expected_cents,
      terminal_time: result.terminalTime,
      created_ms: nowMs,
      settled_ms: null,
    },
  );
}

/** A record that stands on the terminal, and that no payment of ours accounts for. */
export function strangeRecordTask(
  id: number,
  { id: terminal_id, location_id }: Pick<Row<'terminal'>, 'id' | 'location_id'>,
  { result }: Pick<LocalRecord, 'result'>,
  attempt: Row<'attempt'> | undefined,
  nowMs: number,
): RowOperation {
  return put(
    'payment_task',
    { id },
    {
      location_id,
      terminal_id,
      kind: 'unknown_charge',
      ticket_id: attempt?.ticket_id ?? null,
      reference: result.reference,
      amount_cents: result.approvedCents,
      expected_cents: null,
      terminal_time: result.terminalTime,
      created_ms: nowMs,
      settled_ms: null,
    },
  );
}

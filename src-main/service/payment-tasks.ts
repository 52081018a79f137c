import { Fault } from '../../src-shared/contract/fault.ts';
import type { RegisterStatus } from '../../src-shared/contract/register.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { decisionEntry } from '../payments/payment-decisions.ts';
import { type Reader, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approverId } from './kernel/approver-id.ts';
import type { Call } from './kernel/handler.ts';

/** Money at the terminals that nobody has looked into yet, the oldest first. */
export async function openPaymentTasks(read: Reader): Promise<RegisterStatus['payment_tasks']> {
  const rows = await read
    .selectFrom('payment_task')
    .leftJoin('ticket', 'ticket.id', 'payment_task.ticket_id')
    .leftJoin('terminal', 'terminal.id', 'payment_task.terminal_id')
    .select(['payment_task.id', 'payment_task.kind', 'payment_task.ticket_id', 'reference'])
    .select(['amount_cents', 'expected_cents', 'payment_task.created_ms'])
    .select(['ticket.ticket_number', 'terminal.name'])
    .where('settled_ms', 'is', null)
    .orderBy('payment_task.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    ticket_id: row.ticket_id,
    ticket_number: row.ticket_number,
    amount: row.amount_cents,
    expected: row.expected_cents,
    reference: row.reference,
    terminal_name: row.name ?? '',
    since: isoTime(row.created_ms),
  }));
}

/** Somebody has looked into it and says what came of it; no money moves by this. */
export async function settlePaymentTask(
  { clock, store }: ServiceContext,
  { caller, approver, body }: Call<'settlePaymentTask'>,
): Promise<{ settled: boolean } | Fault> {
  const session = caller.door === 'port' ? caller.session : null;
  if (!session) return new Fault(10403);
  const { locationId, userId } = session;
  const own = select('payment_task', { id: body.task_id, location_id: locationId });
  return store.commit<{ settled: boolean }>([own], (rows) => {
    const task = rows.one(own);
    if (!task) return new Fault(10115, { resource: 'payment_task' });
    if (task.settled_ms !== null) return new Fault(10131, { state: 'settled' });
    const nowMs = clock.now();
    const decided = {
      kind: 'looked_into',
      userId,
      approverId: approverId({ caller, approver }),
      reason: body.evidence,
    } as const;
    const about = { id: rows.nextId(), register_no: rows.registerNumber, created_ms: nowMs };
    return {
      answer: { settled: true },
      entries: [decisionEntry(decided, { ...task, ...about })],
      local: [put('payment_task', { id: task.id }, { settled_ms: nowMs })],
    };
  });
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { BatchCloseAnswer, BatchStep } from '../../src-shared/contract/settlement.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { BatchTotals, TerminalDriver } from '../terminals/driver.ts';
import { openStates } from './attempt-states.ts';
import { batchClosedSetting } from './batch-closed-setting.ts';
import { type BatchRows, matchBatch } from './batch-match.ts';
import { batchRow, isInBalance, presentBatch } from './batch-row.ts';
import { type CallValues, differingFields, encodeValues } from './call-values.ts';
import {
  type BatchCount,
  countBatch,
  emptiedTotals,
  forgetCounted,
  withEarlier,
} from './counted-batches.ts';
import { unknownOutcome } from './keys.ts';
import type { LaneHolder } from './lanes.ts';
import type { LateRecords } from './late-records.ts';
import type { OfflinePayments } from './offline-payments.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Recovery } from './recovery.ts';
import { terminalEmptied } from './terminal-seen.ts';

export interface BatchCloseOrder {
  readonly location: Row<'location'>;
  readonly terminal: Row<'terminal'>;
  readonly webhookId: string;
  readonly values: CallValues;
  readonly userId: number | null;
  /** Told what is being done, for a person who waits; nobody waits for a close at the day's end. */
  readonly onStep?: (step: BatchStep) => void;
}

/** What closing takes beside the order. */
export interface BatchCloser {
  readonly context: PaymentsContext;
  readonly recovery: Pick<Recovery, 'lookUpOnce'>;
  readonly offline: Pick<OfflinePayments, 'forward' | 'exposureOf'>;
  readonly lateRecords: Pick<LateRecords, 'lookAtAll'>;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

/**
 * Closes the batch of a terminal and compares it with our books. Unknown payments are settled
 * first, because the terminal's records, which alone can tell about them, are gone afterwards.
 */
export async function closeBatch(
  { context, recovery, offline, lateRecords, driverOf }: BatchCloser,
  order: BatchCloseOrder,
): Promise<BatchCloseAnswer | Fault> {
  const { lanes } = context;
  const claimed = await claimBatchKey(context, order);
  if (claimed) return claimed;
  const terminalId = order.terminal.id;
  const driver = await driverOf(terminalId);
  if (!driver) return refuse(context, order, new Fault(10120));
  const running = lanes.holderOf(terminalId);
  if (running) return refuse(context, order, busyWith(running));
  order.onStep?.('unknown');
  await lateRecords.lookAtAll(terminalId);
  const unsettled = await settleUnknown(context, recovery, terminalId);
  if (unsettled) return refuse(context, order, unsettled);
  if (driver.administration) {
    order.onStep?.('stored');
    await offline.forward(terminalId);
    const { count } = await offline.exposureOf(terminalId);
    if (count > 0) return refuse(context, order, new Fault(10131, { state: 'stored_payments' }));
  }
  const holder = { webhookId: order.webhookId, paymentKey: null };
  const occupant = await lanes.take(terminalId, holder);
  if (occupant) return refuse(context, order, busyWith(occupant));
  try {
    // The same close may have been interrupted, and finished before the terminal was ours.
    const answered = await answerOf(context, order);
    if (answered) return answered;
    // So may a payment have begun and been lost since the unknown ones were settled.
    const unknown = await readUnknown(context, terminalId);
    if (unknown) return refuse(context, order, unknownOutcome(unknown));
    return await closeInLane(context, driver, order);
  } finally {
    lanes.release(terminalId);
  }
}

function busyWith({ paymentKey }: LaneHolder): Fault {
  return new Fault(10121, { payment_id: paymentKey });
}

async function closeInLane(
  context: PaymentsContext,
  driver: TerminalDriver,
  order: BatchCloseOrder,
): Promise<BatchCloseAnswer | Fault> {
  order.onStep?.('records');
  const rows = await readBatch(context, order.terminal.id);
  const { terminal, userId, webhookId } = order;
  const begun = { terminalId: terminal.id, userId, webhookId };
  const counted = await countBatch(context, driver, begun, rows.transactions);
  order.onStep?.('closing');
  const outcome = await driver.closeBatch();
  switch (outcome.kind) {
    case 'closed':
      return recordClosed(context, order, rows, outcome.totals, counted);
    case 'failed': {
      if (outcome.code === 'not_sent') return refuse(context, order, new Fault(10120));
      const emptied = emptiedTotals(counted);
      if (emptied) return recordClosed(context, order, rows, emptied, counted);
      return refuse(context, order, new Fault(10131, { state: outcome.message || outcome.code }));
    }
    case 'unknown':
      // Closing again does no harm: what was counted is kept, and an empty batch adds nothing.
      return refuse(context, order, new Fault(10122, { payment_id: null, state: 'UNKNOWN' }));
  }
}

/** Undefined when the key is now ours, else what the call that had it is answered by. */
async function claimBatchKey(
  { clock, store }: PaymentsContext,
  { location, values, webhookId: webhook_id }: BatchCloseOrder,
): Promise<BatchCloseAnswer | Fault | undefined> {
  const { location_id } = location;
  const key = select('call_key', { location_id, webhook_id });
  return store.commit<BatchCloseAnswer | undefined>([key], (rows) => {
    const known = rows.one(key);
    if (!known) {
      const claim = { operation: 'batchClose', request: encodeValues(values), payment_key: null };
      const open = { attempt_id: null, answer_status: null, answer: null };
      const row = { ...claim, ...open, created_ms: clock.now() };
      return { answer: undefined, local: [put('call_key', { location_id, webhook_id }, row)] };
    }
    const differing = [
      ...(known.operation === 'batchClose' ? [] : ['operation']),
      ...differingFields(known.request, values),
    ];
    if (differing.length > 0) return new Fault(10123, differing);
    // Written by `recordClosed`; a key without an answer is one whose close never came to an end.
    return { answer: known.answer === null ? undefined : JSON.parse(known.answer) };
  });
}

async function answerOf(
  { store }: PaymentsContext,
  { location: { location_id }, webhookId }: BatchCloseOrder,
): Promise<BatchCloseAnswer | undefined> {
  const key = await store.read
    .selectFrom('call_key')
    .select('answer')
    .where('location_id', '=', location_id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  // Written by `recordClosed`.
  return key?.answer ? JSON.parse(key.answer) : undefined;
}

/** Nothing was closed: the same call may be made again. */
async function refuse(
  { store }: PaymentsContext,
  { location, webhookId }: BatchCloseOrder,
  fault: Fault,
): Promise<Fault> {
  const key = { location_id: location.location_id, webhook_id: webhookId };
  await store.commit([], () => ({ answer: undefined, local: [remove('call_key', key)] }));
  return fault;
}

async function settleUnknown(
  context: PaymentsContext,
  recovery: BatchCloser['recovery'],
  terminalId: number,
): Promise<Fault | undefined> {
  for (const { id } of await readOpen(context, terminalId)) await recovery.lookUpOnce(id);
  const first = await readUnknown(context, terminalId);
  return first && unknownOutcome(first);
}

/** A payment of the terminal whose outcome nobody knows yet. */
export async function readUnknown(
  context: PaymentsContext,
  terminalId: number,
): Promise<Row<'attempt'> | undefined> {
  return (await readOpen(context, terminalId)).find(hasNoOutcome);
}

function readOpen({ store }: PaymentsContext, terminalId: number): Promise<Row<'attempt'>[]> {
  return store.read
    .selectFrom('attempt')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .where('state', 'in', [...openStates])
    .execute();
}

/**
 * A charge that is recorded and waits for a person to give it back can be settled with the others.
 */
function hasNoOutcome({ state, transaction_id }: Row<'attempt'>): boolean {
  return state !== 'NEEDS_HUMAN' || transaction_id === null;
}

/** Everything of a terminal since its batch was closed last. */
export async function readBatch(
  { store }: PaymentsContext,
  terminalId: number,
): Promise<BatchRows> {
  const { read } = store;
  const closed = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', batchClosedSetting(terminalId))
    .executeTakeFirst();
  const transactions = await read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('terminal_id', '=', terminalId)
    .where('status', '=', 'approved')
    .where('id', '>', Number(closed?.value ?? 0))
    .orderBy('id')
    .execute();
  const ids = transactions.map(({ id }) => id);
  if (ids.length === 0) return { transactions, payments: [], attempts: [] };
  const [payments, attempts] = await Promise.all([
    read.selectFrom('payment').selectAll().where('transaction_id', 'in', ids).execute(),
    read.selectFrom('attempt').selectAll().where('transaction_id', 'in', ids).execute(),
  ]);
  return { transactions, payments, attempts };
}

/** The close as a fact, and as the answer of the call that asked for it. */
export async function recordClosed(
  { clock, log, store }: PaymentsContext,
  { location, terminal, webhookId, userId }: Omit<BatchCloseOrder, 'values' | 'onStep'>,
  batch: BatchRows,
  closed: BatchTotals,
  { earlier, unrecorded }: BatchCount,
): Promise<BatchCloseAnswer | Fault> {
  const { location_id } = location;
  const key = select('call_key', { location_id, webhook_id: webhookId });
  const newest = batch.transactions.at(-1)?.id;
  const name = batchClosedSetting(terminal.id);
  const nowMs = clock.now();
  const totals = withEarlier(closed, earlier);
  const outcome = await store.commit<BatchCloseAnswer>([key], (rows) => {
    const row = batchRow({
      id: rows.nextId(),
      locationId: location_id,
      terminalId: terminal.id,
      userId,
      closedMs: nowMs,
      totals,
      match: matchBatch(batch, totals),
      unrecorded,
    });
    const answer = presentBatch(row);
    return {
      answer,
      entries: [{ kind: 'batch.closed', locationId: location_id, actor: userId, body: row }],
      local: [
        // A call that was refused has no key any more: nobody asks again under it.
        ...(rows.one(key) ? [put('call_key', key.where, answered(answer))] : []),
        terminalEmptied(terminal.id, nowMs),
        forgetCounted(terminal.id),
        ...(newest === undefined ? [] : [put('setting', { name }, { value: String(newest) })]),
      ],
    };
  });
  if (!(outcome instanceof Fault) && !isInBalance(outcome)) {
    log.error({ ...outcome }, 'a batch differs from our books');
  }
  return outcome;
}

function answered(answer: BatchCloseAnswer): Pick<Row<'call_key'>, 'answer_status' | 'answer'> {
  return { answer_status: 200, answer: JSON.stringify(answer) };
}

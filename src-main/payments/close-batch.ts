import { Fault } from '../../src-shared/contract/fault.ts';
import type { BatchCloseAnswer } from '../../src-shared/contract/settlement.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { select } from '../store/store.ts';
import type { BatchOutcome, TerminalDriver } from '../terminals/driver.ts';
import { openStates } from './attempt-states.ts';
import {
  type BatchRows,
  matchBatch,
  type UnrecordedCharge,
  unrecordedCharges,
} from './batch-match.ts';
import { type CallValues, differingFields, encodeValues } from './call-values.ts';
import { unknownOutcome } from './keys.ts';
import type { LaneHolder } from './lanes.ts';
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
}

/** What closing takes beside the order. */
export interface BatchCloser {
  readonly context: PaymentsContext;
  readonly recovery: Recovery;
  readonly offline: OfflinePayments;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

type ClosedBatch = Extract<BatchOutcome, { kind: 'closed' }>;

/**
 * Closes the batch of a terminal and compares it with our books. Unknown payments are settled
 * first, because the terminal's records, which alone can tell about them, are gone afterwards.
 */
export async function closeBatch(
  { context, recovery, offline, driverOf }: BatchCloser,
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
  const unsettled = await settleUnknown(context, recovery, terminalId);
  if (unsettled) return refuse(context, order, unsettled);
  if (driver.administration) {
    await offline.forward(terminalId);
    const { count } = await offline.exposureOf(terminalId);
    if (count > 0) return refuse(context, order, new Fault(10131, { state: 'stored_payments' }));
  }
  const holder = { webhookId: order.webhookId, paymentKey: null };
  const occupant = await lanes.take(terminalId, holder);
  if (occupant) return refuse(context, order, busyWith(occupant));
  try {
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
  const rows = await readBatch(context, order.terminal.id);
  const unrecorded = await readUnrecorded(driver, rows);
  const outcome = await driver.closeBatch();
  switch (outcome.kind) {
    case 'closed':
      return recordClosed(context, order, rows, outcome, unrecorded);
    case 'failed':
      if (outcome.code === 'not_sent') return refuse(context, order, new Fault(10120));
      return refuse(context, order, new Fault(10131, { state: outcome.message || outcome.code }));
    case 'unknown':
      // Closing again does no harm: a batch that is closed already is an empty one.
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
  { store }: PaymentsContext,
  recovery: Recovery,
  terminalId: number,
): Promise<Fault | undefined> {
  const readOpen = () =>
    store.read
      .selectFrom('attempt')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .where('state', 'in', [...openStates])
      .execute();
  for (const { id } of await readOpen()) await recovery.lookUpOnce(id);
  const [first] = (await readOpen()).filter(hasNoOutcome);
  return first && unknownOutcome(first);
}

/**
 * A charge that is recorded and waits for a person to give it back can be settled with the others.
 */
function hasNoOutcome({ state, transaction_id }: Row<'attempt'>): boolean {
  return state !== 'NEEDS_HUMAN' || transaction_id === null;
}

async function readBatch({ store }: PaymentsContext, terminalId: number): Promise<BatchRows> {
  const { read } = store;
  const closed = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', closedSetting(terminalId))
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

/** Charges that the terminal has and we don't, where it can list its records. */
async function readUnrecorded(
  driver: TerminalDriver,
  { transactions }: BatchRows,
): Promise<readonly UnrecordedCharge[]> {
  const detail = await driver.administration?.localDetail();
  return detail?.kind === 'answered' ? unrecordedCharges(detail.value, transactions) : [];
}

/** The newest transaction that a closed batch had: ids of one register only grow. */
function closedSetting(terminalId: number): string {
  return `batch_closed:${terminalId}`;
}

async function recordClosed(
  context: PaymentsContext,
  order: BatchCloseOrder,
  batch: BatchRows,
  { totals }: ClosedBatch,
  unrecorded: readonly UnrecordedCharge[],
): Promise<BatchCloseAnswer | Fault> {
  const { clock, log, store } = context;
  const match = matchBatch(batch, totals);
  const { payments, attempts, terminal } = match;
  const nowMs = clock.now();
  const answer: BatchCloseAnswer = {
    terminal_id: order.terminal.id,
    batch_number: totals.batchNumber,
    closed_at: isoTime(nowMs),
    out_of_balance: totals.outOfBalance,
    payments: { count: payments.count, amount: payments.amountCents },
    attempts: { count: attempts.count, amount: attempts.amountCents },
    terminal: { count: terminal.count, amount: terminal.amountCents },
    difference: terminal.amountCents - payments.amountCents,
    unrecorded: unrecorded.map(({ reference, amountCents, terminalTime }) => {
      return { reference, amount: amountCents, terminal_time: terminalTime };
    }),
  };
  const isEqual = answer.difference === 0 && attempts.amountCents === payments.amountCents;
  if (!isEqual || unrecorded.length > 0) log.error({ ...answer }, 'a batch differs from our books');
  const { location_id } = order.location;
  const key = select('call_key', { location_id, webhook_id: order.webhookId });
  const newest = batch.transactions.at(-1)?.id;
  const name = closedSetting(order.terminal.id);
  return store.commit<BatchCloseAnswer>([key], () => ({
    answer,
    entries: [{ kind: 'batch.closed', locationId: location_id, actor: order.userId, body: answer }],
    local: [
      put('call_key', key.where, { answer_status: 200, answer: JSON.stringify(answer) }),
      terminalEmptied(order.terminal.id, nowMs),
      ...(newest === undefined ? [] : [put('setting', { name }, { value: String(newest) })]),
    ],
  }));
}

import { call, given, here, sale, sold, transactionId } from './charged.ts';
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const manager = { caller: 'manager' } as const;
const platform = { caller: 'platform' } as const;

const close = { terminal_id: String(main.terminalId), webhook_id: 'B-1' };
const oneSale = { count: 1, amount: 1250 };

const closed = {
  terminal_id: main.terminalId,
  batch_number: '1',
  closed_at: world.created,
  out_of_balance: false,
  payments: oneSale,
  attempts: oneSale,
  terminal: oneSale,
  difference: 0,
  unrecorded: [],
};

const batchExamples: readonly Example[] = [
  answers(
    'batchClose',
    'with the books and the terminal agreeing',
    { params: here, body: close },
    closed,
    { before: [sold] },
  ),
  answers(
    'listBatches',
    'each as it was answered when it was closed',
    {},
    { batches: [{ ...closed, closed_by: null }] },
    { ...manager, before: [sold, call('batchClose', close)] },
  ),
  refuses(
    'batchClose',
    'of a terminal that is not registered',
    { params: here, body: { ...close, terminal_id: unknownId } },
    [10107],
  ),
  refuses(
    'batchClose',
    'at a location that does not exist',
    { params: { location_id: unknownId }, body: close },
    [10111],
    platform,
  ),
  refuses('batchClose', 'of a terminal that is away', { params: here, body: close }, [10120], {
    before: [sold],
    ...given('terminal_unreachable'),
  }),
  refuses(
    'batchClose',
    'while a payment runs',
    { params: here, body: close },
    [10121, { payment_id: 'P-other' }],
    given('terminal_busy'),
  ),
  refuses(
    'batchClose',
    'whose answer never came',
    { params: here, body: close },
    [10122, { payment_id: null, state: 'UNKNOWN' }],
    { before: [sold], ...given('terminal_silent') },
  ),
  refuses(
    'batchClose',
    'again for another terminal',
    { params: here, body: { ...close, terminal_id: main.inactiveTerminalId } },
    [10123, ['terminal_id']],
    { before: [sold, call('batchClose', close)] },
  ),
  refuses(
    'batchClose',
    'of an empty batch, which this terminal does not close',
    { params: here, body: close },
    [10131, { state: 'NOT FOUND' }],
  ),
  refuses(
    'batchClose',
    'by somebody who does not exist',
    { params: here, body: { ...close, user_id: unknownId } },
    [10201, null, 400],
  ),
];

const evidence = 'On the list of the processor';
const resolve = {
  webhook_id: 'W-other',
  outcome: 'charged',
  evidence,
  auth_code: '313335',
} as const;
const otherTender = { webhook_id: 'W-other', reason: 'The guest has to go' };

const unknownExamples: readonly Example[] = [
  answers(
    'resolvePayment',
    'that was charged',
    { body: resolve },
    { state: 'RECORDED' },
    { ...manager, ...given('payment_unknown') },
  ),
  refuses(
    'resolvePayment',
    'that nobody started',
    { body: { ...resolve, webhook_id: 'W-none' } },
    [10115, { resource: 'payment' }],
    manager,
  ),
  refuses(
    'resolvePayment',
    'that has an outcome',
    { body: { ...resolve, webhook_id: 'W-1' } },
    [10131, { state: 'RECORDED' }],
    { ...manager, before: [sold] },
  ),
  answers(
    'allowOtherTender',
    'for a ticket whose payment is unknown',
    { body: otherTender },
    { state: 'UNKNOWN' },
    { ...manager, ...given('payment_unknown') },
  ),
  refuses(
    'allowOtherTender',
    'for a payment that nobody started',
    { body: { ...otherTender, webhook_id: 'W-none' } },
    [10115, { resource: 'payment' }],
    manager,
  ),
  refuses(
    'allowOtherTender',
    'for a payment that has an outcome',
    { body: { ...otherTender, webhook_id: 'W-1' } },
    [10131, { state: 'RECORDED' }],
    { ...manager, before: [sold] },
  ),
];

/** Of this amount the terminal approves a cent less: recorded, and somebody has to look. */
const approvedShort = call('sale', { ...sale, payment: { id: 'P-1', amount: 1206 } });
const looked = {
  task_id: transactionId + 1,
  evidence: 'The reader was set to round down',
} as const;
const look: ExampleCall = {
  operation: 'settlePaymentTask',
  ...manager,
  input: { body: looked },
};

const taskExamples: readonly Example[] = [
  answers(
    'settlePaymentTask',
    'about a payment of another amount',
    { body: looked },
    { settled: true },
    { ...manager, before: [approvedShort] },
  ),
  refuses(
    'settlePaymentTask',
    'that does not exist',
    { body: { ...looked, task_id: unknownId } },
    [10115, { resource: 'payment_task' }],
    manager,
  ),
  refuses(
    'settlePaymentTask',
    'that somebody has looked into',
    { body: looked },
    [10131, { state: 'settled' }],
    { ...manager, before: [approvedShort, look] },
  ),
];

/** A bun in cash: the line, its ticket and the payment are the first new records. */
const paidInCash: ExampleCall = call('createOrder', {
  items: [{ menu_item_id: world.menu.bunId }],
  payment: { id: 'P-1', tender: 'cash' },
  webhook_id: 'W-1',
});
const cashPaymentId = world.firstNewId + 2;
const correction = {
  payment_id: cashPaymentId,
  tender: 'external',
  reason: 'It was a voucher',
} as const;

const tenderExamples: readonly Example[] = [
  answers(
    'correctTender',
    'from cash to a voucher',
    { body: correction },
    { payment_id: cashPaymentId + 1 },
    { ...manager, before: [paidInCash] },
  ),
  refuses(
    'correctTender',
    'of a payment that does not exist',
    { body: { ...correction, payment_id: unknownId } },
    [10115, { resource: 'payment' }],
    manager,
  ),
  refuses(
    'correctTender',
    'to what it was',
    { body: { ...correction, tender: 'cash' } },
    [10131, { state: 'cash' }],
    { ...manager, before: [paidInCash] },
  ),
];

const limits = { is_on: true, per_payment: 5_000, total: 50_000, count: 20, hours: 12 };

const offlineExamples: readonly Example[] = [
  answers(
    'retrieveOfflinePayments',
    'which are off until a manager wants them',
    {},
    {
      is_on: false,
      per_payment: 10_000,
      total: 100_000,
      count: 50,
      hours: 24,
      terminals: [offlineTerminal('off', 24)],
    },
    manager,
  ),
  answers(
    'updateOfflinePayments',
    'within limits',
    { body: limits },
    { ...limits, terminals: [offlineTerminal('ready', 12)] },
    manager,
  ),
];

function offlineTerminal(standing: 'off' | 'ready', hours_left: number) {
  const { terminalId: terminal_id } = main;
  return { terminal_id, name: 'Front counter', standing, count: 0, amount: 0, hours_left };
}

/** What ends a day, and what only a person can put right. */
export const settlementExamples: readonly Example[] = [
  ...batchExamples,
  ...unknownExamples,
  ...taskExamples,
  ...tenderExamples,
  ...offlineExamples,
];

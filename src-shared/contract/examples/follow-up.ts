import type { ChargeAnswer } from '../payment.ts';
import { approved, call, declined, given, heldCard, here, sold, transactionId } from './charged.ts';
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;

type FollowUp = 'capture' | 'refund' | 'voidPayment' | 'tipAdjust';

/**
 * What the follow-ups of a payment refuse alike; `body` follows the charge that `charged` makes.
 */
function followUpRefusals(
  operation: FollowUp,
  charged: ExampleCall,
  body: Readonly<Record<string, unknown>>,
): readonly Example[] {
  const before = [charged];
  const input = (changes: object = {}) => ({ params: here, body: { ...body, ...changes } });
  return [
    refuses(
      operation,
      'of a transaction that does not exist',
      input({ transaction_id: unknownId }),
      [10114],
    ),
    refuses(
      operation,
      'on a terminal that is not registered',
      input({ terminal_id: unknownId }),
      [10107],
      { before },
    ),
    refuses(
      operation,
      'at a location that does not exist',
      { params: nowhere, body },
      [10111],
      platform,
    ),
    refuses(
      operation,
      'by somebody who does not exist',
      input({ user_id: unknownId }),
      [10201, null, 400],
      { before },
    ),
    refuses(operation, 'on a terminal that is not there any more', input(), [10120], {
      before,
      ...given('terminal_unreachable'),
    }),
    refuses(
      operation,
      'while the terminal is busy with another payment',
      input(),
      [10121, { payment_id: 'P-other' }],
      { before, ...given('terminal_busy') },
    ),
    refuses(
      operation,
      'whose answer never came',
      input(),
      [10122, { payment_id: 'F-1', state: 'UNKNOWN' }],
      { before, ...given('terminal_silent') },
    ),
  ];
}

const followUp = { transaction_id: transactionId, webhook_id: 'F-W', terminal_id: main.terminalId };
const capture = { ...followUp, payment: { id: 'F-1', amount: 1100 } };
const refund = { ...followUp, payment: { id: 'F-1', amount: 500 }, reason: 'Cold coffee' };
const tip = { ...followUp, payment: { id: 'F-1', amount: 200 } };
const voiding = { ...followUp, payment: { id: 'F-1' }, reason: 'Wrong table' };
/** The attempt of the follow-up has the id before. */
const followedId = transactionId + 2;

function followed(amount: number): ChargeAnswer {
  return {
    response: 'APPROVED',
    data: { ...approved.data, id: followedId, id_external: 'F-1', amount },
  };
}

/** Captures up to a fifth above what is held. */
const captureOver = call('configureProcessing', { capture_over_rate: 2000 });

/** The terminal's batch is closed: what it charged is settled. */
const closedDay = call('batchClose', { terminal_id: String(main.terminalId), webhook_id: 'B-1' });

/** A refund of a part of the sale. */
export const refundedPart = call('refund', refund);

export const followUpExamples: readonly Example[] = [
  answers('capture', 'of less than is held', { params: here, body: capture }, followed(1100), {
    before: [heldCard],
  }),
  ...followUpRefusals('capture', heldCard, capture),
  refuses(
    'capture',
    'of more than is held',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1300 } } },
    [10130, { available: 1250 }],
    { before: [heldCard] },
  ),
  answers(
    'capture',
    'of more than is held, for the tip, where the location allows it',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1450, tip: 200 } } },
    { response: 'APPROVED', data: { ...followed(1450).data, tip: 200 } },
    { before: [captureOver, heldCard] },
  ),
  answers(
    'capture',
    'of more than is held, which the issuer declines',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1305 } } },
    { response: 'DECLINE', data: { ...declined.data, id: followedId, id_external: 'F-1' } },
    { before: [captureOver, heldCard] },
  ),
  refuses(
    'capture',
    'of more than the location allows above what is held',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1501 } } },
    [10130, { available: 1500 }],
    { before: [captureOver, heldCard] },
  ),
  refuses(
    'capture',
    'of which more is tip than it comes to',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1100, tip: 1101 } } },
    [10110, { 'payment.tip': ['more_than_amount'] }],
    { before: [heldCard] },
  ),
  refuses('capture', 'of a sale', { params: here, body: capture }, [10131, { state: 'sale' }], {
    before: [sold],
  }),
  refuses(
    'capture',
    'again with another amount',
    { params: here, body: { ...capture, payment: { id: 'F-1', amount: 1000 } } },
    [10123, ['payment.amount']],
    { before: [heldCard, call('capture', capture)] },
  ),
  answers('refund', 'of a part', { params: here, body: refund }, followed(500), { before: [sold] }),
  ...followUpRefusals('refund', sold, refund),
  refuses(
    'refund',
    'of more than is left',
    { params: here, body: { ...refund, webhook_id: 'W-3', payment: { id: 'F-2', amount: 800 } } },
    [10130, { available: 750 }],
    { before: [sold, call('refund', refund)] },
  ),
  refuses(
    'refund',
    'of what is only held',
    { params: here, body: refund },
    [10131, { state: 'auth' }],
    {
      before: [heldCard],
    },
  ),
  refuses(
    'refund',
    'again with another amount',
    { params: here, body: { ...refund, payment: { id: 'F-1', amount: 400 } } },
    [10123, ['payment.amount']],
    { before: [sold, call('refund', refund)] },
  ),
  answers('voidPayment', 'of a sale', { params: here, body: voiding }, followed(0), {
    before: [sold],
  }),
  ...followUpRefusals('voidPayment', sold, voiding),
  refuses(
    'voidPayment',
    'of what was refunded',
    { params: here, body: { ...voiding, webhook_id: 'W-3', payment: { id: 'F-2' } } },
    [10131, { state: 'refund' }],
    { before: [sold, call('refund', refund)] },
  ),
  refuses(
    'voidPayment',
    'of what is settled',
    { params: here, body: voiding },
    [10131, { state: 'settled' }],
    { before: [sold, closedDay] },
  ),
  refuses(
    'voidPayment',
    'again with another reason',
    { params: here, body: { ...voiding, reason: 'Other' } },
    [10123, ['reason']],
    { before: [sold, call('voidPayment', voiding)] },
  ),
  answers(
    'tipAdjust',
    'of a sale',
    { params: here, body: tip },
    {
      response: 'APPROVED',
      // The payment with the new tip has an id of its own.
      data: { ...followed(1450).data, id: followedId + 1, tip: 200 },
    },
    { before: [sold] },
  ),
  ...followUpRefusals('tipAdjust', sold, tip),
  refuses(
    'tipAdjust',
    'of what is settled',
    { params: here, body: tip },
    [10131, { state: 'settled' }],
    { before: [sold, closedDay] },
  ),
  refuses(
    'tipAdjust',
    'of what is only held',
    { params: here, body: tip },
    [10131, { state: 'auth' }],
    { before: [heldCard] },
  ),
  refuses(
    'tipAdjust',
    'again with another tip',
    { params: here, body: { ...tip, payment: { id: 'F-1', amount: 300 } } },
    [10123, ['payment.amount']],
    { before: [sold, call('tipAdjust', tip)] },
  ),
  answers(
    'cancelPayment',
    'of a call that does not run',
    { params: here, body: { webhook_id: 'W-1' } },
    { status: 'not_running' },
  ),
  answers(
    'cancelPayment',
    'of a call that waits for its card',
    { params: here, body: { webhook_id: 'W-other' } },
    { status: 'asked' },
    given('terminal_busy'),
  ),
  refuses(
    'cancelPayment',
    'at a location that does not exist',
    { params: nowhere, body: { webhook_id: 'W-1' } },
    [10111],
    platform,
  ),
];

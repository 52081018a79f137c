import type { ChargeAnswer } from '../payment.ts';
import type { ExampleCall, ExampleCondition } from './example.ts';
import { world } from './world.ts';

const { main, firstNewId } = world;
export const here = { location_id: main.location_id };

export const sale = {
  ticket: { id: 'POS-7' },
  payment: { id: 'P-1', amount: 1250 },
  webhook_id: 'W-1',
  terminal_id: String(main.terminalId),
};
export type SaleBody = Omit<typeof sale, 'ticket'> & { ticket: Record<string, unknown> };

/** Ticket, payment and attempt have the ids before the transaction's. */
export const transactionId = firstNewId + 3;
const card = {
  transaction_id: '200069124602',
  card_holder: 'A CARDHOLDER',
  reference_id: '519213643277',
  auth_code: '313335',
  card_type: 'VISA',
  last4: '1111',
  entry_type: 'Chip',
};
const refusedCard = { ...card, transaction_id: '', reference_id: '', auth_code: '' };

export const approved: ChargeAnswer = {
  response: 'APPROVED',
  data: {
    id: transactionId,
    id_external: 'P-1',
    amount: 1250,
    tip: 0,
    surcharge: 0,
    ...card,
    status: 1,
  },
};
export const declined: ChargeAnswer = {
  response: 'DECLINE',
  data: {
    id: transactionId,
    id_external: 'P-1',
    amount: 0,
    tip: 0,
    total: 0,
    refunded_amount: 0,
    surcharge: 0,
    ...refusedCard,
    status: 2,
  },
};
export const held: ChargeAnswer = {
  response: 'APPROVED',
  data: {
    ...approved.data,
    amount: 0,
    total: 1250,
    refunded_amount: 0,
    result_message: 'APPROVAL',
    emv_tags: '{"4F":"A0000000031010"}',
  },
};

export function call(
  operation: ExampleCall['operation'],
  body: object,
  caller: ExampleCall['caller'] = 'location',
): ExampleCall {
  return { operation, caller, input: { params: here, body } };
}

export function given(...conditions: ExampleCondition[]): {
  readonly given: readonly ExampleCondition[];
} {
  return { given: conditions };
}

export const sold = call('sale', sale);
export const heldCard = call('auth', sale);

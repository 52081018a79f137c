import { here, sold, transactionId } from './charged.ts';
import { answers, type Example, refuses } from './example.ts';
import { refundedPart } from './follow-up.ts';
import { world } from './world.ts';

const { main, unknownId, firstNewId } = world;
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;

export const transactionExamples: readonly Example[] = [
  answers(
    'retrieveTransaction',
    'with what is left to refund',
    { params: { ...here, transaction_id: transactionId } },
    {
      id: transactionId,
      location_id: main.location_id,
      payment_id: firstNewId + 1,
      payment_status: 'Approved',
      status: 'Approved',
      total_amount: 1250,
      base_amount: 1250,
      tip_amount: 0,
      tender_id_name: 'Credit Card',
      transaction_type_name: 'Sale',
      card_type: 'VISA',
      last4: '1111',
      auth_code: '313335',
      entry_type: 'Chip',
      emv_tags: '{"4F":"A0000000031010"}',
      refundable_base_amount: 750,
      refundable_tip_amount: 0,
      can_partial_refund: true,
      can_view_receipt: true,
      parents: [],
      created_datetime: '2026-11-20 15:30:00',
    },
    { before: [sold, refundedPart] },
  ),
  refuses(
    'retrieveTransaction',
    'that does not exist',
    { params: { ...here, transaction_id: unknownId } },
    [10114],
  ),
  refuses(
    'retrieveTransaction',
    'at a location that does not exist',
    { params: { ...nowhere, transaction_id: transactionId } },
    [10111],
    platform,
  ),
];

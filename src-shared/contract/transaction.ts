import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

/** A transaction as it is read (interface, "Transaction (read response)"). */
export const transaction = z.object({
  id: z.int(),
  location_id: z.int(),
  payment_id: z.int(),
  payment_status: z.string(),
  status: z.string(),
  total_amount: z.int(),
  base_amount: z.int(),
  tip_amount: z.int(),
  tender_id_name: z.string(),
  transaction_type_name: z.string(),
  card_type: z.string(),
  last4: z.string(),
  auth_code: z.string(),
  entry_type: z.string(),
  emv_tags: z.string(),
  refundable_base_amount: z.int(),
  refundable_tip_amount: z.int(),
  can_partial_refund: z.boolean(),
  can_view_receipt: z.boolean(),
  parents: z.array(
    z.object({ id: z.int(), transaction_type_name: z.string(), total_amount: z.int() }),
  ),
  created_datetime: z.string(),
});
export type TransactionAnswer = z.output<typeof transaction>;

export const transactionOperations = {
  retrieveTransaction: operation({
    summary: 'Retrieve a transaction',
    tag: 'Transactions',
    method: 'GET',
    path: `${interfacePrefix}/locations/:location_id/get_transaction/:transaction_id`,
    params: z.object({ location_id: field.pathId, transaction_id: field.pathId }),
    result: transaction,
    faults: [
      fault(10111, 'the location does not exist'),
      fault(10114, 'the transaction does not exist'),
    ],
    extension: false,
  }),
};

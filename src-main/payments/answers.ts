import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';

type Transaction = Omit<Row<'payment_transaction'>, 'card_holder'>;

/**
 * The wire answer of a payment call (interface, "Card-present transaction result"). An approval
 * that was voided because nobody wanted it is a decline with that reason: nothing stays charged.
 */
export function chargeAnswer(
  stored: Transaction,
  cardHolder: string | null,
  paymentKey: string | null,
  voidedBecause?: string,
): ChargeAnswer {
  const transaction = voidedBecause === undefined ? stored : undone(stored, voidedBecause);
  const approved = transaction.status === 'approved';
  const data = {
    id: transaction.id,
    id_external: paymentKey,
    amount: approved ? amountOf(transaction) : 0,
    tip: transaction.tip_cents,
    surcharge: transaction.surcharge_cents,
    transaction_id: transaction.processor_id,
    card_holder: cardHolder,
    reference_id: transaction.reference_id,
    auth_code: transaction.auth_code,
    card_type: transaction.card_type,
    last4: transaction.last4,
    entry_type: transaction.entry_type,
    ...operationFields(transaction, approved),
    status: approved ? 1 : 2,
    ...ebtFields(transaction, approved),
    ...(transaction.decline_reason === null ? {} : { decline_reason: transaction.decline_reason }),
    ...(transaction.stored === 1 ? { stored: true } : {}),
  };
  return { response: approved ? 'APPROVED' : 'DECLINE', data };
}

function undone(transaction: Transaction, decline_reason: string): Transaction {
  const nothing = { amount_cents: 0, tip_cents: 0, surcharge_cents: 0, held_cents: 0 };
  const noIds = { processor_id: '', reference_id: '', auth_code: '' };
  return { ...transaction, ...nothing, ...noIds, stored: 0, status: 'not_run', decline_reason };
}

/** An Auth has captured nothing yet: what it holds is in `total`. */
function amountOf(transaction: Transaction): number {
  return transaction.kind === 'auth' ? 0 : transaction.amount_cents;
}

/** What an EBT account has left, and the cash that was paid out of it. */
function ebtFields(
  transaction: Transaction,
  approved: boolean,
): Pick<ChargeAnswer['data'], 'balance' | 'cashback'> {
  const { amount_cents, base_cents, tip_cents, surcharge_cents, kind } = transaction;
  const balance = firstBalance(transaction);
  const cashback = amount_cents - base_cents - tip_cents - surcharge_cents;
  const hasCashback = approved && kind === 'sale' && cashback > 0;
  return {
    ...(balance === undefined ? {} : { balance }),
    ...(hasCashback ? { cashback } : {}),
  };
}

/** A terminal tells the balance of the account that was asked for before any other. */
export function firstBalance({ balances, ebt_type }: Transaction): number | undefined {
  if (balances === null || ebt_type === null) return undefined;
  // Written as JSON of amounts by whoever recorded the transaction.
  const [first] = JSON.parse(balances) as readonly number[];
  return first;
}

type OperationFields = Pick<
  ChargeAnswer['data'],
  'total' | 'refunded_amount' | 'result_message' | 'emv_tags'
>;

function operationFields(transaction: Transaction, approved: boolean): OperationFields {
  if (transaction.kind === 'auth') {
    return {
      total: transaction.held_cents,
      refunded_amount: 0,
      result_message: transaction.decline_reason ?? transaction.result_message,
      emv_tags: transaction.emv_tags,
    };
  }
  return approved ? {} : { total: 0, refunded_amount: 0 };
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import { chargeAnswer } from './answers.ts';
import type { AnswerReference } from './keys.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Recorded } from './record-outcome.ts';

/** What became of a payment call: the wire answer, and the rows that it stands for. */
export interface Settled {
  readonly answer: ChargeAnswer;
  readonly reference: AnswerReference;
}

export function settledOf({ transaction, cardHolder }: Recorded, paymentKey: string): Settled {
  return {
    answer: chargeAnswer(transaction, cardHolder, paymentKey),
    reference: {
      ticketId: transaction.ticket_id,
      paymentId: transaction.payment_id,
      transactionId: transaction.id,
    },
  };
}

/** The answer of a call that ended before, read from what it stored. */
export async function readAnswer(
  { store, secrets }: Pick<PaymentsContext, 'store' | 'secrets'>,
  reference: AnswerReference,
  paymentKey: string,
): Promise<Settled | Fault> {
  const transaction = await store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', reference.transactionId ?? 0)
    .executeTakeFirst();
  if (!transaction) return new Fault(10123, ['operation']);
  const { card_holder } = transaction;
  const name = card_holder === null ? null : await secrets.open(card_holder);
  const { voidedBecause } = reference;
  return { answer: chargeAnswer(transaction, name, paymentKey, voidedBecause), reference };
}

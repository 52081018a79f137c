import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import { chargeAnswer } from './answers.ts';
import type { AnswerReference } from './keys.ts';
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

import { isCharged } from '../../src-main/payments/attempt-states.ts';
import type { Store } from '../../src-main/store/store.ts';
import { isVoidType } from '../../src-main/terminals/drivers/pax/code-tables.ts';
import type { TransactionRecord } from '../../src-main/terminals/simulator/records.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';

export type Answer = ChargeAnswer | Fault | undefined;

/** Charged exactly when recorded, once and to the cent, or an open task that says so. */
export async function violationsOf(
  store: Store,
  records: readonly TransactionRecord[],
  attempts: readonly Row<'attempt'>[],
  answer: Answer,
): Promise<readonly string[]> {
  const violations: string[] = [];
  const charges = records.filter((record) => attempts.some((each) => isChargeOf(record, each)));
  if (charges.length > 1) violations.push(`charged ${charges.length} times`);
  for (const attempt of attempts) {
    const charge = charges.find(({ reference }) => reference === attempt.reference);
    const transaction = await transactionOf(store, attempt);
    violations.push(...attemptViolations(attempt, charge, transaction));
  }
  const isCounted = charges.length > 0;
  if (answer && !(answer instanceof Fault) && (answer.response === 'APPROVED') !== isCounted) {
    violations.push(`answered ${answer.response}, ${isCounted ? '' : 'not '}charged`);
  }
  if (answer instanceof Fault && answer.code === 10120 && isCounted) {
    violations.push('said to be not sent, and charged');
  }
  return violations;
}

/** A voided charge shows the type of its void; only a void itself is meant to have that. */
function isChargeOf({ reference, type }: TransactionRecord, attempt: Row<'attempt'>): boolean {
  return reference === attempt.reference && isVoidType(type) === (attempt.operation === 'void');
}

function attemptViolations(
  { state }: Row<'attempt'>,
  charge: TransactionRecord | undefined,
  transaction: Row<'payment_transaction'> | undefined,
): readonly string[] {
  if (state === 'NEEDS_HUMAN') return [];
  const recordedCents = transaction ? transaction.amount_cents + transaction.held_cents : 0;
  const violations: string[] = [];
  if (!isCharged(state) && charge) violations.push(`charged, and the attempt is ${state}`);
  if (isCharged(state) && !charge) violations.push(`not charged, and the attempt is ${state}`);
  if (charge && recordedCents !== charge.approvedCents) {
    violations.push(`charged ${charge.approvedCents}, recorded ${recordedCents}`);
  }
  if (['INTENT', 'SENT', 'UNKNOWN'].includes(state)) violations.push(`left ${state} for ever`);
  return violations;
}

function transactionOf(
  store: Store,
  attempt: Row<'attempt'>,
): Promise<Row<'payment_transaction'> | undefined> {
  return store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', attempt.transaction_id ?? 0)
    .executeTakeFirst();
}

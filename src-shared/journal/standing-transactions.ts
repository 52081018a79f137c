import type { Row } from './tables.ts';

type Told = Pick<Row<'payment_transaction'>, 'id' | 'kind' | 'status' | 'parent_id'>;

/** Without the refunds that were voided again: their money was not given back after all. */
export function withoutVoidedRefunds<T extends Told>(transactions: readonly T[]): readonly T[] {
  const voided = new Set(
    transactions
      .filter(({ kind, status }) => kind === 'void' && status === 'approved')
      .map(({ parent_id }) => parent_id),
  );
  return transactions.filter(({ id, kind }) => kind !== 'refund' || !voided.has(id));
}

import { unreachable } from '../lib/assert.ts';
import { multiplyCents, sumCents } from './money.ts';

/** What moves cash in or out of a drawer. Amounts are positive; the kind gives the direction. */
export interface CashMovement {
  readonly kind: 'float' | 'sale' | 'refund' | 'paid_in' | 'paid_out';
  /** For a sale what stays in the drawer: cash handed over less the change. */
  readonly cents: number;
}

/** What should lie in the drawer: float + cash sales − refunds + paid in − paid out. */
export function expectedCashCents(movements: readonly CashMovement[]): number {
  return sumCents(movements.map(signedCents));
}

/** Above zero: over; below: short. A result of closing, never a reason to refuse it. */
export function overShortCents(countedCents: number, expectedCents: number): number {
  return countedCents - expectedCents;
}

/** How many of one coin or note were counted. */
export interface DenominationCount {
  readonly denominationCents: number;
  readonly count: number;
}

export function countedCents(counts: readonly DenominationCount[]): number {
  return sumCents(counts.map((one) => multiplyCents(one.denominationCents, one.count)));
}

function signedCents(movement: CashMovement): number {
  switch (movement.kind) {
    case 'float':
    case 'sale':
    case 'paid_in':
      return movement.cents;
    case 'refund':
    case 'paid_out':
      return -movement.cents;
    default:
      return unreachable(movement.kind, 'cash movement');
  }
}

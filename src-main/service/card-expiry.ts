import { ForeignFault } from '../../src-shared/contract/fault.ts';
import { gatewayProblems } from './kernel/gateway-problems.ts';

/**
 * Whether a card has run out: it is good to the last day of its month. Both parts have two digits.
 */
export function isPastExpiry(expMonth: string, expYear: string, nowMs: number): boolean {
  const now = new Date(nowMs);
  const months = 12 * (2000 + Number(expYear)) + Number(expMonth) - 1;
  return months < 12 * now.getUTCFullYear() + now.getUTCMonth();
}

export function expiredCard(): ForeignFault {
  const invalid = { 'card_data.exp_year': ['expired'] };
  return new ForeignFault(gatewayProblems({ missing: [], invalid }));
}

import type { TerminalRequest, TerminalResult } from '../terminals/driver.ts';

/** What an approval charged for the goods: without tip, surcharge and cashback. */
export function baseCentsOf(result: TerminalResult): number {
  const { approvedCents, tipCents, surchargeCents, cashbackCents } = result;
  return Math.max(0, approvedCents - tipCents - surchargeCents - cashbackCents);
}

/** A balance inquiry moves no money, though it is sent as a sale. */
export function isBalanceInquiry(request: Pick<TerminalRequest, 'ebtType'>): boolean {
  return request.ebtType === 'INQUIRY_CASH' || request.ebtType === 'INQUIRY_FOOD';
}

/**
 * Why the amounts of an approval don't add up to what was asked for; null when they do. The
 * approved amount is base + tip + surcharge + cashback, less what a partial approval leaves due.
 */
export function amountDoubt(request: TerminalRequest, result: TerminalResult): string | null {
  if (!movesItsAmount(request)) return null;
  const { approvedCents, tipCents, surchargeCents, cashbackCents, amountDueCents } = result;
  const expected = request.amountCents + tipCents + surchargeCents + cashbackCents;
  const isPartial = result.partial || amountDueCents > 0;
  const told = isPartial ? approvedCents + amountDueCents : approvedCents;
  if (told === expected && approvedCents > 0) return null;
  return `the terminal approved ${approvedCents} where ${expected} was expected`;
}

function movesItsAmount(request: TerminalRequest): boolean {
  switch (request.operation) {
    case 'sale':
    case 'auth':
    case 'capture':
    case 'return':
      return !isBalanceInquiry(request);
    case 'void':
    case 'tip_adjust':
      return false;
  }
}

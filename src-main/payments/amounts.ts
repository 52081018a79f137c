import type { TerminalRequest, TerminalResult } from '../terminals/driver.ts';
import type { AttemptDetail, VoidedTransaction } from './attempt-detail.ts';

/** What an approval charged for the goods: without tip, surcharge and cashback. */
export function baseCentsOf(result: TerminalResult): number {
  const { approvedCents, tipCents, surchargeCents, cashbackCents } = result;
  return Math.max(0, approvedCents - tipCents - surchargeCents - cashbackCents);
}

/**
 * What an approved capture has of tip: what the caller said is part of the amount, and what the
 * terminal says came on top. Of less than was asked for, the goods are paid first.
 */
export function capturedTipCents(
  { request, tipCents: askedTipCents }: Pick<AttemptDetail, 'request' | 'tipCents'>,
  result: TerminalResult,
): number {
  const pastGoodsCents = baseCentsOf(result) - (request.amountCents - askedTipCents);
  return result.tipCents + Math.min(askedTipCents, Math.max(0, pastGoodsCents));
}

/** A balance inquiry moves no money, though it is sent as a sale. */
export function isBalanceInquiry(request: Pick<TerminalRequest, 'ebtType'>): boolean {
  return request.ebtType === 'INQUIRY_CASH' || request.ebtType === 'INQUIRY_FOOD';
}

/**
 * What an approval should have come to, in cents, where its amounts don't add up to what was asked
 * for; null when they do. The approved amount is base + tip + surcharge + cashback, less what a
 * partial approval leaves due.
 */
export function missedCents(
  { request, voided }: Pick<AttemptDetail, 'request' | 'voided'>,
  result: TerminalResult,
): number | null {
  if (voided) return missedVoidCents(voided, result);
  if (!movesItsAmount(request)) return null;
  const { approvedCents, tipCents, surchargeCents, cashbackCents, amountDueCents } = result;
  const expected = request.amountCents + tipCents + surchargeCents + cashbackCents;
  const isPartial = result.partial || amountDueCents > 0;
  const told = isPartial ? approvedCents + amountDueCents : approvedCents;
  // A part may be less than what is told to be in it: then nobody knows what was paid of the goods.
  const holdsItsParts = approvedCents >= tipCents + surchargeCents + cashbackCents;
  const isSomething = approvedCents > 0 || expected === 0;
  return told === expected && holdsItsParts && isSomething ? null : expected;
}

/** Not every terminal says how much a void takes back; one that does must mean our charge. */
function missedVoidCents(
  { possibleCents }: VoidedTransaction,
  { approvedCents }: TerminalResult,
): number | null {
  if (approvedCents === 0 || possibleCents.includes(approvedCents)) return null;
  return possibleCents.at(-1) ?? null;
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

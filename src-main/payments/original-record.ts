import type { LookupOutcome, TerminalDriver, TerminalRequest } from '../terminals/driver.ts';
import type { Ending } from './transaction-row.ts';

type Approved = Extract<Ending, { status: 'approved' }>;

/**
 * Whether a void or a tip adjust was carried out, by the record of what it acted on: not every
 * terminal keeps one of its own for it. Null when that record doesn't show it, or isn't there.
 */
export async function endingByOriginal(
  driver: Pick<TerminalDriver, 'lookUp'>,
  request: TerminalRequest,
): Promise<Approved | null | 'no_answer'> {
  const { original, operation } = request;
  if (!original || (operation !== 'void' && operation !== 'tip_adjust')) return null;
  const charge = await driver.lookUp(original.reference);
  if (charge.kind === 'no_answer') return charge.kind;
  if (charge.kind === 'not_found' || charge.result.reference !== original.reference) return null;
  if (!isCarriedOut(request, charge)) return null;
  return { status: 'approved', result: { ...charge.result, operation, stored: false } };
}

function isCarriedOut(
  { operation, amountCents }: TerminalRequest,
  { declined, result, voided }: Extract<LookupOutcome, { kind: 'found' }>,
): boolean {
  if (operation === 'void') return voided;
  return !voided && declined !== true && result.tipCents === amountCents;
}

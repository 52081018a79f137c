import type { Row } from '../../src-shared/journal/tables.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import type { Ending } from './transaction-row.ts';

/** AVS answers that say outright that the address is another one. */
const addressMismatches: readonly string[] = ['N'];

/**
 * Why nobody wants this approval any more, so that it has to be voided (reliability 3.3); null when
 * it stands. Only a charge or a hold can be unwanted: what gives money back is always recorded as
 * it is.
 */
export function unwantedBecause(
  attempt: Pick<Row<'attempt'>, 'operation' | 'waited' | 'reason'>,
  detail: Pick<AttemptDetail, 'needsAddressMatch'>,
  ending: Ending,
  ticket: Pick<Row<'ticket'>, 'voided'> | undefined,
): string | null {
  if (ending.status !== 'approved') return null;
  if (attempt.operation !== 'sale' && attempt.operation !== 'auth') return null;
  if (attempt.waited === 0) return attempt.reason ?? 'nobody waits for it';
  if (ticket?.voided === 1) return 'the ticket was voided';
  const isMismatch = addressMismatches.includes(ending.result.avsCode);
  return detail.needsAddressMatch && isMismatch ? 'the address does not match' : null;
}

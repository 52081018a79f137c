import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import { terminalTestCall } from './terminal-test-call.ts';
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
  detail: Pick<AttemptDetail, 'needsAddressMatch' | 'call'>,
  ending: Ending,
  ticket: Pick<Row<'ticket'>, 'voided'> | undefined,
): AttemptReason | null {
  if (ending.status !== 'approved') return null;
  if (attempt.operation !== 'sale' && attempt.operation !== 'auth') return null;
  if (attempt.waited === 0) return attempt.reason ?? 'cancelled';
  if (ticket?.voided === 1) return 'ticket_voided';
  if (detail.call === terminalTestCall) return 'terminal_test';
  const isMismatch = addressMismatches.includes(ending.result.avsCode);
  return detail.needsAddressMatch && isMismatch ? 'address_mismatch' : null;
}

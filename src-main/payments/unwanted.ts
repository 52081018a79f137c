import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { TerminalResult } from '../terminals/driver.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import { terminalTestCall } from './terminal-test-call.ts';
import type { Ending } from './transaction-row.ts';

/** AVS answers that say outright that the address is another one. */
const addressMismatches: readonly string[] = ['N'];

type Asked = Pick<Row<'attempt'>, 'operation' | 'waited' | 'reason'>;
type OnTicket = Pick<Row<'ticket'>, 'voided' | 'open'>;

/**
 * Why nobody wants this approval any more, so that it has to be voided (reliability 3.3); null when
 * it stands. What gives money back is always recorded as it is.
 */
export function unwantedBecause(
  attempt: Asked,
  detail: Pick<AttemptDetail, 'needsAddressMatch' | 'call'>,
  ending: Ending,
  ticket: OnTicket | undefined,
): AttemptReason | null {
  if (ending.status !== 'approved') return null;
  switch (attempt.operation) {
    case 'sale':
    case 'auth':
      return unwantedCharge(attempt, detail, ending.result, ticket);
    case 'capture':
      return unwantedCapture(attempt, ticket);
    case 'return':
    case 'void':
    case 'tip_adjust':
      return null;
    default:
      return unreachable(attempt.operation, 'operation');
  }
}

function unwantedCharge(
  attempt: Asked,
  detail: Pick<AttemptDetail, 'needsAddressMatch' | 'call'>,
  { avsCode }: TerminalResult,
  ticket: OnTicket | undefined,
): AttemptReason | null {
  if (attempt.waited === 0) return attempt.reason ?? 'cancelled';
  if (ticket?.voided === 1) return 'ticket_voided';
  if (detail.call === terminalTestCall) return 'terminal_test';
  return detail.needsAddressMatch && addressMismatches.includes(avsCode)
    ? 'address_mismatch'
    : null;
}

/**
 * A capture that beats its cancel, or comes late, still pays the ticket that it was made for; its
 * void would let the hold go. Nobody wants it once the ticket is paid otherwise.
 */
function unwantedCapture(
  { waited, reason }: Asked,
  ticket: OnTicket | undefined,
): AttemptReason | null {
  if (ticket?.voided === 1) return 'ticket_voided';
  if (waited === 1 || reason === null) return null;
  const isPaid = reason === 'paid_otherwise' || ticket?.open === 0;
  return isPaid ? reason : null;
}

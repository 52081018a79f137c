import { Fault } from '../../src-shared/contract/fault.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isStoredAway } from './attempt-states.ts';
import type { FollowUp } from './follow-up-limits.ts';

/** Nobody wants the charge, and the register voids it by itself. */
const beingVoided: readonly AttemptState[] = ['ORPHAN', 'VOIDING'];

/**
 * Why a charge can't be followed up yet, by the attempt that made it. What the register is about to
 * void would be given back twice; what waits in the terminal may be declined when it is sent, and
 * then there was no money to give back. Either may be voided.
 */
export function chargeFault(
  name: FollowUp,
  charging: Pick<Row<'attempt'>, 'state' | 'reason' | 'transaction_id'> | undefined,
): Fault | undefined {
  if (!charging || name === 'voidPayment') return undefined;
  if (beingVoided.includes(charging.state)) return new Fault(10131, { state: 'pending' });
  const isAtRisk = charging.state === 'STORED' || isStoredAway(charging);
  return isAtRisk && name === 'refund' ? new Fault(10131, { state: 'stored' }) : undefined;
}

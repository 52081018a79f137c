import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { paymentVoided } from './ticket-effects.ts';
import type { TransactionRow } from './transaction-row.ts';

interface GivenBackBy {
  readonly userId: number | null;
  readonly approverId?: number | null;
  readonly evidence: string;
}

interface Moment {
  readonly id: number;
  readonly registerNumber: number;
  readonly businessDate: string;
  readonly nowMs: number;
}

/**
 * A charge that a person gave back outside of the terminal: a void by hand, with where it can be
 * seen.
 */
export function givenBackDecision(
  charge: Row<'payment_transaction'>,
  payment: Row<'payment'> | undefined,
  { userId, approverId = null, evidence }: GivenBackBy,
  moment: Moment,
): readonly NewEntry[] {
  const { card_holder: _, ...original } = charge;
  const transaction: TransactionRow = {
    ...original,
    id: moment.id,
    parent_id: charge.id,
    kind: 'void',
    voided_kind: charge.kind,
    tender: 'external',
    base_cents: 0,
    tip_cents: 0,
    surcharge_cents: 0,
    held_cents: 0,
    result_message: evidence,
    reason: evidence,
    user_id: userId,
    approver_id: approverId,
    register_no: moment.registerNumber,
    business_date: moment.businessDate,
    created_ms: moment.nowMs,
  };
  const stated = { locationId: charge.location_id, actor: userId };
  const recorded = { ...stated, kind: 'transaction.recorded', body: transaction };
  if (!payment || charge.ticket_id === null) return [recorded];
  const facts = paymentVoided(payment, transaction);
  if (facts.length === 0) return [recorded];
  const body = ticketFactsBody({ ticket_id: charge.ticket_id, facts });
  return [recorded, { ...stated, kind: 'ticket.facts', body }];
}

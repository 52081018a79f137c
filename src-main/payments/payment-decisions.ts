import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { PaymentDecisionKind } from '../../src-shared/journal/tables/sales.ts';
import type { Row } from '../../src-shared/journal/tables.ts';

/** What people decided about a payment: who asked, who allowed it, and why. */
export interface Decided {
  readonly kind: PaymentDecisionKind;
  readonly userId: number | null;
  /** The manager, where somebody else asked for it. */
  readonly approverId: number | null;
  /** In the person's own words. */
  readonly reason: string;
}

type DecisionRow = Row<'payment_decision'>;

/** What it is about, and when. */
export type Decision = Pick<
  DecisionRow,
  'id' | 'location_id' | 'ticket_id' | 'amount_cents' | 'register_no' | 'created_ms'
> &
  Partial<Pick<DecisionRow, 'payment_id' | 'tender_before' | 'tender'>>;

/** The fact of a decision, for the ticket's timeline. */
export function decisionEntry(
  { kind, userId, approverId, reason }: Decided,
  decision: Decision,
): NewEntry {
  const { id, location_id, ticket_id, payment_id = null, amount_cents } = decision;
  const { tender_before = '', tender = '', register_no, created_ms } = decision;
  const body: DecisionRow = {
    id,
    location_id,
    ticket_id,
    payment_id,
    kind,
    amount_cents,
    tender_before,
    tender,
    user_id: userId,
    approver_id: approverId,
    reason,
    register_no,
    created_ms,
  };
  return { kind: 'payment.decided', locationId: location_id, actor: userId, body };
}

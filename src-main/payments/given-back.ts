import { sumCents } from '../../src-shared/domain/money.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import { withoutVoidedRefunds } from '../../src-shared/journal/standing-transactions.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import { currentPaymentId, standingCents } from './follow-up-limits.ts';
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

type Charge = Row<'payment_transaction'>;

/** A charge whose money doesn't come, or has been given back outside of the terminal. */
export interface GivenBack {
  readonly selections: readonly Selection[];
  /**
   * The facts of a void by hand, with where it can be seen; none when it is voided or refunded
   * already. What is on the ticket goes as its last tip adjust left it.
   */
  entries(rows: Rows, by: GivenBackBy, moment: Moment): readonly NewEntry[];
}

export function givenBack(charge: Charge): GivenBack {
  const { id, ticket_id } = charge;
  const family = ticket_id === null ? { parent_id: id } : { ticket_id };
  const relatives = select('payment_transaction', family);
  const payments = select('payment', { ticket_id: ticket_id ?? 0 });
  return {
    selections: [relatives, payments],
    entries: (rows, by, moment) => {
      const standing = withoutVoidedRefunds(rows.all(relatives));
      const children = standing.filter(({ parent_id }) => parent_id === id);
      const cents = standingCents({ original: charge, children });
      if (isBack(children, cents)) return [];
      const paymentId = isOnTicket(charge)
        ? currentPaymentId({ original: charge, children })
        : null;
      const payment = rows.all(payments).find((each) => each.id === paymentId);
      return voidEntries(payment, voidedByHand(charge, cents, by, moment));
    },
  };
}

/** Whether nothing is left of it that could be given back. */
function isBack(children: readonly Charge[], chargedCents: number): boolean {
  const done = children.filter(({ status }) => status === 'approved');
  const refunds = done.filter(({ kind }) => kind === 'refund');
  const refundedCents = sumCents(refunds.map(({ amount_cents }) => amount_cents));
  return done.some(({ kind }) => kind === 'void') || refundedCents >= chargedCents;
}

function voidEntries(
  payment: Row<'payment'> | undefined,
  transaction: TransactionRow,
): readonly NewEntry[] {
  const { location_id: locationId, ticket_id, user_id: actor } = transaction;
  const recorded = { locationId, actor, kind: 'transaction.recorded', body: transaction };
  const facts = payment ? paymentVoided(payment, transaction) : [];
  if (facts.length === 0 || ticket_id === null) return [recorded];
  const body = ticketFactsBody({ ticket_id, facts });
  return [recorded, { locationId, actor, kind: 'ticket.facts', body }];
}

function isOnTicket({ kind }: Charge): boolean {
  return kind === 'sale' || kind === 'capture';
}

function voidedByHand(
  { card_holder: _, ...original }: Charge,
  amount_cents: number,
  { userId, approverId = null, evidence }: GivenBackBy,
  moment: Moment,
): TransactionRow {
  return {
    ...original,
    id: moment.id,
    parent_id: original.id,
    kind: 'void',
    voided_kind: original.kind,
    tender: 'external',
    amount_cents,
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
}

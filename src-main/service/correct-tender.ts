import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type TicketFact, ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { decisionEntry } from '../payments/payment-decisions.ts';
import { paymentVoided } from '../payments/ticket-effects.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approverId } from './kernel/approver-id.ts';
import type { Call } from './kernel/handler.ts';

/**
 * Corrects a payment that was taken under the wrong tender. Nothing is edited in place: the payment
 * makes room for one that differs in its tender alone. What a card paid is given back by a refund
 * or a void.
 */
export async function correctTender(
  { clock, store }: ServiceContext,
  { caller, approver, body }: Call<'correctTender'>,
): Promise<{ payment_id: number } | Fault> {
  const session = caller.door === 'port' ? caller.session : null;
  if (!session) return new Fault(10403);
  const { locationId, userId } = session;
  const selection = select('payment', { id: body.payment_id, location_id: locationId });
  const refunds = select('payment_transaction', {
    payment_id: body.payment_id,
    kind: 'refund',
    status: 'approved',
  });
  return store.commit<{ payment_id: number }>([selection, refunds], (rows) => {
    const payment = rows.one(selection);
    if (!payment) return new Fault(10115, { resource: 'payment' });
    const fault = tenderFault(payment, body.tender, rows.registerNumber);
    if (fault) return fault;
    // What was given back names this payment, and would be forgotten with it.
    if (rows.all(refunds).length > 0) return new Fault(10131, { state: 'refund' });
    const payment_id = rows.nextId();
    const facts = correction(payment, payment_id, body.tender);
    const { ticket_id } = payment;
    const approved_by = approverId({ caller, approver });
    const decided = {
      kind: 'tender_corrected',
      userId,
      approverId: approved_by,
      reason: body.reason,
    } as const;
    const about = {
      id: rows.nextId(),
      location_id: locationId,
      ticket_id,
      payment_id,
      amount_cents: payment.base_cents + payment.tip_cents,
      tender_before: payment.tender,
      tender: body.tender,
      register_no: rows.registerNumber,
      created_ms: clock.now(),
    };
    const facts_body = ticketFactsBody({ ticket_id, facts, approved_by });
    return {
      answer: { payment_id },
      entries: [
        { kind: 'ticket.facts', locationId, actor: userId, body: facts_body },
        decisionEntry(decided, about),
      ],
    };
  });
}

function tenderFault(
  payment: Row<'payment'>,
  tender: 'cash' | 'external',
  registerNumber: number,
): Fault | undefined {
  // Only where it was taken: two registers that correct one payment apart would count it twice.
  if (payment.register_no !== registerNumber) return new Fault(10131, { state: 'other_register' });
  if (payment.state !== 'recorded') return new Fault(10131, { state: payment.state });
  if (payment.tender === 'card') return new Fault(10131, { state: 'card' });
  return payment.tender === tender ? new Fault(10131, { state: tender }) : undefined;
}

/** On the day and the register on which the wrong tender was counted. */
function correction(
  payment: Row<'payment'>,
  id: number,
  tender: 'cash' | 'external',
): readonly TicketFact[] {
  const { ticket_id: _, location_id: __, ...recorded } = payment;
  const tendered_cents = payment.base_cents + payment.tip_cents;
  return [
    ...paymentVoided(payment, payment),
    { fact: 'payment_recorded', payment: { ...recorded, id, tender, tendered_cents } },
  ];
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type TicketFact, ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { paymentVoided } from '../payments/ticket-effects.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';

/**
 * Corrects a payment that was taken under the wrong tender. Nothing is edited in place: the payment
 * makes room for one that differs in its tender alone. What a card paid is given back by a refund
 * or a void.
 */
export async function correctTender(
  { store }: ServiceContext,
  { caller, body }: Call<'correctTender'>,
): Promise<{ payment_id: number } | Fault> {
  const session = caller.door === 'port' ? caller.session : null;
  if (!session) return new Fault(10403);
  const { locationId, userId } = session;
  const selection = select('payment', { id: body.payment_id, location_id: locationId });
  return store.commit<{ payment_id: number }>([selection], (rows) => {
    const payment = rows.one(selection);
    if (!payment) return new Fault(10115, { resource: 'payment' });
    const fault = tenderFault(payment, body.tender);
    if (fault) return fault;
    const payment_id = rows.nextId();
    const facts = correction(payment, payment_id, body.tender);
    const said = { locationId, actor: userId };
    return {
      answer: { payment_id },
      entries: [
        {
          ...said,
          kind: 'ticket.facts',
          body: ticketFactsBody({ ticket_id: payment.ticket_id, facts }),
        },
        { ...said, kind: 'tender.corrected', body: { ...body } },
      ],
    };
  });
}

function tenderFault(payment: Row<'payment'>, tender: 'cash' | 'external'): Fault | undefined {
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
    paymentVoided(payment, payment),
    { fact: 'payment_recorded', payment: { ...recorded, id, tender, tendered_cents } },
  ];
}

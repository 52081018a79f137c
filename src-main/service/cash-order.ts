import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { TicketFact } from '../../src-shared/journal/ticket-facts.ts';
import { keySelections } from '../payments/key-selections.ts';
import { type AnswerReference, claimKey, keyVerdict } from '../payments/keys.ts';
import type { Rows } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { type OrderTicket, orderEntry, type PreparedOrder, payableCents } from './prepare-order.ts';
import { openedTicketIn, type TicketRecord } from './ticket-rows.ts';

const activeStatus = 1;

export interface CashSale {
  readonly reference: AnswerReference;
  /** The ticket as it is stored, where this very call opened it. */
  readonly opened?: TicketRecord | undefined;
}

/** Takes cash: the key, the ticket, the payment and the answer are one commit. */
export async function payInCash(
  context: ServiceContext,
  order: PreparedOrder,
): Promise<CashSale | Fault> {
  const { body, location } = order;
  const call = {
    locationId: location.location_id,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    call: 'createOrder',
    values: order.values,
  };
  const keys = keySelections(call);
  return context.store.commit<CashSale>([...keys.all, ...order.selections], (rows) => {
    const nowMs = context.clock.now();
    const verdict = keyVerdict(keys.read(rows), call);
    switch (verdict.kind) {
      case 'refused':
        return verdict.fault;
      case 'answered':
        return { answer: { reference: verdict.reference } };
      case 'adopted':
        return {
          answer: { reference: verdict.reference },
          local: [claimKey(call, nowMs, null, verdict.reference)],
        };
      case 'fresh':
        break;
    }
    if (location.status !== activeStatus) {
      return new Fault(10131, { state: `location_status_${location.status}` });
    }
    const ticket = order.ticketIn(rows, nowMs);
    if (ticket instanceof Fault) return ticket;
    const paid = cashFacts(order, ticket, rows, nowMs);
    if (paid instanceof Fault) return paid;
    const reference = { ticketId: ticket.id, paymentId: paid.id, transactionId: null };
    return {
      answer: { reference },
      answerFrom: (added) => ({ reference, opened: openedTicketIn(added, ticket.id) }),
      entries: orderEntry(order, ticket.id, [...ticket.facts, ...paid.facts]),
      local: [...ticket.local, claimKey(call, nowMs, null, reference)],
    };
  });
}

function cashFacts(
  order: PreparedOrder,
  ticket: OrderTicket,
  rows: Rows,
  nowMs: number,
): { readonly id: number; readonly facts: readonly TicketFact[] } | Fault {
  const { body } = order;
  const amount = payableCents(body, ticket);
  if (amount instanceof Fault) return amount;
  const { tip = 0, tendered = amount + tip } = body.payment;
  if (tendered < amount + tip) return invalidField('payment.tendered', `minimum:${amount + tip}`);
  const id = rows.nextId();
  const recorded: TicketFact = {
    fact: 'payment_recorded',
    payment: {
      id,
      payment_key: body.payment.id,
      tender: 'cash',
      state: 'recorded',
      base_cents: amount,
      tip_cents: tip,
      surcharge_cents: 0,
      cashback_cents: 0,
      tendered_cents: tendered,
      transaction_id: null,
      shift_id: null,
      user_id: body.user_id ?? null,
      register_no: rows.registerNumber,
      business_date: order.businessDateAt(nowMs),
      created_ms: nowMs,
    },
  };
  const closed: TicketFact = { fact: 'header_changed', fields: { closed_ms: nowMs } };
  return { id, facts: amount >= ticket.dueCents ? [recorded, closed] : [recorded] };
}

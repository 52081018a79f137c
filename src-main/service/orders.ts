import type { z } from 'zod';
import type { PricedCartAnswer } from '../../src-shared/contract/cart.ts';
import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { orderOperations } from '../../src-shared/contract/order.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import { payByCard } from './card-order.ts';
import { type CashSale, payInCash } from './cash-order.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { tenderFault } from './order-tender.ts';
import { prepareOrder } from './prepare-order.ts';
import { presentTicket } from './present-ticket.ts';
import { readPriceBook } from './price-book.ts';
import { type PricedLines, priceLines } from './ticket-lines.ts';
import { readWrittenTicket } from './ticket-rows.ts';

type Operations = typeof orderOperations;
type OrderAnswer = z.output<Operations['createOrder']['result']>;

export function orderHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  return {
    priceCart: async ({ params, body }) => {
      const location = await context.reference.location(params.location_id);
      if (location instanceof Fault) return location;
      const book = await readPriceBook(context.reference, location, body.items);
      const priced = priceLines({ lines: body.items, discounts: body.discounts }, book);
      if (priced instanceof Fault && priced.code === 10113) return priced;
      const actingFault = await context.reference.actingFault(location, body.user_id, 400);
      return actingFault ?? (priced instanceof Fault ? priced : presentCart(priced));
    },
    createOrder: (call) => createOrder(context, call),
  };
}

function presentCart(priced: PricedLines): PricedCartAnswer {
  const { totals, lines } = priced.reckoning;
  return {
    items: priced.lines.map(({ tax_rates: _, ...line }, index) => ({
      ...line,
      tax: (lines[index]?.exclusiveTaxCents ?? 0) + (lines[index]?.inclusiveTaxCents ?? 0),
      modifiers: [...line.modifiers],
      discounts: [...line.discounts],
    })),
    discounts: [...priced.discounts],
    totals: {
      items: totals.items,
      discounts: totals.discounts,
      other_charges: totals.other_charges,
      service_charges: totals.service_charges,
      exclusive_tax: totals.exclusive_tax,
      inclusive_tax: totals.inclusive_tax,
      tax: totals.tax,
      sub_total: totals.sub_total,
      total: totals.total,
    },
  };
}

async function createOrder(
  context: ServiceContext,
  call: Call<'createOrder'>,
): Promise<OrderAnswer | Fault> {
  const { params, body } = call;
  const { payment } = body;
  const isCash = payment.tender === 'cash';
  if (!isCash && body.terminal_id === undefined) {
    return new Fault(10109, { terminal_id: ['missing_required_parameters'] });
  }
  const unfit = tenderFault(payment);
  if (unfit) return unfit;
  if (body.ticket_id !== undefined && (body.items ?? []).length > 0) {
    return invalidField('items', 'not_with_ticket_id');
  }
  const prepared = await prepareOrder(context, params.location_id, body, call);
  if (prepared instanceof Fault) return prepared;
  if (isCash) {
    const paid = await payInCash(context, prepared);
    return paid instanceof Fault ? paid : presentOrder(context, paid, null);
  }
  const settled = await payByCard(context, prepared, call);
  if (settled instanceof Fault) return settled;
  return presentOrder(context, settled, settled.answer);
}

async function presentOrder(
  context: ServiceContext,
  { reference, opened }: CashSale,
  charge: ChargeAnswer | null,
): Promise<OrderAnswer> {
  const record = opened ?? (await readWrittenTicket(context.store, reference.ticketId ?? 0));
  const payment = record.payments.find(({ id }) => id === reference.paymentId);
  const { base_cents = 0, tip_cents = 0, tendered_cents = 0 } = payment ?? {};
  const isCash = charge === null;
  return {
    response: charge?.response ?? 'APPROVED',
    ticket: await presentTicket(context.reference, record),
    payment: {
      id: payment?.id ?? null,
      tender: isCash ? 'cash' : 'card',
      amount: base_cents,
      tip: tip_cents,
      change: isCash ? tendered_cents - base_cents - tip_cents : 0,
    },
    data: charge?.data ?? null,
  };
}

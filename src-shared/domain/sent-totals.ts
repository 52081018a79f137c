import { sumCents } from './money.ts';
import {
  composeTotals,
  moneyTaken,
  type TicketTotals,
  type TotalsPayment,
  type TotalsRefund,
} from './ticket-totals.ts';

/** The totals that a caller may send with an embedded ticket, each of them optional. */
export type SentTotals = {
  readonly [Name in Exclude<keyof TicketTotals, 'refunded' | 'grand_total'>]?: number | undefined;
};

/** What came with a payment about a ticket that isn't ours to price. */
export interface SentTicket {
  readonly totals?: SentTotals | undefined;
  /** Lines with their price (quantity, modifiers and discounts included). */
  readonly items?: readonly SentItem[] | undefined;
  readonly discounts?: readonly SentDiscount[] | undefined;
}

interface SentItem {
  readonly price?: number | undefined;
  readonly inclusive_tax?: number | undefined;
}

interface SentDiscount {
  readonly value?: number | undefined;
}

/**
 * Totals of a ticket that came with a payment. What was sent stands, even where its parts disagree;
 * what was not sent follows from it, from the sent lines and from the payments. A ticket known by
 * id alone comes to what was paid for it.
 */
export function sentTicketTotals(
  sent: SentTicket,
  payments: readonly TotalsPayment[],
  refunds: readonly TotalsRefund[],
): TicketTotals {
  const money = moneyTaken(payments, refunds);
  const given = sent.totals ?? {};
  const lines = sent.items && sumCents(sent.items.map((item) => item.price ?? 0));
  const derived = composeTotals({
    items: given.items ?? lines ?? given.sub_total ?? given.total ?? money.paid,
    discounts: given.discounts ?? sumCents((sent.discounts ?? []).map((one) => one.value ?? 0)),
    other_charges: given.other_charges ?? 0,
    service_charges: given.service_charges ?? 0,
    exclusive_tax: given.exclusive_tax ?? 0,
    inclusive_tax:
      given.inclusive_tax ?? sumCents((sent.items ?? []).map((item) => item.inclusive_tax ?? 0)),
    ...money,
  });
  const total = given.total ?? derived.total;
  const paid = paidWith(given.paid ?? 0, money.paid, total);
  return {
    ...derived,
    paid,
    tips: Math.max(given.tips ?? 0, money.tips),
    sub_total: given.sub_total ?? derived.sub_total,
    tax: given.tax ?? derived.tax,
    total,
    due: total - paid,
    grand_total: total + Math.max(given.tips ?? 0, money.tips) + money.surcharges,
  };
}

/**
 * A sender's `paid` tells of payments made elsewhere; one that would overpay the ticket together
 * with ours has counted ours already.
 */
function paidWith(sentCents: number, oursCents: number, totalCents: number): number {
  const together = sentCents + oursCents;
  return together <= totalCents ? together : Math.max(sentCents, oursCents);
}

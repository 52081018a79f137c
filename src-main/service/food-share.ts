import { Fault } from '../../src-shared/contract/fault.ts';
import {
  type BenefitLine,
  foodBenefitCents,
  isFoodBenefit,
} from '../../src-shared/domain/food-benefit.ts';
import { sumCents } from '../../src-shared/domain/money.ts';
import type { TicketReckoning } from '../../src-shared/domain/ticket-totals.ts';
import { liveItems, reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { OrderBody } from './prepare-order.ts';
import type { PricedLines } from './ticket-lines.ts';

/** What food benefits may pay of an order's ticket, or 10130 when that is nothing. */
export interface FoodShare {
  readonly selections: readonly Selection[];
  ofNew(priced: PricedLines): number | Fault;
  ofStored(ticket: Row<'ticket'>, rows: Rows): number | Fault;
}

/** Undefined for a payment that buys anything. What is food stands on the menu. */
export async function foodShare(
  context: ServiceContext,
  locationId: number,
  { payment, items = [] }: OrderBody,
  ticketId: number | undefined,
): Promise<FoodShare | undefined> {
  if (!isFoodBenefit(payment.ebt_type)) return undefined;
  const sold =
    ticketId === undefined
      ? items.map(({ menu_item_id }) => menu_item_id)
      : await soldItemIds(context, ticketId);
  const foods = await foodsAmong(context, locationId, sold);
  const parts = partsOf(ticketId ?? 0);
  return {
    selections: ticketId === undefined ? [] : Object.values(parts),
    ofNew: ({ lines, reckoning }) =>
      atLeastOneCent(
        foodBenefitCents(benefitLines(lines, reckoning, foods), 0, reckoning.totals.total),
      ),
    ofStored: (ticket, rows) => {
      const stored = rows.all(parts.items);
      const reckoning = reckonRows({ items: stored, discounts: rows.all(parts.discounts) });
      const paidCents = paidByBenefits(rows.all(parts.payments), rows.all(parts.transactions));
      const lines = benefitLines(liveItems(stored), reckoning, foods);
      return atLeastOneCent(foodBenefitCents(lines, paidCents, ticket.due_cents));
    },
  };
}

function partsOf(ticket_id: number) {
  return {
    items: select('ticket_item', { ticket_id }),
    discounts: select('ticket_discount', { ticket_id }),
    payments: select('payment', { ticket_id }),
    transactions: select('payment_transaction', { ticket_id }),
  };
}

function benefitLines(
  sold: readonly { readonly menu_item_id: number | null }[],
  { lines }: TicketReckoning,
  foods: ReadonlySet<number>,
): readonly BenefitLine[] {
  return sold.map(({ menu_item_id }, index) => {
    const { totalCents = 0, exclusiveTaxCents = 0 } = lines[index] ?? {};
    const isFood = menu_item_id !== null && foods.has(menu_item_id);
    return { netCents: totalCents - exclusiveTaxCents, isFood };
  });
}

function paidByBenefits(
  payments: readonly Row<'payment'>[],
  transactions: readonly Row<'payment_transaction'>[],
): number {
  const byBenefits = new Set(
    transactions.filter(({ ebt_type }) => isFoodBenefit(ebt_type)).map(({ id }) => id),
  );
  return sumCents(
    payments
      .filter(({ state, transaction_id }) => {
        return state === 'recorded' && transaction_id !== null && byBenefits.has(transaction_id);
      })
      .map(({ base_cents }) => base_cents),
  );
}

async function soldItemIds(
  { store }: ServiceContext,
  ticketId: number,
): Promise<readonly number[]> {
  const rows = await store.read
    .selectFrom('ticket_item')
    .select('menu_item_id')
    .where('ticket_id', '=', ticketId)
    .execute();
  return rows.flatMap(({ menu_item_id }) => menu_item_id ?? []);
}

async function foodsAmong(
  { reference }: ServiceContext,
  locationId: number,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const items = await Promise.all(
    [...new Set(itemIds)].map((id) => reference.item(locationId, id)),
  );
  return new Set(items.flatMap((item) => (item?.ebt_food === 1 ? item.id : [])));
}

function atLeastOneCent(cents: number): number | Fault {
  return cents > 0 ? cents : new Fault(10130, { available: 0 });
}

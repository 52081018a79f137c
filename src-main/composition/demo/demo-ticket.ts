import type { CartDiscount, PricedLine } from '../../../src-shared/domain/cart.ts';
import { reckonTicket, type TicketReckoning } from '../../../src-shared/domain/ticket-totals.ts';
import type { AddedItem } from '../../../src-shared/journal/ticket-facts.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import type { DemoDay } from './demo-day.ts';
import { type DemoKitchen, lineCount } from './demo-order.ts';
import type { DemoRecord, DemoSource, DemoTicket } from './demo-records.ts';
import type { DemoVisit } from './demo-visit.ts';
import { chance, pick } from './draw.ts';

/** What a ticket is made of besides its visit. */
export interface DemoTicketFrame {
  readonly source: DemoSource;
  readonly day: DemoDay;
  readonly kitchen: DemoKitchen;
  readonly guests: readonly DemoRecord<'guest'>[];
  readonly employeeId: number;
  readonly ticketNumber: number;
  readonly random: Random;
}

export interface RungUp {
  readonly ticket: DemoTicket;
  readonly reckoning: TicketReckoning;
}

const houseDiscounts: readonly CartDiscount[] = [
  { name: 'Neighbors 10%', type: 'percent', value: 1000 },
  { name: 'Coupon $5', type: 'amount', value: 500 },
  { name: 'Staff meal 50%', type: 'percent', value: 5000, comment: 'On shift' },
];

const voidReasons = ['Ordered twice', 'Guest left', 'Rung up by mistake'];

/** Rings up what the visitors order: a ticket that is not paid yet, or one that was voided. */
export function ringUp(frame: DemoTicketFrame, visit: DemoVisit): RungUp {
  const { source, day, kitchen, random } = frame;
  const hour = day.hourOf(visit.openedMs);
  const lines = Array.from({ length: lineCount(visit.guestCount, random) }, () =>
    kitchen.orderLine(hour, random),
  );
  const discount = chance(random, 60) ? pick(random, houseDiscounts) : undefined;
  const discounts = discount ? [discount] : [];
  const reckoning = reckonTicket({
    lines: lines.map((line) => ({ priceCents: line.price, taxRates: line.tax_rates })),
    discounts,
    charges: [],
    payments: [],
    refunds: [],
  });
  const guest = chance(random, 130) ? pick(random, frame.guests) : undefined;
  const ticket: DemoTicket = {
    id: source.newId(),
    header: ticketHeader(frame, visit, guest),
    items: lines.map((line, position) => addedItem(source, line, position, visit.openedMs)),
    discounts: discounts.map(({ name, comment = null, type, value }) => ({
      id: source.newId(),
      name,
      comment,
      type,
      value,
    })),
    payments: [],
    guestIds: guest ? [guest.id] : [],
  };
  return { ticket, reckoning };
}

function ticketHeader(
  { source, day, employeeId, ticketNumber, random }: DemoTicketFrame,
  visit: DemoVisit,
  guest: DemoRecord<'guest'> | undefined,
): DemoTicket['header'] {
  const isVoided = chance(random, 5);
  return {
    id_external: null,
    pos_id: null,
    ticket_number: ticketNumber,
    name: visit.table?.name ?? guest?.first_name ?? '',
    opened_ms: visit.openedMs,
    closed_ms: null,
    voided: isVoided ? 1 : 0,
    void_reason: isVoided ? pick(random, voidReasons) : null,
    guest_count: visit.guestCount,
    employee_id: employeeId,
    order_type_id: visit.orderTypeId,
    revenue_center_id: visit.revenueCenterId,
    table_id: visit.table?.id ?? null,
    business_date: day.date,
    register_no: source.registerNumber,
    sent_totals: null,
    bare: 0,
  };
}

function addedItem(
  source: DemoSource,
  line: PricedLine,
  position: number,
  sentMs: number,
): AddedItem {
  return {
    id: source.newId(),
    position,
    menu_item_id: line.menu_item_id,
    name: line.name,
    price_level: line.price_level_name,
    price_cents: line.price,
    discount_cents: line.discounts.reduce((sum, discount) => sum + discount.value, 0),
    quantity: line.quantity,
    split: line.split,
    tax_rates: JSON.stringify(line.tax_rates),
    modifiers: JSON.stringify(
      line.modifiers.map(({ menu_modifier_id, name, price, quantity }) => ({
        id: source.newId(),
        menu_modifier_id,
        name,
        price,
        quantity,
      })),
    ),
    note: line.comment,
    sent_ms: sentMs,
  };
}

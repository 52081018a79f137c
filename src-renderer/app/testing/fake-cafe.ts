import { type PricedLine, priceCart } from '../../../src-shared/domain/cart-pricing.ts';
import { indexCatalogue } from '../../api/catalogue.ts';
import type { InputOfCall, ResultOfCall } from '../../api/port-client.ts';
import type { RegisterStatus } from '../../api/register.ts';
import { type Answers, FakeFault } from './fake-service.ts';

type Catalog = ResultOfCall<'readCatalog'>;
type Item = Catalog['items'][number];
export type Order = InputOfCall<'createOrder'>;
type TicketAnswer = ResultOfCall<'retrieveTicket'>;

const milk: Item['modgroups'][number] = {
  id: 1,
  id_external: '',
  status: 1,
  name: 'Milk',
  required: 1,
  minimum: 1,
  maximum: 1,
  modifiers: [
    { id: 11, id_external: '', status: 1, name: 'Whole', price: 0 },
    { id: 12, id_external: '', status: 1, name: 'Oat', price: 60 },
  ],
};

function item(id: number, name: string, more: Partial<Item> = {}): Item {
  return {
    id,
    id_external: '',
    status: 1,
    pos_id: `P${id}`,
    name,
    price_per_unit: 400,
    price_levels: [],
    um: 'EA',
    units_per_pack: 1,
    sales_category_id: 1,
    modgroups: [],
    barcode: null,
    favourite: true,
    sold_out: false,
    ebt_food: false,
    position: id,
    tax_rate_id: 1,
    ...more,
  };
}

/** Tax free, so that a test can reckon in its head. */
export const catalog: Catalog = {
  categories: [{ id: 1, status: 1, name: 'Coffee', position: 1, color: 'blue' }],
  items: [
    item(1, 'Espresso', { barcode: '5012345678900' }),
    item(2, 'Latte', { price_per_unit: 500, modgroups: [milk] }),
    item(3, 'Porridge', { sold_out: true, barcode: '5012345678917' }),
  ],
  order_types: [],
  tables: [],
  revenue_centers: [],
  tax_rates: [{ id: 1, name: 'Tax', rate: 0, exclusive: true }],
};

export const cashierPin = '4071';
export const otherCashierPin = '2686';
const cashiers = new Map([
  [cashierPin, 'Maya R.'],
  [otherCashierPin, 'Jonah R.'],
]);

const locked: RegisterStatus = {
  set_up: true,
  demo: false,
  location: {
    location_id: 9,
    name: 'Harbor Street Café',
    status: 1,
    timezone_code: 'America/New_York',
    currency: 'USD',
    tax_rate: 0,
    business_date: '2026-11-20',
    global_country_id: 840,
  },
  session: null,
  register_number: 1,
  version: '0.1.0',
  shell: 'browser',
  shell_reason: '',
  secrets: 'file',
  pin: { length: 4, blocked_seconds: 0, demo_pins: [] },
  terminals: [
    {
      terminal_id: 7,
      name: 'Front counter',
      model: 'A920',
      tip_mode: 1,
      takes_ebt: false,
      surcharge_rate: 0,
      state: 'ready',
      webhook_id: null,
    },
  ],
  open_attempts: [],
  payment_tasks: [],
};

/** Nothing was sold yet. */
export const noTickets: ResultOfCall<'listTickets'> = {
  current_page: 1,
  data: [],
  per_page: 100,
  total: 0,
  last_page: 1,
  next: null,
};

/** Off, as everywhere at first: nothing is at risk. */
export const offlinePayments: ResultOfCall<'retrieveOfflinePayments'> = {
  is_on: false,
  per_payment: 10_000,
  total: 100_000,
  count: 50,
  hours: 24,
  terminals: [],
};

/**
 * A register with three things to sell, two cashiers, and a terminal that approves. `now` says what
 * is different about the register each time it is asked.
 */
export function cafeAnswers(now: () => Partial<RegisterStatus> = () => ({})): Answers {
  let status = locked;
  return {
    registerStatus: () => ({ ...status, ...now() }),
    signIn: ({ body }) => {
      const name = cashiers.get(body.pin);
      if (name === undefined) return new FakeFault(10201);
      const session = {
        user_id: Number(body.pin),
        location_id: 9,
        name,
        register_role: 'cashier' as const,
      };
      status = { ...status, session };
      return session;
    },
    signOut: () => {
      status = { ...status, session: null };
      return { signed_out: true };
    },
    readCatalog: () => catalog,
    readDraft: () => ({ content: null }),
    saveDraft: () => ({ saved: true }),
    createOrder: ({ body }) => paid(body),
    retrieveOfflinePayments: () => offlinePayments,
    unsettledPayments: () => ({ settles_at: '2099-11-21T11:00:00Z', tips: [], holds: [] }),
  };
}

/** The answer to an order that was paid, whole or in part. */
export function paid(body: Order['body'], tipCents = 0): ResultOfCall<'createOrder'> {
  const ticket = storedTicket(body);
  const amount = body.payment.amount ?? ticket.totals.due;
  const due = ticket.totals.due - amount;
  return {
    response: 'APPROVED',
    ticket: { ...ticket, totals: { ...ticket.totals, due, paid: amount } },
    payment: {
      id: 1,
      tender: body.payment.tender,
      amount,
      tip: tipCents,
      change: body.payment.tendered === undefined ? 0 : body.payment.tendered - amount,
    },
    data: body.payment.tender === 'card' ? cardData(amount + tipCents, tipCents) : null,
  };
}

export function declined(body: Order['body']): ResultOfCall<'createOrder'> {
  return {
    response: 'DECLINE',
    ticket: storedTicket(body),
    payment: { id: null, tender: 'card', amount: 0, tip: 0, change: 0 },
    data: { ...cardData(0, 0), status: 2 },
  };
}

function cardData(amount: number, tip: number) {
  return {
    id: 1,
    id_external: null,
    amount,
    tip,
    surcharge: 0,
    transaction_id: 'T1',
    card_holder: null,
    reference_id: 'R1',
    auth_code: 'A1',
    card_type: 'VISA',
    last4: '1881',
    entry_type: 'Chip',
    status: 1,
  };
}

/** What a cart comes to once it is stored. */
export function storedTicket(
  body: Pick<Order['body'], 'items' | 'discounts' | 'name'>,
): TicketAnswer {
  const cart = priceCart(
    { lines: body.items ?? [], discounts: body.discounts ?? [] },
    indexCatalogue(catalog).priceBook,
  );
  if (cart.type === 'refused') throw new Error('The test sells what is not for sale');
  const { items, total } = cart.reckoning.totals;
  const totals = {
    items,
    tax: 0,
    exclusive_tax: 0,
    sub_total: items,
    total,
    paid: 0,
    refunded: 0,
    due: total,
    grand_total: total,
  };
  return {
    id: 1042,
    id_external: 'x',
    pos_id: '',
    opened_at: '2026-11-20 17:41:00',
    closed_at: null,
    name: body.name ?? '',
    open: 1,
    guest_count: 1,
    ticket_number: 1042,
    totals,
    _embedded: {
      employee: { employee_id: 1, first_name: 'Maya', last_name: 'R.', check_name: 'Maya R.' },
      order_type: { order_type_id: 1, name: 'For here' },
      revenue_center: { revenue_center_id: '1', name: 'Main' },
      guests: [],
      items: [],
    },
    detail: storedDetail(cart.lines, totals),
  };
}

function storedDetail(
  lines: readonly PricedLine[],
  totals: TicketAnswer['totals'],
): NonNullable<TicketAnswer['detail']> {
  return {
    voided: false,
    table_id: null,
    table_name: '',
    totals: {
      ...totals,
      discounts: 0,
      inclusive_tax: 0,
      service_charges: 0,
      other_charges: 0,
      tips: 0,
      surcharges: 0,
    },
    lines: lines.map((line, index) => ({
      id: index + 1,
      name: line.name,
      price: line.price,
      tax: 0,
      quantity: line.quantity,
      modifiers: [],
      menu_item_id: line.menu_item_id,
      price_level: null,
      split: line.split,
      note: line.comment,
      discount: 0,
      voided: false,
      total: line.price,
      refundable: { quantity: line.quantity, amount: line.price },
    })),
    discounts: [],
    payments: [],
    holds: [],
    refunds: [],
    history: [],
    unconfirmed: false,
  };
}

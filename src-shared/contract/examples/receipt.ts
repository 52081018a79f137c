import type { ReceiptAnswer } from '../receipt.ts';
import { cart } from './cart.ts';
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };

/** Two lattes and a bun, paid by card with a tip. */
const paidByCard: ExampleCall = {
  operation: 'createOrder',
  caller: 'location',
  input: {
    params: here,
    body: {
      ...cart,
      order_type_id: main.orderTypeId,
      table_id: main.tableId,
      payment: { id: 'P-1', tender: 'card', tip: 300 },
      terminal_id: main.terminalId,
      webhook_id: 'W-1',
      user_id: main.maya,
    },
  },
};
const ticketId = world.firstNewId + 3;
const paidTicket = { ...here, ticket_id: String(ticketId) };
const at = '2026-11-20 15:30:00';

const line = {
  price_level: null,
  quantity: 1,
  split: 1,
  discount: 0,
  modifiers: [],
  note: null,
};

export const cardPayment: ReceiptAnswer['payments'][number] = {
  kind: 'payment',
  voided: false,
  tender: 'card',
  ebt_type: null,
  amount: 1797,
  tip: 300,
  surcharge: 0,
  cashback: 0,
  total: 2097,
  tendered: 0,
  change: 0,
  partial: false,
  stored: false,
  card: {
    card_type: 'VISA',
    last4: '1111',
    entry_type: 'Chip',
    verification: 'none',
    auth_code: '313335',
    reference_id: '519213643277',
    application: '',
    aid: 'A0000000031010',
    tvr: '',
    tsi: '',
  },
  balance: null,
  items: [],
  tip_line: false,
  signature: 'none',
  drawing: null,
  created_at: at,
};

/** What the guest is given who paid for them. */
export const guestReceipt: ReceiptAnswer = {
  copy: 'customer',
  reprint: false,
  mark: null,
  currency: 'USD',
  timezone_code: 'America/Chicago',
  business: {
    name: 'Blue Door Kitchen',
    legal_business_name: 'Blue Door Hospitality LLC',
    address: '12 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: '(512) 555-0100',
    website: null,
    logo: null,
  },
  ticket: {
    id: ticketId,
    ticket_number: 100_001,
    name: '',
    order_type: 'For here',
    table_name: 'Table 1',
    guest_count: 0,
    cashier: 'Maya C.',
    open: false,
    voided: false,
    opened_at: at,
    closed_at: at,
  },
  lines: [
    {
      ...line,
      name: 'Latte',
      price_level: 'Large',
      quantity: 2,
      price: 1160,
      modifiers: [{ name: 'Oat milk', quantity: 1, price: 60 }],
    },
    { ...line, name: 'Cinnamon bun', price: 500 },
  ],
  discounts: [],
  taxes: [{ name: 'Default', rate: 825, inclusive: false, amount: 137 }],
  totals: {
    items: 1660,
    discounts: 0,
    other_charges: 0,
    sub_total: 1660,
    service_charges: 0,
    exclusive_tax: 137,
    inclusive_tax: 0,
    total: 1797,
    tips: 300,
    surcharges: 0,
    grand_total: 2097,
    paid: 1797,
    refunded: 0,
    due: 0,
  },
  payments: [cardPayment],
};

export const receiptExamples: readonly Example[] = [
  answers(
    'retrieveReceipt',
    'of a ticket that was paid by card, for the guest',
    { params: paidTicket },
    guestReceipt,
    { before: [paidByCard] },
  ),
  refuses(
    'retrieveReceipt',
    'of a ticket that does not exist',
    { params: { ...here, ticket_id: 'POS-8' } },
    [10112],
  ),
  refuses(
    'retrieveReceipt',
    'at a location that does not exist',
    { params: { ...nowhere, ticket_id: 'POS-7' } },
    [10111],
    { caller: 'platform' },
  ),
];

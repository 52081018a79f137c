import type { Operations } from '../index.ts';
import type { ResultOf } from '../operation.ts';
import {
  cart,
  cartLinesShown,
  cartTicketTotals,
  mainCenter,
  mayaAsEmployee,
  noOrderType,
} from './cart.ts';
import { approved, call, here } from './charged.ts';
import { answers, type Example, refuses } from './example.ts';
import { openTicket } from './ticket.ts';
import { world } from './world.ts';

const { main, unknownId, firstNewId } = world;
const platform = { caller: 'platform' } as const;
const openTicketId = firstNewId;

const food = { id: 'P-1', tender: 'card', ebt_type: 'FOOD_STAMP' } as const;
const keys = { webhook_id: 'W-1', terminal_id: main.terminalId };
const ofTicket = { ...keys, ticket_id: openTicketId };
const foodPaid = call('createOrder', { ...ofTicket, payment: food });

const inquiry = {
  ebt_type: 'INQUIRY_FOOD',
  webhook_id: 'W-1',
  terminal_id: main.terminalId,
} as const;
const noAnswer = {
  response: 'DECLINE' as const,
  data: { balance: null, last4: '', decline_reason: 'no answer' },
};

/** The ticket with its lines comes first, then payment, attempt and transaction. */
const paymentId = openTicketId + 4;
const foodTaken: ResultOf<Operations['createOrder']> = {
  response: 'APPROVED',
  ticket: {
    id: openTicketId,
    id_external: 'POS-7',
    pos_id: '',
    opened_at: '2026-11-20 15:30:00',
    closed_at: null,
    name: '',
    open: 1,
    guest_count: 0,
    ticket_number: 100_001,
    totals: { ...cartTicketTotals, paid: 500, due: 1297 },
    _embedded: {
      employee: mayaAsEmployee,
      order_type: noOrderType,
      revenue_center: mainCenter,
      guests: [],
      items: cartLinesShown(openTicketId + 1),
    },
  },
  payment: { id: paymentId, tender: 'card', amount: 500, tip: 0, change: 0 },
  data: {
    ...approved.data,
    id: paymentId + 2,
    amount: 500,
    balance: 12_048,
  },
};

const orderByEbt: readonly Example[] = [
  answers(
    'createOrder',
    'by food benefits: the food, and the rest stays due',
    { params: here, body: { ...ofTicket, payment: food } },
    foodTaken,
    { before: [openTicket] },
  ),
  refuses(
    'createOrder',
    'by food benefits beyond what is food: the bun, without its tax',
    { params: here, body: { ...ofTicket, payment: { ...food, amount: 501 } } },
    [10130, { available: 500 }],
    { before: [openTicket] },
  ),
  refuses(
    'createOrder',
    'by food benefits that have paid all of the food',
    { params: here, body: { ...ofTicket, webhook_id: 'W-2', payment: { ...food, id: 'P-2' } } },
    [10130, { available: 0 }],
    { before: [openTicket, foodPaid] },
  ),
  refuses(
    'createOrder',
    'by a voucher without its number and authorization',
    { params: here, body: { ...cart, ...keys, payment: { ...food, ebt_type: 'VOUCHER' } } },
    [
      10109,
      {
        'payment.voucher_number': ['missing_required_parameters'],
        'payment.voucher_auth_code': ['missing_required_parameters'],
      },
    ],
  ),
  refuses(
    'createOrder',
    'with cash out of food benefits',
    { params: here, body: { ...cart, ...keys, payment: { ...food, cashback: 1000 } } },
    [10110, { 'payment.cashback': ['only_with_cash_benefit'] }],
  ),
  refuses(
    'createOrder',
    'by what the terminal may take for a duplicate, by a cashier alone',
    {
      params: here,
      body: { ...cart, ...keys, payment: { id: 'P-1', tender: 'card', allow_duplicate: true } },
    },
    [10403, { step_up: 'manager' }],
    { caller: 'cashier' },
  ),
];

export const ebtExamples: readonly Example[] = [
  ...orderByEbt,
  answers(
    'checkBalance',
    'of food benefits',
    { params: here, body: inquiry },
    { response: 'APPROVED', data: { balance: 12_048, last4: '1111' } },
  ),
  answers(
    'checkBalance',
    'whose answer never came: no money moved, so it is over',
    { params: here, body: inquiry },
    noAnswer,
    { given: ['terminal_silent'] },
  ),
  refuses('checkBalance', 'with nothing: each missing field', { params: here, body: {} }, [
    10109,
    {
      ebt_type: ['missing_required_parameters'],
      webhook_id: ['missing_required_parameters'],
      terminal_id: ['missing_required_parameters'],
    },
  ]),
  refuses(
    'checkBalance',
    'on a terminal that is not registered',
    { params: here, body: { ...inquiry, terminal_id: unknownId } },
    [10107],
  ),
  refuses(
    'checkBalance',
    'at a location that does not exist',
    { params: { location_id: unknownId }, body: inquiry },
    [10111],
    platform,
  ),
  refuses(
    'checkBalance',
    'on a terminal that is not there',
    { params: here, body: inquiry },
    [10120],
    { given: ['terminal_unreachable'] },
  ),
  refuses(
    'checkBalance',
    'while the terminal is busy with a payment',
    { params: here, body: inquiry },
    [10121, { payment_id: 'P-other' }],
    { given: ['terminal_busy'] },
  ),
  refuses(
    'checkBalance',
    'on a terminal that is not active',
    { params: here, body: { ...inquiry, terminal_id: main.inactiveTerminalId } },
    [10131, { state: 'terminal_inactive' }],
  ),
];

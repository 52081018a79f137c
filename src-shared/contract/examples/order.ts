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
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { openTicket } from './ticket.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;
const noLocation = [10111] as const;

const cashPayment = { id: 'P-1', tender: 'cash', tendered: 2000 } as const;
const order = { ...cart, payment: cashPayment, webhook_id: 'W-1', user_id: main.maya };
const cardOrder = {
  ...order,
  payment: { id: 'P-1', tender: 'card' },
  terminal_id: main.terminalId,
} as const;
const paid: ExampleCall = {
  operation: 'createOrder',
  caller: 'location',
  input: { params: here, body: order },
};
const ticketId = world.firstNewId + 3;
const openTicketId = world.firstNewId;

const paidInCash: ResultOf<Operations['createOrder']> = {
  response: 'APPROVED',
  ticket: {
    id: ticketId,
    id_external: '',
    pos_id: '',
    opened_at: '2026-11-20 15:30:00',
    closed_at: '2026-11-20 15:30:00',
    name: '',
    open: 0,
    guest_count: 0,
    ticket_number: 100_001,
    totals: { ...cartTicketTotals, paid: 1797, due: 0 },
    _embedded: {
      employee: mayaAsEmployee,
      order_type: noOrderType,
      revenue_center: mainCenter,
      guests: [],
      items: cartLinesShown(world.firstNewId),
    },
  },
  payment: { id: ticketId + 1, tender: 'cash', amount: 1797, tip: 0, change: 203 },
  data: null,
};

export const orderExamples: readonly Example[] = [
  answers('createOrder', 'in cash, with change', { params: here, body: order }, paidInCash),
  answers(
    'createOrder',
    'again by the same call: the same answer, and no second sale',
    { params: here, body: order },
    paidInCash,
    { before: [paid] },
  ),
  answers(
    'createOrder',
    'again under another webhook_id: the payment keeps its answer',
    { params: here, body: { ...order, webhook_id: 'W-2' } },
    paidInCash,
    { before: [paid] },
  ),
  refuses(
    'createOrder',
    'with nothing: each missing field by its name',
    { params: here, body: {} },
    [
      10109,
      {
        payment: ['missing_required_parameters'],
        webhook_id: ['missing_required_parameters'],
      },
    ],
  ),
  refuses(
    'createOrder',
    'by card without a terminal',
    { params: here, body: { ...order, payment: { id: 'P-1', tender: 'card' } } },
    [10109, { terminal_id: ['missing_required_parameters'] }],
  ),
  refuses(
    'createOrder',
    'by card on a terminal that does not exist',
    {
      params: here,
      body: { ...order, payment: { id: 'P-1', tender: 'card' }, terminal_id: unknownId },
    },
    [10107],
  ),
  refuses(
    'createOrder',
    'on a terminal that is not there',
    { params: here, body: cardOrder },
    [10120],
    {
      given: ['terminal_unreachable'],
    },
  ),
  refuses(
    'createOrder',
    'while the terminal is busy with another payment',
    { params: here, body: cardOrder },
    [10121, { payment_id: 'P-other' }],
    { given: ['terminal_busy'] },
  ),
  refuses(
    'createOrder',
    'whose answer never came',
    { params: here, body: cardOrder },
    [10122, { payment_id: 'P-1', state: 'UNKNOWN' }],
    { given: ['terminal_silent'] },
  ),
  refuses(
    'createOrder',
    'with an item that does not exist',
    { params: here, body: { ...order, items: [{ menu_item_id: unknownId }] } },
    [10113],
  ),
  refuses(
    'createOrder',
    'of a ticket that does not exist',
    {
      params: here,
      body: { payment: cashPayment, webhook_id: 'W-1', ticket_id: unknownId },
    },
    [10112],
  ),
  refuses(
    'createOrder',
    'at a table that does not exist',
    { params: here, body: { ...order, table_id: unknownId } },
    [10115, { resource: 'dining_table' }],
  ),
  refuses(
    'createOrder',
    'by somebody who does not exist',
    { params: here, body: { ...order, user_id: unknownId } },
    [10201, null, 400],
  ),
  refuses(
    'createOrder',
    'at half the price by a cashier alone',
    {
      params: here,
      body: {
        ...cart,
        discounts: [{ name: 'Friends', type: 'percent', value: 5_000 }],
        payment: cashPayment,
        webhook_id: 'W-1',
      },
    },
    [10403, { step_up: 'manager' }],
    { caller: 'cashier' },
  ),
  refuses(
    'createOrder',
    'again with other values',
    { params: here, body: { ...order, payment: { ...cashPayment, tendered: 1800 } } },
    [10123, ['payment.tendered']],
    { before: [paid] },
  ),
  refuses(
    'createOrder',
    'of more than is due',
    {
      params: here,
      body: {
        payment: { ...cashPayment, amount: 1798 },
        webhook_id: 'W-1',
        ticket_id: openTicketId,
      },
    },
    [10130, { available: 1797 }],
    { before: [openTicket] },
  ),
  refuses(
    'createOrder',
    'of a ticket that is paid',
    {
      params: here,
      body: {
        payment: { id: 'P-2', tender: 'cash', amount: 1 },
        webhook_id: 'W-2',
        ticket_id: ticketId,
      },
    },
    [10131, { state: 'closed' }],
    { before: [paid] },
  ),
  refuses(
    'createOrder',
    'at a location that does not exist',
    { params: nowhere, body: order },
    noLocation,
    platform,
  ),
];

import type { TicketAnswer } from '../ticket.ts';
import {
  cart,
  cartLinesShown,
  cartTicketTotals,
  mainCenter,
  mayaAsEmployee,
  noOrderType,
} from './cart.ts';
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { world } from './world.ts';

const { main, menu, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;
const noLocation = [10111] as const;
const openedAt = '2026-11-20 15:30:00';

const ticketId = world.firstNewId;
export const opened: TicketAnswer = {
  id: ticketId,
  id_external: 'POS-7',
  pos_id: '',
  opened_at: openedAt,
  closed_at: null,
  name: '',
  open: 1,
  guest_count: 0,
  ticket_number: 100_001,
  totals: cartTicketTotals,
  _embedded: {
    employee: mayaAsEmployee,
    order_type: noOrderType,
    revenue_center: mainCenter,
    guests: [],
    items: cartLinesShown(ticketId + 1),
  },
};
const ada = {
  id: main.adaId,
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@guests.example',
  phone: '+15125550111',
};

/** Opens the ticket that the other examples read and change. */
export const openTicket: ExampleCall = {
  operation: 'createTicket',
  caller: 'location',
  input: { params: here, body: { ...cart, id_external: 'POS-7', user_id: main.maya } },
};
const afterOpening = { before: [openTicket] };
const pos7 = { ...here, ticket_id: 'POS-7' };
const asked = { global_on_id: 1, user_id: main.maya };
const withAda: ExampleCall = {
  operation: 'updateTicket',
  caller: 'location',
  input: { params: pos7, body: { guests: [main.adaId] } },
};
const voidTicket: ExampleCall = {
  operation: 'updateTicket',
  caller: 'location',
  input: { params: pos7, body: { void: true, reason: 'Guests left' } },
};

export const ticketExamples: readonly Example[] = [
  answers(
    'createTicket',
    'with lines at a table',
    {
      params: here,
      body: {
        ...cart,
        name: 'Table 1',
        guest_count: 2,
        table_id: main.tableId,
        order_type_id: main.orderTypeId,
        user_id: main.maya,
      },
    },
    {
      ...opened,
      id_external: '',
      name: 'Table 1',
      guest_count: 2,
      _embedded: {
        ...opened._embedded,
        order_type: { order_type_id: main.orderTypeId, name: 'For here' },
      },
    },
  ),
  refuses(
    'createTicket',
    'with an item that does not exist',
    { params: here, body: { items: [{ menu_item_id: unknownId }] } },
    [10113],
  ),
  refuses(
    'createTicket',
    'at a table that does not exist',
    { params: here, body: { table_id: unknownId } },
    [10115, { resource: 'dining_table' }],
  ),
  refuses(
    'createTicket',
    'by somebody who does not exist',
    { params: here, body: { user_id: unknownId } },
    [10201, null, 400],
  ),
  refuses(
    'createTicket',
    'with what is sold out, and a latte without milk',
    {
      params: here,
      body: { items: [{ menu_item_id: menu.soupId }, { menu_item_id: menu.latteId }] },
    },
    [
      10131,
      { state: 'not_for_sale', 'items.0': ['item_unavailable'], 'items.1': ['too_few_choices'] },
    ],
  ),
  refuses(
    'createTicket',
    'at a location that does not exist',
    { params: nowhere, body: {} },
    noLocation,
    platform,
  ),
  answers(
    'retrieveTicket',
    'by the identifier of its sender',
    { params: pos7, query: asked },
    opened,
    afterOpening,
  ),
  answers(
    'retrieveTicket',
    'by its id, with its guests',
    { params: { ...here, ticket_id: String(ticketId) }, query: { ...asked, with: 'guests' } },
    { ...opened, _embedded: { ...opened._embedded, guests: [ada] } },
    { before: [openTicket, withAda] },
  ),
  refuses('retrieveTicket', 'without an ordering channel', { params: pos7, query: {} }, [
    10189,
    { error: 'The parameter global_on_id is required.' },
  ]),
  refuses('retrieveTicket', 'that does not exist', { params: pos7, query: asked }, [10112]),
  refuses(
    'retrieveTicket',
    'for somebody who does not exist',
    { params: pos7, query: { ...asked, user_id: unknownId } },
    [10201],
    afterOpening,
  ),
  refuses(
    'retrieveTicket',
    'at a location that does not exist',
    { params: { ...nowhere, ticket_id: 'POS-7' }, query: asked },
    noLocation,
    platform,
  ),
  answers(
    'listTickets',
    'that are open',
    { params: here, query: { open: '1' } },
    {
      current_page: 1,
      data: [
        {
          id: ticketId,
          id_external: 'POS-7',
          ticket_number: 100_001,
          name: '',
          open: 1,
          voided: false,
          opened_at: openedAt,
          closed_at: null,
          employee_name: 'Maya Chen',
          total: 1797,
          due: 1797,
          refunded: 0,
          held: 0,
          unconfirmed: false,
        },
      ],
      per_page: 25,
      total: 1,
      last_page: 1,
      next: null,
    },
    afterOpening,
  ),
  refuses('listTickets', 'behind what is no ticket', { params: here, query: { after: 'x' } }, [
    10110,
    { after: ['invalid_format'] },
  ]),
  refuses(
    'listTickets',
    'at a location that does not exist',
    { params: nowhere },
    noLocation,
    platform,
  ),
  answers(
    'updateTicket',
    'renamed, with one line fewer',
    {
      params: pos7,
      body: { name: 'Ada', void_items: [{ id: ticketId + 3, reason: 'Dropped' }] },
    },
    {
      ...opened,
      name: 'Ada',
      totals: {
        ...cartTicketTotals,
        items: 1160,
        tax: 96,
        exclusive_tax: 96,
        sub_total: 1160,
        total: 1256,
        due: 1256,
        grand_total: 1256,
      },
      _embedded: { ...opened._embedded, items: cartLinesShown(ticketId + 1).slice(0, 1) },
    },
    afterOpening,
  ),
  refuses('updateTicket', 'that does not exist', { params: pos7, body: {} }, [10112]),
  refuses(
    'updateTicket',
    'with an item that does not exist',
    { params: pos7, body: { items: [{ menu_item_id: unknownId }] } },
    [10113],
    afterOpening,
  ),
  refuses(
    'updateTicket',
    'without a line that it never had',
    { params: pos7, body: { void_items: [{ id: unknownId }] } },
    [10115, { resource: 'ticket_item' }],
    afterOpening,
  ),
  refuses(
    'updateTicket',
    'by somebody who does not exist',
    { params: pos7, body: { user_id: unknownId } },
    [10201, null, 400],
    afterOpening,
  ),
  refuses(
    'updateTicket',
    'to closed while money is due',
    { params: pos7, body: { close: true } },
    [10131, { state: 'due' }],
    afterOpening,
  ),
  refuses(
    'updateTicket',
    'once it is void',
    { params: pos7, body: { name: 'Ada' } },
    [10131, { state: 'void' }],
    { before: [openTicket, voidTicket] },
  ),
  refuses(
    'updateTicket',
    'at a location that does not exist',
    { params: { ...nowhere, ticket_id: 'POS-7' }, body: {} },
    noLocation,
    platform,
  ),
];

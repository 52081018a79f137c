import { cart } from './cart.ts';
import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { opened } from './ticket.ts';
import { world } from './world.ts';

const { main, firstNewId } = world;
const here = { location_id: main.location_id };
const pos7 = { ...here, ticket_id: 'POS-7' };

const newTicket = { ...cart, id_external: 'POS-7', user_id: main.maya, change_id: 'C-1' };
const create: ExampleCall = {
  operation: 'createTicket',
  caller: 'location',
  input: { params: here, body: newTicket },
};
const newLine = { items: [{ menu_item_id: world.menu.bunId }], change_id: 'C-2' };
const addLine: ExampleCall = {
  operation: 'updateTicket',
  caller: 'location',
  input: { params: pos7, body: newLine },
};
const bunAgain = {
  id: firstNewId + 4,
  name: 'Cinnamon bun',
  price: 500,
  tax: 41,
  quantity: 1,
  modifiers: [],
};

/** A change that is sent twice, because its answer was lost, is made once. */
export const changeIdExamples: readonly Example[] = [
  answers(
    'createTicket',
    'again by the same change: the same ticket',
    { params: here, body: newTicket },
    opened,
    { before: [create] },
  ),
  refuses(
    'createTicket',
    'by a change that was made with other values',
    { params: here, body: { ...newTicket, name: 'Ada' } },
    [10123, ['name']],
    { before: [create] },
  ),
  answers(
    'updateTicket',
    'again by the same change: one line, not two',
    { params: pos7, body: newLine },
    {
      ...opened,
      totals: {
        ...opened.totals,
        items: 2160,
        tax: 178,
        exclusive_tax: 178,
        sub_total: 2160,
        total: 2338,
        due: 2338,
        grand_total: 2338,
      },
      _embedded: { ...opened._embedded, items: [...opened._embedded.items, bunAgain] },
    },
    { before: [create, addLine] },
  ),
  refuses(
    'updateTicket',
    'by a change that was made with other values',
    { params: pos7, body: { ...newLine, guest_count: 2 } },
    [10123, ['guest_count']],
    { before: [create, addLine] },
  ),
];

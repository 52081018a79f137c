import { cart } from './cart.ts';
import { call, here } from './charged.ts';
import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, firstNewId } = world;

const paid = call('createOrder', {
  ...cart,
  payment: { id: 'P-1', tender: 'cash' },
  webhook_id: 'W-1',
  user_id: main.maya,
});
/** Lines and their modifier, and the ticket, have the ids before the payment's. */
const paymentId = firstNewId + 4;
const refund = {
  transaction_id: paymentId,
  payment: { id: 'F-1', amount: 500 },
  webhook_id: 'F-W',
  reason: 'Cold coffee',
};
/** The second line of the cart, all of it. */
const bun = {
  ...refund,
  payment: { id: 'F-1', amount: 541 },
  items: [{ id: firstNewId + 2, quantity: 1 }],
};
const input = { params: here, body: refund };

/** Cash that goes back into the guest's hand: the same operation, without a terminal. */
export const cashRefundExamples: readonly Example[] = [
  answers(
    'refund',
    'of cash, out of the drawer',
    input,
    {
      response: 'APPROVED',
      data: {
        id: paymentId + 1,
        id_external: 'F-1',
        amount: 500,
        tip: 0,
        surcharge: 0,
        transaction_id: '',
        card_holder: null,
        reference_id: '',
        auth_code: '',
        card_type: '',
        last4: '',
        entry_type: '',
        status: 1,
      },
    },
    { before: [paid] },
  ),
  refuses(
    'refund',
    'of more cash than is left',
    { params: here, body: { ...refund, webhook_id: 'F-X', payment: { id: 'F-2', amount: 1500 } } },
    [10130, { available: 1297 }],
    { before: [paid, call('refund', refund)] },
  ),
  refuses(
    'refund',
    'of a line that came back already',
    { params: here, body: { ...bun, webhook_id: 'F-X', payment: { id: 'F-2', amount: 1 } } },
    [10130, { available: 0 }],
    { before: [paid, call('refund', bun)] },
  ),
  refuses('refund', 'of cash by a cashier alone', input, [10403, { step_up: 'manager' }], {
    before: [paid],
    caller: 'cashier',
  }),
  answers(
    'unsettledPayments',
    'of a day without cards',
    {},
    { settles_at: '2026-11-21T11:00:00Z', tips: [], holds: [] },
    { before: [paid], caller: 'cashier' },
  ),
];

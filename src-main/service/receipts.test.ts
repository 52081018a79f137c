import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import type { OperationName } from '../../src-shared/contract/index.ts';
import { type ReceiptAnswer, receipt as receiptSchema } from '../../src-shared/contract/receipt.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { signatureAwaited, signatureSettled } from '../payments/signed.ts';
import { demoSetting } from './demo-setting.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';

const { main, menu } = world;
const here = { location_id: main.location_id };
const dayMs = 86_400_000;

let image: WorldImage;
let central: ExampleWorld;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(() => {
  central = openExampleWorld(image);
});
afterEach(() => central.close());

async function call(name: OperationName, input: object): Promise<unknown> {
  const caller = await central.callerOf('owner', 'interface');
  const { status, body } = await central.kernel.call(name, { params: here, ...input }, { caller });
  assert(status === 200, `${name}: ${JSON.stringify(body)}`);
  return body;
}

/** Sells a bun for $5.41 by card, and answers the charge. */
async function sellBun(): Promise<Row<'payment_transaction'>> {
  await call('createOrder', {
    body: {
      items: [{ menu_item_id: menu.bunId }],
      payment: { id: 'P-1', tender: 'card', tip: 0 },
      terminal_id: main.terminalId,
      webhook_id: 'W-1',
    },
  });
  const { read } = central.context.store;
  return read.selectFrom('payment_transaction').selectAll().executeTakeFirstOrThrow();
}

async function receiptOf(ticketId: string | number, query: object): Promise<ReceiptAnswer> {
  const params = { ...here, ticket_id: String(ticketId) };
  return receiptSchema.parse(await call('retrieveReceipt', { params, query }));
}

async function noteSignature(charge: Row<'payment_transaction'>, drawing?: string) {
  const { secrets, store } = central.context;
  const sealed = drawing === undefined ? undefined : await secrets.seal(drawing);
  const row = { transaction_id: charge.id, location_id: main.location_id };
  const settled = { ...row, terminal_id: main.terminalId, created_ms: 0, drawing: null };
  await store.commit([], () => ({
    answer: undefined,
    entries: [
      signatureAwaited(charge),
      ...(sealed === undefined ? [] : [signatureSettled({ ...settled, state: 'awaited' }, sealed)]),
    ],
  }));
}

const drawing = {
  width: 1000,
  height: 500,
  strokes: [
    [
      [0, 0],
      [1000, 500],
    ],
  ],
};

test('what was drawn is unsealed for the business, and not for the guest', async () => {
  const charge = await sellBun();
  await noteSignature(charge, JSON.stringify(drawing));
  const merchant = await receiptOf(charge.ticket_id ?? 0, { copy: 'merchant' });
  expect(merchant.payments).toMatchObject([{ signature: 'drawn', drawing }]);
  const customer = await receiptOf(charge.ticket_id ?? 0, {});
  expect(customer.payments).toMatchObject([{ signature: 'none', drawing: null }]);
});

test('a signature that didn’t come within a day is lost', async () => {
  const charge = await sellBun();
  await noteSignature(charge);
  const ticketId = charge.ticket_id ?? 0;
  const [now] = (await receiptOf(ticketId, { copy: 'merchant' })).payments;
  expect(now?.signature).toBe('awaited');
  central.context.clock.jumpTo(world.nowMs + dayMs + 1);
  const [later] = (await receiptOf(ticketId, { copy: 'merchant' })).payments;
  expect(later?.signature).toBe('missing');
});

test('where tips are written on the slip there is room for one, until it is entered', async () => {
  await call('updateTerminal', {
    params: { ...here, terminal_id: main.terminalId },
    body: { global_tip_id: 2 },
  });
  const charge = await sellBun();
  const ticketId = charge.ticket_id ?? 0;
  const before = await receiptOf(ticketId, { copy: 'merchant' });
  expect(before.payments).toMatchObject([{ tip_line: true, signature: 'line', tip: 0 }]);
  const payment = { id: 'T-1', amount: 100 };
  await call('tipAdjust', {
    body: { transaction_id: charge.id, webhook_id: 'W-2', payment, terminal_id: main.terminalId },
  });
  const after = await receiptOf(ticketId, { copy: 'merchant' });
  expect(after.payments).toMatchObject([
    { voided: false, tip_line: false, signature: 'none', tip: 100, total: 641 },
  ]);
  expect(after.totals).toMatchObject({ tips: 100, grand_total: 641 });
});

test('a refund names the lines that came back', async () => {
  const charge = await sellBun();
  const { read } = central.context.store;
  const bun = await read.selectFrom('ticket_item').select('id').executeTakeFirstOrThrow();
  await call('refund', {
    body: {
      transaction_id: charge.id,
      webhook_id: 'W-2',
      payment: { id: 'R-1', amount: 541 },
      items: [{ id: bun.id, quantity: 1 }],
      reason: 'Cold',
    },
  });
  const { payments, totals } = await receiptOf(charge.ticket_id ?? 0, { reprint: '1' });
  expect(payments[1]).toMatchObject({
    kind: 'refund',
    total: 541,
    items: [{ name: 'Cinnamon bun', quantity: 1, amount: 541 }],
  });
  expect(totals.refunded).toBe(541);
});

test('a demo and a location that is still being boarded sell nothing', async () => {
  const { ticket_id } = await sellBun();
  await call('updateLocation', { body: { status: 5 } });
  expect((await receiptOf(ticket_id ?? 0, {})).mark).toBe('practice');
  const demo = put('setting', { name: demoSetting }, { value: '[]' });
  await central.context.store.commit([], () => ({ answer: undefined, local: [demo] }));
  expect((await receiptOf(ticket_id ?? 0, {})).mark).toBe('demo');
});

test('a ticket of another system shows the sums that it was sent with', async () => {
  const totals = { items: 1000, discounts: 100, exclusive_tax: 74, total: 974, due: 974 };
  await call('sale', {
    body: {
      ticket: { id: 'POS-9', totals },
      payment: { id: 'P-1', amount: 974 },
      webhook_id: 'W-1',
      terminal_id: main.terminalId,
    },
  });
  const shown = await receiptOf('POS-9', { reprint: 1 });
  expect(shown).toMatchObject({
    reprint: true,
    lines: [],
    discounts: [{ name: '', amount: 100 }],
    taxes: [{ name: '', rate: null, inclusive: false, amount: 74 }],
    totals: { total: 974, paid: 974, due: 0 },
  });
});

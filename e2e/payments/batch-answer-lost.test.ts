import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let wired: WiredWorld;

beforeEach(async () => {
  wired = await openWiredWorld();
});

afterEach(() => wired.close());

const params = () => ({ location_id: wired.world.locationId });

function sell(webhook_id: string, amount: number): ReturnType<Handler<'sale'>> {
  const { world } = wired;
  const { terminalId: terminal_id } = world;
  const body = { ticket: { id: webhook_id }, payment: { id: webhook_id, amount } };
  const call = { params: params(), body: { ...body, webhook_id, terminal_id } };
  return paymentHandlers(world.context).sale(world.call('sale', call));
}

function close(webhook_id: string): ReturnType<Handler<'batchClose'>> {
  const { world } = wired;
  const body = { terminal_id: world.terminalId, webhook_id };
  return paymentHandlers(world.context).batchClose(
    world.call('batchClose', { params: params(), body }),
  );
}

test('a close whose answer is lost is in balance when it is made again', async () => {
  await sell('w-1', 1250);
  wired.simulator.control.onCommand('B00', { cut: 'before_answer' });
  expect(await close('b-1')).toMatchObject({ code: 10122 });
  expect(wired.simulator.control.state().records).toEqual([]);
  expect(await close('b-1')).toMatchObject({ terminal: { count: 1, amount: 1250 }, difference: 0 });
});

test('payments after a close whose answer is lost are counted with it', async () => {
  await sell('w-1', 1250);
  wired.simulator.control.onCommand('B00', { cut: 'before_answer' });
  await close('b-1');
  await sell('w-2', 700);
  expect(await close('b-1')).toMatchObject({ terminal: { count: 2, amount: 1950 }, difference: 0 });
  await sell('w-3', 300);
  expect(await close('b-2')).toMatchObject({ terminal: { count: 1, amount: 300 }, difference: 0 });
});

test('a close that never reached the terminal is made once', async () => {
  await sell('w-1', 1250);
  wired.simulator.control.onCommand('B00', { cut: 'before_ack' });
  expect(await close('b-1')).toMatchObject({ code: 10122 });
  await sell('w-2', 700);
  expect(await close('b-1')).toMatchObject({ terminal: { count: 2, amount: 1950 }, difference: 0 });
});

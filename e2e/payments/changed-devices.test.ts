import { afterEach, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { approvedId } from './card-follow-ups.ts';
import {
  firstAddress,
  openTwoTerminals,
  secondAddress,
  type TwoTerminals,
} from './two-terminals.ts';

const minuteMs = 60_000;

let terminals: TwoTerminals;

beforeEach(async () => {
  terminals = await openTwoTerminals();
});

afterEach(() => terminals.world.close());

function sell(key: string) {
  return terminals.until(terminals.world.sell(key));
}

test('a device in the place of the one that was asked is not believed about it: a task', async () => {
  const { devices, first, second, until, world } = terminals;
  approvedId(await sell('w-0'));
  expect(await until(world.closeBatch('b-1'))).not.toBeInstanceOf(Fault);
  first.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  devices.set(firstAddress, second);
  approvedId(await sell('w-2'));
  await terminals.pass(12 * minuteMs);
  expect(await world.attemptOf('w-1')).toMatchObject({
    state: 'NEEDS_HUMAN',
    reason: 'other_terminal',
  });
});

test('the device that was asked is believed when it is back', async () => {
  const { devices, first, second } = terminals;
  approvedId(await sell('w-0'));
  first.scripts.next({ outcome: 'approve', unrecorded: true, wire: { cut: 'before_answer' } });
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  devices.set(firstAddress, second);
  approvedId(await sell('w-2'));
  await terminals.pass(minuteMs);
  devices.set(firstAddress, first);
  await terminals.pass(4 * minuteMs);
  expect(await terminals.world.attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
});

test('a payment that waited while its terminal was given another device runs on that one', async () => {
  const { first, second, until, world } = terminals;
  const terminalId = Number(world.terminalId);
  first.scripts.onCommand('A54', { lateMs: 5_000 });
  const configuring = world.payments.offline.configure(world.locationId, terminalId);
  await terminals.pass(1_000);
  const selling = world.sell('w-1');
  await terminals.pass(1_000);
  const key = { terminal_id: terminalId };
  const connection = put('terminal_connection', key, { connection: secondAddress });
  await world.context.store.commit([], () => ({ answer: true, local: [connection] }));
  approvedId(await until(selling));
  await until(configuring);
  expect(first.batch.records).toHaveLength(0);
  expect(second.batch.records).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { approvedId, followUp } from './card-follow-ups.ts';
import { firstAddress, openTwoTerminals, type TwoTerminals } from './two-terminals.ts';

const roundMs = 11 * 60_000;

let terminals: TwoTerminals;
/** Stored by the first terminal, to be sent later. */
let stored: number;

beforeEach(async () => {
  terminals = await openTwoTerminals();
  await terminals.world.payments.recover();
  approvedId(await sell('w-0'));
  terminals.first.scripts.next({ outcome: 'offline' });
  stored = approvedId(await sell('w-1'));
});

afterEach(() => terminals.world.close());

function sell(key: string) {
  return terminals.until(terminals.world.sell(key));
}

/** As somebody does it on the terminal's own menu, which sends what is stored before. */
async function closedAtTheTerminal(): Promise<void> {
  terminals.first.batch.close();
  await terminals.pass(roundMs);
  expect(await terminals.world.attemptOf('w-1')).toMatchObject({
    state: 'NEEDS_HUMAN',
    reason: 'records_lost',
  });
}

function resolve(outcome: 'charged' | 'not_charged') {
  const { until, world } = terminals;
  const said = { userId: 7, evidence: 'the list of the processor' };
  const { locationId } = world;
  return until(world.payments.resolve({ locationId, webhookId: 'w-1', outcome, ...said }));
}

function ticket(): Promise<Row<'ticket'>> {
  return terminals.world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id_external', '=', 'w-1')
    .executeTakeFirstOrThrow();
}

test('what was stored in a batch that was closed at the terminal is a task, and keeps no day open', async () => {
  const { until, world } = terminals;
  await closedAtTheTerminal();
  const refund = await until(followUp(world, 'refund', 'r-1', { transactionId: stored }));
  expect(refund).toMatchObject({ code: 10131, details: { state: 'stored' } });
  approvedId(await sell('w-2'));
  expect(await until(world.closeBatch('b-1'))).not.toBeInstanceOf(Fault);
});

test('the processor has it: it is paid, and may be refunded', async () => {
  const { until, world } = terminals;
  await closedAtTheTerminal();
  expect(await resolve('charged')).toEqual({ state: 'FORWARDED_APPROVED' });
  expect(await ticket()).toMatchObject({ paid_cents: 1250 });
  approvedId(await until(followUp(world, 'refund', 'r-1', { transactionId: stored })));
});

test('the issuer refused it: a loss, and the ticket is to be paid', async () => {
  await closedAtTheTerminal();
  expect(await resolve('not_charged')).toEqual({ state: 'FORWARDED_DECLINED' });
  expect(await ticket()).toMatchObject({ paid_cents: 0 });
});

test('one that was voided before its batch was closed is no task', async () => {
  const { first, until, world } = terminals;
  approvedId(await until(followUp(world, 'voidPayment', 'v-1', { transactionId: stored })));
  first.batch.close();
  await terminals.pass(roundMs);
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'FORWARDED_APPROVED' });
  expect(await ticket()).toMatchObject({ paid_cents: 0 });
});

test('another device in the place of the terminal says nothing about what that stored', async () => {
  const { devices, first, second, world } = terminals;
  devices.set(firstAddress, second);
  await terminals.pass(roundMs);
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'STORED' });
  devices.set(firstAddress, first);
  await terminals.pass(roundMs);
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'FORWARDED_APPROVED' });
});

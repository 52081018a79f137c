import { afterEach, beforeEach, expect, test } from 'vitest';
import { presentTicketDetail } from '../../src-main/service/present-ticket-detail.ts';
import { findTicket, readTicketRecord } from '../../src-main/service/ticket-rows.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { sellByCard } from './card-calls.ts';
import { approvedId, type FollowUpName, followUp, holdOnCard } from './card-follow-ups.ts';
import { openTwoTerminals, type TwoTerminals } from './two-terminals.ts';

let terminals: TwoTerminals;
/** Charged on the first terminal, as the first of its batch. */
let charged: number;

beforeEach(async () => {
  terminals = await openTwoTerminals();
  charged = approvedId(await sell('w-1'));
});

afterEach(() => terminals.world.close());

function sell(key: string) {
  return terminals.until(terminals.world.sell(key));
}

function follow(name: FollowUpName, key: string, amount = 1250) {
  const { until, world } = terminals;
  return until(followUp(world, name, key, { transactionId: charged, amount }));
}

const closings = {
  'by the register': async () => {
    const closed = await terminals.until(terminals.world.closeBatch('b-1'));
    expect(closed).not.toBeInstanceOf(Fault);
  },
  'at the terminal itself': async () => terminals.first.batch.close(),
};

const settled = { code: 10131, details: { state: 'settled' } };

test.each(Object.entries(closings))(
  'a batch that was closed %s: no void and no tip reaches the charge that has the number now',
  async (_, close) => {
    await close();
    approvedId(await sell('w-2'));
    expect(await follow('voidPayment', 'v-1')).toMatchObject(settled);
    expect(await follow('tipAdjust', 't-1', 300)).toMatchObject(settled);
    expect(terminals.first.batch.records).toMatchObject([
      { transactionNumber: 1, type: '01', approvedCents: 1250, tipCents: 0 },
    ]);
  },
);

test('what was settled is still given back by a refund, without a number of the new batch', async () => {
  await closings['by the register']();
  approvedId(await sell('w-2'));
  approvedId(await follow('refund', 'r-1'));
  const { request } = await terminals.world.attemptOf('r-1');
  expect(JSON.parse(request)).toMatchObject({ request: { original: { transactionNumber: null } } });
});

test('a hold outlives the batch, and is captured without a number of the new one', async () => {
  const { until, world } = terminals;
  const held = approvedId(await until(holdOnCard(world, 'a-1', 2000)));
  await closings['by the register']();
  approvedId(await sell('w-2'));
  const asked = { transactionId: held, amount: 2000 };
  await until(followUp(world, 'capture', 'c-1', asked));
  const { request } = await world.attemptOf('c-1');
  expect(JSON.parse(request)).toMatchObject({ request: { original: { transactionNumber: null } } });
});

test('a ticket whose payment is settled offers its refund, and neither void nor tip', async () => {
  const { store } = terminals.world.context;
  const shown = async () => {
    const ticket = await findTicket(store.read, terminals.world.locationId, 'w-1');
    assert(!(ticket instanceof Fault), 'the ticket of a sale is stored');
    const detail = await presentTicketDetail(store.read, await readTicketRecord(store, ticket));
    return detail.payments;
  };
  expect(await shown()).toMatchObject([{ can_void: true }]);
  await closings['by the register']();
  expect(await shown()).toMatchObject([
    { can_void: false, can_adjust_tip: false, refundable: { base: 1250 } },
  ]);
});

test('another terminal is not asked by the number of the first', async () => {
  const { second, secondTerminalId: terminalId, until, world } = terminals;
  approvedId(await until(sellByCard({ ...world, terminalId }, 'w-2')));
  const asked = { transactionId: charged, terminalId };
  await until(followUp(world, 'voidPayment', 'v-1', asked));
  expect(second.batch.records).toMatchObject([{ transactionNumber: 1, type: '01' }]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { presentTicketDetail } from '../../src-main/service/present-ticket-detail.ts';
import { readTicketRecord } from '../../src-main/service/ticket-rows.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { approvedId, followUp } from './card-follow-ups.ts';
import { until } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';
import { type VirtualTerminal, virtualTerminal } from './virtual-world.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let virtual: VirtualTerminal;
let world: PaymentWorld;
/** How far somebody has set the computer's clock; its timers go on as they were. */
let steppedMs: number;

beforeEach(async () => {
  steppedMs = 0;
  virtual = virtualTerminal();
  const { clock: steady } = virtual;
  const clock: Clock = {
    now: () => steady.now() + steppedMs,
    after: (delayMs, callback) => steady.after(delayMs, callback),
  };
  world = await openPaymentWorld({ ...virtual, clock });
});

afterEach(() => world.close());

/** Its answer is lost; `unrecorded` when the terminal lost it as well. */
async function sellWithoutAnswer(unrecorded: boolean): Promise<void> {
  await until(virtual.clock, world.sell('w-0'));
  virtual.terminal.scripts.next({
    outcome: 'approve',
    unrecorded,
    wire: { cut: 'before_answer' },
  });
  const answer = await until(virtual.clock, world.sell('w-1'));
  expect(answer).toMatchObject({ code: 10122 });
}

async function stateAfter(ms: number): Promise<string> {
  await virtual.pass(ms);
  return (await world.attemptOf('w-1')).state;
}

test('a clock that is set back puts no look-up off', async () => {
  await sellWithoutAnswer(false);
  virtual.terminal.quirks = { ...virtual.terminal.quirks, hidesRecords: true };
  await virtual.pass(5_000);
  steppedMs = -hourMs;
  await virtual.pass(10_000);
  virtual.terminal.quirks = { ...virtual.terminal.quirks, hidesRecords: false };
  expect(await stateAfter(21_000)).toBe('RECORDED');
});

test('a clock that is set back keeps no payment unknown for longer', async () => {
  await sellWithoutAnswer(true);
  steppedMs = -hourMs;
  expect(await stateAfter(2 * minuteMs)).toBe('UNKNOWN');
  expect(await stateAfter(2 * minuteMs)).toBe('NOT_RUN');
});

test('a clock that is set forward shortens no silence', async () => {
  await sellWithoutAnswer(true);
  steppedMs = hourMs;
  expect(await stateAfter(2 * minuteMs)).toBe('UNKNOWN');
  expect(await stateAfter(2 * minuteMs)).toBe('NOT_RUN');
});

test('the last tip stands and is told last, whatever the clock said when it was given', async () => {
  const tip = (key: string, amount: number, transactionId: number) =>
    until(virtual.clock, followUp(world, 'tipAdjust', key, { transactionId, amount }));
  const charge = approvedId(await until(virtual.clock, world.sell('w-1')));
  approvedId(await tip('t-1', 300, charge));
  steppedMs = -hourMs;
  approvedId(await tip('t-2', 200, charge));
  approvedId(await tip('t-3', 100, charge));
  const ticket = await world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(ticket).toMatchObject({ paid_cents: 1250, tips_cents: 100 });
  const record = await readTicketRecord(world.context.store, ticket);
  const { history } = await presentTicketDetail(world.context.store.read, record);
  expect(history.map(({ kind, tip: tipCents }) => [kind, tipCents])).toEqual([
    ['sale', 0],
    ['tip_adjust', 300],
    ['tip_adjust', 200],
    ['tip_adjust', 100],
  ]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TerminalAdministration, TerminalDriver } from '../../src-main/terminals/driver.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { changedDriver, withAvs } from './changed-driver.ts';
import { startRegister } from './payment-world.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

const minuteMs = 60_000;

let virtual: VirtualWorld;
let neverSends: boolean;

beforeEach(async () => {
  neverSends = false;
  virtual = await openVirtualWorld({ changeDriver: elsewhere });
});

afterEach(() => virtual.world.close());

/** Every card belongs to another address: approvals that nobody wants. */
function elsewhere(driver: TerminalDriver): TerminalDriver {
  const { administration } = driver;
  const changes = administration ? { administration: reluctant(administration) } : {};
  return withAvs(changedDriver(driver, changes), () => 'N');
}

function reluctant(administration: TerminalAdministration): TerminalAdministration {
  const { storeAndForward } = administration;
  const refused = { kind: 'refused', code: '100007', message: 'CANNOT CONNECT' } as const;
  return {
    ...administration,
    storeAndForward: {
      ...storeAndForward,
      upload: async (selection) => (neverSends ? refused : storeAndForward.upload(selection)),
    },
  };
}

/** As a person does it on the terminal's own menu, beside the register. */
async function voidAtTheTerminal(): Promise<void> {
  const { reference } = await virtual.attemptOf('w-1');
  const original = { transactionNumber: '1', authCode: null, processorId: null, reference };
  const voided = await virtual.runAsStranger({
    operation: 'void',
    reference: '777000000001',
    amountCents: 0,
    original,
  });
  expect(voided).toMatchObject({ kind: 'approved' });
}

function voidTypes(): readonly string[] {
  return virtual.terminal.batch.records.map(({ type }) => type);
}

/** Approved without the issuer, unwanted, and its void is lost on the way. */
async function storedAndNotVoided(): Promise<void> {
  await virtual.world.payments.recover();
  virtual.terminal.scripts.next({ outcome: 'offline' });
  virtual.terminal.scripts.next({
    outcome: 'approve',
    unrecorded: true,
    wire: { cut: 'before_answer' },
  });
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
}

/** A sale that is wanted only where the card's address is known. */
function sell(key: string) {
  return virtual.sell(key, { ignoreAvsResult: false });
}

const nobodyThere = { outcome: 'refuse', code: '100001', message: 'TIMEOUT' } as const;

test('a void that nobody attended to at the terminal is made again, and no task is raised', async () => {
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.next(nobodyThere);
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
  expect(await sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
});

test('a void that is refused over and over is a task within an hour', async () => {
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.always(nobodyThere);
  await sell('w-1');
  await virtual.pass(20 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await virtual.pass(40 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
  expect(await sell('w-1')).toMatchObject({ response: 'APPROVED' });
});

test('a restart goes on where the refusals had come to, and voids once', async () => {
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.next(nobodyThere);
  await sell('w-1');
  await virtual.world.payments.stop();
  const { clock, openDriver, world } = virtual;
  const { store } = world.context;
  const again = startRegister({ store, clock, random: seededRandom(2), openDriver });
  await again.payments.recover();
  await virtual.pass(minuteMs);
  await again.payments.stop();
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('an approval that somebody voided at the terminal itself is voided', async () => {
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.next(nobodyThere);
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  await voidAtTheTerminal();
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('a stored approval whose void is unknown is sent, looked up, and voided then', async () => {
  await storedAndNotVoided();
  await virtual.pass(9 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await virtual.pass(3 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('one that the terminal never sends is a task after the hours that it may be kept', async () => {
  await storedAndNotVoided();
  const voidKey = `void-of-attempt:${(await virtual.attemptOf('w-1')).id}`;
  neverSends = true;
  await virtual.pass(23 * 60 * minuteMs);
  expect(await virtual.attemptOf(voidKey)).toMatchObject({ state: 'UNKNOWN' });
  await virtual.pass(70 * minuteMs);
  const task = { state: 'NEEDS_HUMAN', reason: 'not_sent_on' };
  expect(await virtual.attemptOf(voidKey)).toMatchObject(task);
}, 60_000);

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

/** Longer than the silence after which a terminal's "not found" is believed. */
const lateMs = 200_000;

let virtual: VirtualWorld;
/** The next request lies in a buffer; the link it came on is lost to the register. */
let isNextLate: boolean;

beforeEach(async () => {
  isNextLate = false;
  virtual = await openVirtualWorld({ changeLink: lateLink });
});

afterEach(() => virtual.world.close());

function lateLink(link: ByteLink): ByteLink {
  const isLate = isNextLate;
  isNextLate = false;
  if (!isLate) return link;
  const { clock } = virtual;
  return {
    acknowledges: true,
    onBytes: () => undefined,
    onClose: (listener) => void clock.after(1_000, () => listener('the cable is out')),
    open: () => link.open(),
    write: (bytes) => void clock.after(lateMs, () => link.write(bytes)),
    close: async () => undefined,
  };
}

function tasks(): Promise<Row<'payment_task'>[]> {
  return virtual.world.context.store.read.selectFrom('payment_task').selectAll().execute();
}

/** Charges that stand on the terminal. */
function standing(): readonly string[] {
  return virtual.terminal.batch.records
    .filter(({ type }) => type === '01')
    .map((one) => one.reference);
}

test('a request that comes after it was given up is voided as soon as the next payment tells of it', async () => {
  await virtual.sell('w-0');
  isNextLate = true;
  expect(await virtual.sell('w-1')).toMatchObject({ code: 10122 });
  await virtual.pass(195_000);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
  expect(await virtual.sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
  await virtual.pass(30_000);
  const { reference } = await virtual.attemptOf('w-1');
  expect(standing()).toContain(reference);
  expect(await virtual.sell('w-2')).toMatchObject({ response: 'APPROVED' });
  await virtual.pass(5_000);
  expect(standing()).not.toContain(reference);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED', reason: 'charged_late' });
  expect(await virtual.sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
  expect(await tasks()).toEqual([]);
});

test('a charge that somebody made at the terminal itself is a task for a person, once', async () => {
  await virtual.sell('w-0');
  const charge = { operation: 'sale', reference: '777000000001', amountCents: 4200 } as const;
  expect(await virtual.runAsStranger(charge)).toMatchObject({ kind: 'approved' });
  await virtual.sell('w-1');
  await virtual.sell('w-2');
  await virtual.pass(5_000);
  expect(await tasks()).toMatchObject([
    { kind: 'unknown_charge', amount_cents: 4200, reference: '777000000001', settled_ms: null },
  ]);
  expect(standing()).toContain('777000000001');
});

test('declines between two payments are looked at and are nobody’s task', async () => {
  await virtual.sell('w-0');
  virtual.terminal.scripts.next({ outcome: 'decline', keepsDecline: true });
  expect(await virtual.sell('w-1')).toMatchObject({ response: 'DECLINE' });
  await virtual.sell('w-2');
  await virtual.pass(5_000);
  expect(await tasks()).toEqual([]);
  const gaps = await virtual.world.context.store.read
    .selectFrom('record_gap')
    .selectAll()
    .execute();
  expect(gaps).toEqual([]);
});

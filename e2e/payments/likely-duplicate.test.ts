import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TerminalDriver } from '../../src-main/terminals/driver.ts';
import { changedDriver } from './changed-driver.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

let virtual: VirtualWorld;
/** The next payment is answered by 100011 alone; whether it was charged all the same. */
let nextDuplicate: 'charged' | 'refused' | null;

beforeEach(async () => {
  nextDuplicate = null;
  virtual = await openVirtualWorld({ changeDriver: withDuplicates });
});

afterEach(() => virtual.world.close());

function withDuplicates(driver: TerminalDriver): TerminalDriver {
  return changedDriver(driver, {
    run: async (request, options) => {
      const how = nextDuplicate;
      nextDuplicate = null;
      if (how === 'refused') await options.beforeFirstByte();
      const outcome = how === 'refused' ? null : await driver.run(request, options);
      const duplicate = { kind: 'duplicate', earlier: null, message: 'DUP TRANSACTION' } as const;
      return outcome === null || how === 'charged' ? duplicate : outcome;
    },
  });
}

test('a duplicate without a name is refused at once when the earlier payment is there', async () => {
  await virtual.sell('w-0');
  nextDuplicate = 'refused';
  expect(await virtual.sell('w-1')).toMatchObject({
    response: 'DECLINE',
    data: { decline_reason: 'duplicate', amount: 0 },
  });
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
});

test('a duplicate of itself is the approval that the terminal has a record of, at once', async () => {
  await virtual.sell('w-0');
  nextDuplicate = 'charged';
  expect(await virtual.sell('w-1')).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
  expect(nextDuplicate).toBeNull();
});

test('a duplicate of nothing that the terminal has stays unknown', async () => {
  await virtual.sell('w-0', { amount: 700 });
  nextDuplicate = 'refused';
  expect(await virtual.sell('w-1')).toMatchObject({ code: 10122 });
  const unknown = { state: 'UNKNOWN', reason: 'likely_duplicate' };
  expect(await virtual.attemptOf('w-1')).toMatchObject(unknown);
});

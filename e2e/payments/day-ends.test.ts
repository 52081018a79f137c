import { expect, test } from 'vitest';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import { openVirtualWorld } from './virtual-world.ts';

/** The location's day ends at 11:00 UTC. */
const morning = Date.UTC(2026, 10, 20, 9);
const hourMs = 60 * 60_000;
const unplugged = { kind: 'failed', reason: 'unplugged' } as const;

test('a batch is closed when the business day ends, once, and later if the terminal is away', async () => {
  let isThere = true;
  const changeLink = (link: ByteLink): ByteLink =>
    isThere ? link : { ...link, open: async () => unplugged };
  const { pass, terminal, world } = await openVirtualWorld({ startMs: morning, changeLink });
  await world.payments.startDayEnds();
  await pass(hourMs + hourMs / 2);
  expect(terminal.batch.number).toBe(1);
  await pass(hourMs);
  expect(terminal.batch.number).toBe(2);
  await pass(20 * hourMs);
  expect(terminal.batch.number).toBe(2);
  isThere = false;
  await pass(4 * hourMs);
  expect(terminal.batch.number).toBe(2);
  isThere = true;
  await pass(hourMs);
  expect(terminal.batch.number).toBe(3);
  await world.close();
});

import { expect, test } from 'vitest';
import { seededRandom } from '../../../../src-shared/lib/random.ts';
import { systemClock as clock } from '../../../composition/system-world.ts';
import { quiet, sale } from '../../conformance-context.ts';
import { SimulatedTerminal } from '../../simulator/terminal.ts';
import type { ByteLink } from '../../transports/byte-link.ts';
import { memoryLink } from '../../transports/memory-link.ts';
import { decodeFrame } from './codec.ts';
import { createPaxDriver } from './driver.ts';
import { textOf } from './fields.ts';

function attached() {
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  const asked: string[] = [];
  const makeLink = (): ByteLink => {
    const link = memoryLink((end) => {
      terminal.connect(end);
      return undefined;
    });
    const write = (bytes: Uint8Array): void => {
      const decoded = decodeFrame(bytes);
      if (decoded.valid) asked.push(textOf(decoded.fields, 'command'));
      link.write(bytes);
    };
    return { ...link, write };
  };
  const cancelPath = { kind: 'second_link', makeLink } as const;
  return { terminal, asked, driver: createPaxDriver({ clock, makeLink, cancelPath }) };
}

test('a terminal that lost us is reset once the record of its payment is found', async () => {
  const { terminal, asked, driver } = attached();
  terminal.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await driver.run(sale, quiet)).toMatchObject({ kind: 'unknown' });
  expect(await driver.lookUp('777777777777')).toMatchObject({ kind: 'not_found' });
  expect(asked).not.toContain('A16');
  expect(await driver.lookUp(sale.reference)).toMatchObject({ kind: 'found' });
  expect(asked.at(-1)).toBe('A16');
  expect(terminal.screen.phase).toBe('idle');
  await driver.lookUp(sale.reference);
  expect(asked.filter((command) => command === 'A16')).toHaveLength(1);
});

test('a record of an earlier payment resets nothing: the one that lost us may still run', async () => {
  const { terminal, asked, driver } = attached();
  await driver.run(sale, quiet);
  terminal.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  const next = { ...sale, reference: '888888888888' };
  expect(await driver.run(next, quiet)).toMatchObject({ kind: 'unknown' });
  expect(await driver.lookUp(sale.reference)).toMatchObject({ kind: 'found' });
  expect(asked).not.toContain('A16');
  await driver.lookUp(next.reference);
  expect(asked.at(-1)).toBe('A16');
});

test('a payment that ended clearly needs none', async () => {
  const { asked, driver } = attached();
  await driver.run(sale, quiet);
  await driver.lookUp(sale.reference);
  expect(asked).not.toContain('A16');
});

test('a closed driver sends nothing and leaves at once', async () => {
  const { asked, driver } = attached();
  await driver.close();
  expect(await driver.run(sale, quiet)).toMatchObject({ kind: 'not_sent' });
  expect(await driver.identify()).toMatchObject({ kind: 'no_answer' });
  expect(await driver.cancel()).toMatchObject({ kind: 'no_answer' });
  expect(asked).toEqual([]);
});

test('a driver that is closed while its link opens waits no longer', async () => {
  const opening: ByteLink = {
    acknowledges: true,
    onBytes: () => undefined,
    onClose: () => undefined,
    open: () => new Promise(() => undefined),
    write: () => undefined,
    close: async () => undefined,
  };
  const reason = 'no second link';
  const cancelPath = { kind: 'not_possible', reason } as const;
  const driver = createPaxDriver({ clock, makeLink: () => opening, cancelPath });
  const startedAt = clock.now();
  const running = driver.run(sale, quiet);
  await driver.close();
  expect(await running).toMatchObject({ kind: 'not_sent' });
  expect(clock.now() - startedAt).toBeLessThan(2000);
});

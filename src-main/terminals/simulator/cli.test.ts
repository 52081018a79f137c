import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock, systemRandom } from '../../composition/system-world.ts';
import type { TerminalRequest } from '../driver.ts';
import { createPaxDriver } from '../drivers/pax/driver.ts';
import { tcpLink } from '../transports/tcp.ts';
import { readOptions } from './cli.ts';

const program = fileURLToPath(new URL('../../composition/terminal-program.ts', import.meta.url));
const world = { clock: systemClock, random: systemRandom };
const started: ChildProcess[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminal-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function start(...options: string[]) {
  const child = spawn(process.execPath, [program, '--delay', '0', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function readyLine(child: ReturnType<typeof start>): Promise<string> {
  const [line] = await once(child.stdout, 'data');
  return String(line);
}

function portOf(line: string): number {
  return Number(/tcp:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]);
}

function driverOn(port: number) {
  return createPaxDriver({
    clock: systemClock,
    makeLink: () => tcpLink('127.0.0.1', port),
    cancelPath: { kind: 'second_link', makeLink: () => tcpLink('127.0.0.1', port + 1) },
  });
}

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '900000000001',
  amountCents: 700,
  askForTip: false,
};
const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };

test('it says one ready line, sells, and remembers the sale after a restart', async () => {
  const first = start('--port', '0', '--data', folder);
  const line = await readyLine(first);
  expect(line).toMatch(/^Simulated terminal ready on tcp:\/\/127\.0\.0\.1:\d+, .*\n$/);
  const outcome = await driverOn(portOf(line)).run(sale, quiet);
  expect(outcome.kind).toBe('approved');
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);

  const second = start('--port', '0', '--data', folder);
  const driver = driverOn(portOf(await readyLine(second)));
  expect(await driver.lookUp(sale.reference)).toMatchObject({ kind: 'found' });
});

test('a port in use is one sentence', async () => {
  const port = portOf(await readyLine(start('--port', '0')));
  const second = start('--port', String(port));
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(said).toBe(`Port ${port} is in use: stop what uses it or pass another --port.\n`);
  expect(code).toBe(1);
});

test.each([
  ['--port', 'ten'],
  ['--layout', '2.00'],
  ['--delay', '-1'],
  ['--nonsense', '1'],
])('%s %s is refused by a sentence', (...argv) => {
  expect(readOptions(argv, world)).toEqual(expect.any(String));
});

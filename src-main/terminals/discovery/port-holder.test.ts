import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portHolder } from './port-holder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'port-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.runIf(process.platform === 'linux')('who has a port open is named', async () => {
  const port = path.join(folder, 'ttyACM0');
  writeFileSync(port, '');
  expect(await portHolder(port)).toBeNull();
  const reader = spawn('tail', ['-f', port], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await expect.poll(() => portHolder(port)).toBe('tail');
  } finally {
    reader.kill();
    await once(reader, 'exit');
  }
  expect(await portHolder(port)).toBeNull();
});

test('a port that is gone has nobody', async () => {
  expect(await portHolder(path.join(folder, 'gone'))).toBeNull();
});

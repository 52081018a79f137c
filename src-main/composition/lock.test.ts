import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './lock.ts';
import { StartRefusal } from './start-refusal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a second instance is refused with a sentence that names the folder', () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(StartRefusal);
  expect(() => lockDataFolder(folder)).toThrow(`already running with the data folder ${folder}`);
  lock.release();
  lockDataFolder(folder).release();
});

test('the lock of a killed process is gone with it', async () => {
  const program = `
    import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    lockDataFolder(${JSON.stringify(folder)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
  await once(holder.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(StartRefusal);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataFolder(folder).release();
});

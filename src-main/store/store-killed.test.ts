import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenAt, type Entry } from '../../src-shared/journal/entry.ts';
import { sha256 } from './head.ts';
import { describeEngines, type TestDatabase } from './testing/engines.ts';

const kills = 3;
const acknowledgedMin = 40;

/** Lets a process commit and kills it in the midst of it; answers the ids that it acknowledged. */
async function killUnderLoad(database: TestDatabase): Promise<readonly number[]> {
  const program = path.join(import.meta.dirname, 'testing/load-process.ts');
  const child = spawn(process.execPath, [program, database.address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const lines = (): string[] => output.split('\n').slice(0, -1);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (lines().length >= acknowledgedMin) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
  return lines().map(Number);
}

describeEngines('a process that is killed', (engine) => {
  test('loses nothing that it acknowledged, and its journal goes on where it was', async () => {
    const database = await engine.createDatabase();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill++) acknowledged.push(...(await killUnderLoad(database)));
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    const store = await database.open();
    const stored = await store.read.selectFrom('corporate').select('id').execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const journal = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
    expect(journal).toHaveLength(stored.length);
    const entries = journal.map((row): Entry => ({ ...row, v: 1 }));
    expect(brokenAt(entries, sha256)).toBeUndefined();
    await store.close();
  }, 60_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import BetterSqlite3 from 'better-sqlite3';
import { openRegister } from '../../src-main/composition/register.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { alternate, type BenchResult, type BenchScale, median, pairsMin } from './bench.ts';
import { inBenchFolder } from './bench-folder.ts';

const scales = {
  tiny: { pairs: 1, tickets: 100, items: 100 },
  full: { pairs: pairsMin + 4, tickets: 1_000_000, items: 100_000 },
};

const project = path.resolve(import.meta.dirname, '../..');

/**
 * From the start of the process until a register on a large database can answer: bundled, and with
 * what V8 kept of earlier starts, as `npm start` runs it.
 */
export function coldStart(scale: BenchScale): Promise<BenchResult> {
  const { pairs, tickets, items } = scales[scale];
  return inBenchFolder(async (folder) => {
    await fill(folder, tickets, items);
    const program = await bundled();
    const productMs: number[] = [];
    const measured = await alternate(pairs, {
      product: async () => {
        productMs.push(await untilReady(program, folder));
      },
      floor: async () => {
        const child = spawn(process.execPath, ['-e', '0']);
        const [code] = await once(child, 'exit');
        assert(code === 0, 'an empty program ends well');
      },
    });
    // The first start warmed the machine's caches.
    const startsMs = productMs.slice(1);
    const floorsMs = measured.map(({ floorMs }) => floorMs);
    return {
      name: `Cold start, ${tickets.toLocaleString('en')} tickets`,
      figure: `${median(startsMs).toFixed(0)} ms`,
      floor: `${median(floorsMs).toFixed(0)} ms, an empty program`,
      ratio: median(startsMs.map((ms, index) => (floorsMs[index] ?? 0) / ms)),
      goal: '≥ 0.5 of `node -e 0`',
    };
  });
}

async function untilReady(program: string, folder: string): Promise<number> {
  const startMs = performance.now();
  const child = spawn(process.execPath, [program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
  });
  const [said] = await once(child.stdout, 'data');
  const readyMs = performance.now() - startMs;
  assert(String(said) === 'ready\n', 'a register says that it is ready');
  const [code] = await once(child, 'close');
  assert(code === 0, 'a register ends well');
  return readyMs;
}

/** Lies among the packages, because it loads some of them from there, as what is shipped does. */
async function bundled(): Promise<string> {
  const outFolder = path.join(project, 'node_modules/.cache/countertop-bench');
  const builder = path.join(project, 'src-main/launch/build/build.js');
  const { bundlePrograms }: Builder = await import(builder);
  await bundlePrograms(outFolder, { 'cold-start': 'e2e/benches/cold-start-program.ts' });
  // Far from the product's own package.json, and a module all the same.
  writeFileSync(path.join(outFolder, 'package.json'), '{ "type": "module" }');
  return path.join(outFolder, 'cold-start.js');
}

interface Builder {
  bundlePrograms(outFolder: string, entries: Readonly<Record<string, string>>): Promise<void>;
}

/** Written by the bare driver: how the rows came there is none of this bench's business. */
async function fill(folder: string, tickets: number, items: number): Promise<void> {
  const shell = { kind: 'browser', reason: 'a bench' } as const;
  const register = await openRegister({ dataFolder: folder, shell, demo: false });
  await register.stop();
  const database = new BetterSqlite3(path.join(folder, 'countertop.db'));
  const numbers = 'WITH RECURSIVE of (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM of WHERE n < ?)';
  database
    .prepare(
      `${numbers} INSERT INTO ticket (id, location_id, ticket_number, opened_ms, business_date)
        SELECT n, 7, n, 1700000000000 + n * 1000, '2026-11-20' FROM of`,
    )
    .run(tickets);
  database
    .prepare(
      `${numbers} INSERT INTO menu_item (id, location_id, category_id, name, barcode)
        SELECT n, 7, n % 40, 'Item no. ' || n, 4000000000000 + n FROM of`,
    )
    .run(items);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

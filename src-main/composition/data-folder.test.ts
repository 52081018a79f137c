import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder, privateFile, usualDataFolder } from './data-folder.ts';

test('the usual folder follows the custom of each platform', () => {
  const home = path.join('home', 'ada');
  const folderOn = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}): string =>
    usualDataFolder('register', { platform, env, home });
  expect(folderOn('linux')).toBe(path.join(home, '.local', 'share', 'countertop'));
  expect(folderOn('linux', { XDG_DATA_HOME: 'xdg' })).toBe(path.join('xdg', 'countertop'));
  expect(folderOn('darwin')).toBe(path.join(home, 'Library/Application Support/Countertop'));
  expect(folderOn('win32', { APPDATA: 'roaming' })).toBe(path.join('roaming', 'Countertop'));
});

test.skipIf(process.platform === 'win32')('what lies in it is for this user alone', () => {
  const base = mkdtempSync(path.join(tmpdir(), 'folder-'));
  const folder = path.join(base, 'deep', 'down');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(privateFile(folder, 'x.db')).mode & 0o777).toBe(0o600);
  rmSync(base, { recursive: true });
});

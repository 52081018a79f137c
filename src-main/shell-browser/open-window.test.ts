import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openingOf } from './open-window.ts';

const launcher = path.resolve('launcher.html');
const opening = (desktop: Partial<Parameters<typeof openingOf>[2]>) =>
  openingOf(launcher, 'profile', { platform: 'linux', env: {}, isRoot: false, ...desktop });

test('without a display nobody would see it', () => {
  expect(opening({})).toBeUndefined();
});

test('a browser that can shows it as a window of its own, and the token stays in the file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'path-'));
  writeFileSync(path.join(folder, 'chromium'), '');
  chmodSync(path.join(folder, 'chromium'), 0o755);
  const env = { DISPLAY: ':0', PATH: folder };
  const found = opening({ env });
  expect(found?.command).toBe(path.join(folder, 'chromium'));
  expect(found?.args[0]).toMatch(/^--app=file:\/\/.*launcher\.html$/);
  expect(opening({ env, isRoot: true })?.command).toBe('xdg-open');
  rmSync(folder, { recursive: true });
});

test('else the desktop opens it as it opens any page', () => {
  expect(opening({ env: { DISPLAY: ':0', PATH: '' } })?.command).toBe('xdg-open');
  expect(opening({ platform: 'darwin' })).toEqual({ command: 'open', args: [launcher] });
  expect(opening({ platform: 'win32' })?.args).toContain(launcher);
});

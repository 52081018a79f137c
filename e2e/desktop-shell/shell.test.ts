import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standinEnvironment, standinExecutable } from '../electron-standin/launch-app.ts';
import { buildShellUnderTest } from './build-under-test.ts';

/** The desktop shell as it ships, on the stand-in, around a register that only echoes. */
let built: string;
let dataFolder: string;
let app: ElectronApplication;
let page: Page;

beforeAll(async () => {
  built = await buildShellUnderTest();
  dataFolder = mkdtempSync(path.join(tmpdir(), 'shell-data-'));
  app = await _electron.launch({
    executablePath: standinExecutable,
    args: [built, '--data', dataFolder, '--demo'],
    env: { ...standinEnvironment(), COUNTERTOP_SHELL_REASON: 'a test asked for it' },
  });
  page = await app.firstWindow();
  await page.waitForSelector('body[data-ready]');
}, 30_000);

afterAll(() => {
  rmSync(built, { recursive: true });
  rmSync(dataFolder, { recursive: true });
});

const evaluate = (expression: string): Promise<unknown> => page.evaluate(expression);

async function journalOf(what: string): Promise<unknown[]> {
  const entries: unknown = await app.evaluate((electron) =>
    'standin' in electron ? JSON.stringify(electron.standin) : '{"journal":[]}',
  );
  const { journal }: { journal: { what: string }[] } = JSON.parse(String(entries));
  return journal.filter((entry) => entry.what === what);
}

describe('the desktop shell', () => {
  it('gives the page the bridge and nothing of Node or the preload', async () => {
    expect(await evaluate('Object.keys(countertop).sort().join()')).toBe('platform,requestPort');
    expect(await evaluate('[typeof require, typeof process, typeof ipcRenderer].join()')).toBe(
      'undefined,undefined,undefined',
    );
    expect(
      await evaluate('Object.isFrozen(countertop) && Object.isFrozen(countertop.platform)'),
    ).toBe(true);
    expect(await evaluate('isSecureContext')).toBe(true);
  });

  it('runs no inline script, and reaches no other origin', async () => {
    expect(await evaluate('window.inlineScriptRan')).toBeUndefined();
    const fetched = `fetch('https://example.com/').then(() => 'reached', () => 'refused')`;
    expect(await evaluate(fetched)).toBe('refused');
    const assigned = `try { document.body.innerHTML = '<b>x</b>'; 'ran' } catch { 'refused' }`;
    expect(await evaluate(assigned)).toBe('refused');
  });

  it('allows the one style that carries the nonce of its page', async () => {
    const style = (nonce: string): string => `(() => {
      const style = document.createElement('style');
      style.nonce = ${nonce};
      style.textContent = 'body { outline-width: 7px }';
      document.head.append(style);
      const width = getComputedStyle(document.body).outlineWidth;
      style.remove();
      return width;
    })()`;
    expect(await evaluate(style(`'guessed'`))).not.toBe('7px');
    expect(await evaluate(style(`document.querySelector('meta[property=csp-nonce]').nonce`))).toBe(
      '7px',
    );
  });

  it('serves its own files and no other', async () => {
    const status = (address: string): string => `fetch('${address}').then((r) => r.status)`;
    expect(await evaluate(status('/page.js'))).toBe(200);
    expect(await evaluate(status('/..%2fmain.js'))).toBe(404);
    expect(await evaluate(status('/main.js'))).toBe(404);
    expect(await evaluate(`fetch('/page.js', { method: 'POST' }).then((r) => r.status)`)).toBe(403);
  });

  it('stays where it is: no navigation, no second window', async () => {
    const before = page.url();
    await page.click('#away');
    await page.click('#popup');
    await expect.poll(() => journalOf('will-navigate')).toHaveLength(1);
    await expect.poll(() => journalOf('window-open')).toHaveLength(1);
    expect(page.url()).toBe(before);
    await expect.poll(() => app.windows().length).toBe(1);
  });

  it('grants no permission', async () => {
    const query = `navigator.permissions.query({ name: 'geolocation' }).then((p) => p.state)`;
    expect(await evaluate(query)).toBe('denied');
  });

  it('carries the line between the page and the service, as structured clones', async () => {
    expect(await evaluate(`ask({ bytes: new Uint8Array([1, 2]), none: undefined })`)).toMatchObject(
      {
        heard: { bytes: new Uint8Array([1, 2]), none: undefined },
      },
    );
    expect(await evaluate(`ask('who')`)).toEqual({
      shell: { kind: 'electron', reason: 'a test asked for it' },
      demo: true,
      strength: 'plain',
    });
  });

  it('keeps secrets for the service', async () => {
    expect(await evaluate(`ask('seal')`)).toEqual({ isHidden: true, opened: 'a pepper' });
  });

  it('starts a dead service again and tells the page', async () => {
    const pid = async (): Promise<unknown> => evaluate(`ask('hi').then(({ by }) => by)`);
    const first = await pid();
    expect(await evaluate(`ask('die')`)).toBe('closed');
    const second = await pid();
    expect(second).not.toBe(first);
    const notices = page.locator('#notices li');
    await expect.poll(() => notices.allTextContents()).toContain('service restarting');
    await expect.poll(async () => (await notices.allTextContents()).at(-1)).toBe('service running');
  });

  it('does for the page what the platform table says, and nothing else', async () => {
    const { platform } = { platform: 'countertop.platform' };
    const refusal = `${platform}.openExternal('https://evil.example/').catch((e) => e.message)`;
    expect(await evaluate(refusal)).toContain('Only https addresses of our own help');
    await evaluate(`${platform}.openExternal('https://support.countertop.example/printers')`);
    expect(await journalOf('openExternal')).toEqual([
      { what: 'openExternal', url: 'https://support.countertop.example/printers' },
    ]);
    await evaluate(`${platform}.setKiosk(true)`);
    const isKiosk = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.isKiosk(),
    );
    expect(isKiosk).toBe(true);
    expect(await evaluate(`${platform}.setKiosk('yes').catch(() => 'refused')`)).toBe('refused');
    expect(await evaluate(`${platform}.printPage()`)).toBe(true);
  });

  it('hands over the bytes of a picked file and not its path', async () => {
    const file = path.join(dataFolder, 'guests.csv');
    writeFileSync(file, 'name\nAda\n');
    await app.evaluate(({ dialog }, picked) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] });
    }, file);
    expect(await evaluate(`countertop.platform.pickFile('guest_list')`)).toEqual({
      name: 'guests.csv',
      bytes: new Uint8Array(Buffer.from('name\nAda\n')),
    });
  });

  it('tells the page when the computer sleeps', async () => {
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
    const notices = page.locator('#notices li');
    await expect.poll(() => notices.allTextContents()).toContain('power suspend');
  });

  it('stops the service cleanly before it ends', async () => {
    await app.close();
    expect(existsSync(path.join(dataFolder, 'stopped-cleanly'))).toBe(true);
  });
});

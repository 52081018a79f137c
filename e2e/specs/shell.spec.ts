import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { buildShellUnderTest } from '../desktop-shell/build-under-test.ts';
import { expect, test } from '../fixtures/app.ts';
import { launchDesktop, startDesktop } from '../fixtures/desktop.ts';

/**
 * The desktop shell as it ships, around a register that only echoes and a page that a spec reads.
 */
let built: string;
let dataFolder: string;
let main: ElectronApplication;
let page: Page;

test.beforeAll(async ({ kind }) => {
  if (kind === 'browser') return;
  built = await buildShellUnderTest();
  dataFolder = mkdtempSync(path.join(tmpdir(), 'shell-data-'));
  const reason = { COUNTERTOP_SHELL_REASON: 'a spec asked for it' };
  main = await launchDesktop(kind, [built, '--data', dataFolder, '--demo'], reason);
  page = await main.firstWindow();
  await page.waitForSelector('body[data-ready]');
});

test.afterAll(({ kind }) => {
  if (kind === 'browser') return;
  rmSync(built, { recursive: true });
  rmSync(dataFolder, { recursive: true });
});

const evaluate = (expression: string): Promise<unknown> => page.evaluate(expression);

test.describe('the desktop shell @desktop', () => {
  test('gives the page the bridge and nothing of Node or the preload', async () => {
    expect(await evaluate('Object.keys(countertop).sort().join()')).toBe('platform,requestPort');
    const leaks = '[typeof require, typeof process, typeof ipcRenderer].join()';
    expect(await evaluate(leaks)).toBe('undefined,undefined,undefined');
    expect(await evaluate('Object.isFrozen(countertop.platform)')).toBe(true);
    expect(await evaluate('isSecureContext')).toBe(true);
  });

  test('runs no inline script, and reaches no other origin', async () => {
    expect(await evaluate('window.inlineScriptRan')).toBeUndefined();
    const fetched = `fetch('https://example.com/').then(() => 'reached', () => 'refused')`;
    expect(await evaluate(fetched)).toBe('refused');
    const assigned = `try { document.body.innerHTML = '<b>x</b>'; 'ran' } catch { 'refused' }`;
    expect(await evaluate(assigned)).toBe('refused');
  });

  test('allows the one style that carries the nonce of its page', async () => {
    const widthWith = (nonce: string): Promise<unknown> =>
      evaluate(`(() => {
        const style = document.createElement('style');
        style.nonce = ${nonce};
        style.textContent = 'body { outline: 7px solid }';
        document.head.append(style);
        const width = getComputedStyle(document.body).outlineWidth;
        style.remove();
        return width;
      })()`);
    expect(await widthWith(`'guessed'`)).not.toBe('7px');
    const ownNonce = `document.querySelector('meta[property=csp-nonce]').nonce`;
    expect(await widthWith(ownNonce)).toBe('7px');
  });

  test('serves its own files and no other', async () => {
    const status = (address: string, options = '{}'): Promise<unknown> =>
      evaluate(`fetch('${address}', ${options}).then((answer) => answer.status)`);
    expect(await status('/page.js')).toBe(200);
    expect(await status('/..%2fmain.js')).toBe(404);
    expect(await status('/main.js')).toBe(404);
    expect(await status('/page.js', `{ method: 'POST' }`)).toBe(403);
  });

  test('stays where it is: no navigation, no second window', async () => {
    await main.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.on('will-navigate', ({ url, defaultPrevented }) => {
        Object.assign(globalThis, { lastNavigation: `${url} ${defaultPrevented}` });
      });
    });
    const before = page.url();
    await page.click('#away');
    await expect
      .poll(() => main.evaluate(() => Reflect.get(globalThis, 'lastNavigation')))
      .toBe('https://example.com/ true');
    await page.click('#popup');
    await expect.poll(() => main.windows().length).toBe(1);
    expect(page.url()).toBe(before);
  });

  test('grants no permission', async () => {
    const query = `navigator.permissions.query({ name: 'geolocation' }).then((p) => p.state)`;
    expect(await evaluate(query)).toBe('denied');
  });

  test('carries files to the service as they are, and what it says as JSON', async () => {
    const file = 'ask({ bytes: new Uint8Array([1, 2]) })';
    expect(await evaluate(`${file}.then(({ isFile }) => isFile)`)).toBe(true);
    const odd = 'ask({ at: new Date(0), none: undefined })';
    expect(await evaluate(`${odd}.then(({ heard }) => heard)`)).toEqual({
      at: '1970-01-01T00:00:00.000Z',
    });
    expect(await evaluate(`ask('who')`)).toMatchObject({
      shell: { kind: 'electron', reason: 'a spec asked for it' },
      demo: true,
    });
  });

  test('keeps secrets for the service', async () => {
    expect(await evaluate(`ask('seal')`)).toEqual({ isHidden: true, opened: 'a pepper' });
  });

  test('starts a dead service again and tells the page', async () => {
    const pid = (): Promise<unknown> => evaluate(`ask('hi').then(({ by }) => by)`);
    const first = await pid();
    expect(await evaluate(`ask('die')`)).toBe('closed');
    expect(await pid()).not.toBe(first);
    const notices = page.locator('#notices li');
    await expect(notices.filter({ hasText: 'service restarting' }).first()).toBeVisible();
    await expect(notices.last()).toHaveText('service running');
  });

  test('opens addresses of our own help and no others', async () => {
    await main.evaluate(({ shell }) => {
      shell.openExternal = async (address) => {
        Object.assign(globalThis, { opened: address });
      };
    });
    const open = (address: string): Promise<unknown> =>
      evaluate(`countertop.platform.openExternal('${address}').catch(({ message }) => message)`);
    for (const address of [
      'https://evil.example/',
      'https://support.countertop.example.evil.example/',
      'http://support.countertop.example/',
      'https://user@support.countertop.example/',
      'file:///etc/passwd',
    ]) {
      expect(await open(address)).toContain('Only https addresses of our own help');
    }
    await open('https://support.countertop.example/printers');
    const opened = await main.evaluate(() => Reflect.get(globalThis, 'opened'));
    expect(opened).toBe('https://support.countertop.example/printers');
  });

  test('does for the page what its table says, and takes no other arguments', async () => {
    const isKiosk = (): Promise<boolean | undefined> =>
      main.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());
    const refused = `countertop.platform.setKiosk('yes').catch(() => 'refused')`;
    expect(await evaluate(refused)).toBe('refused');
    await evaluate('countertop.platform.setKiosk(true)');
    expect(await isKiosk()).toBe(true);
    await evaluate('countertop.platform.setKiosk(false)');
    expect(await isKiosk()).toBe(false);
  });

  test('hands over the bytes of a picked file and not its path', async () => {
    const file = path.join(dataFolder, 'guests.csv');
    writeFileSync(file, 'name\nAda\n');
    await main.evaluate(({ dialog }, picked) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [picked] });
    }, file);
    const picked = `countertop.platform.pickFile('guest_list').then(
      ({ bytes, ...rest }) => ({ ...rest, text: new TextDecoder().decode(bytes) }))`;
    expect(await evaluate(picked)).toEqual({ name: 'guests.csv', text: 'name\nAda\n' });
  });

  test('tells the page when the computer sleeps', async () => {
    await main.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
    await expect(page.locator('#notices li').last()).toHaveText('power suspend');
  });

  test('comes back after its page crashed', async () => {
    await main.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    });
    await page.waitForSelector('body[data-ready]');
    expect(await evaluate(`ask('hi').then(({ heard }) => heard)`)).toBe('hi');
  });

  test('shows itself when it is started a second time', async ({ kind }) => {
    if (kind === 'browser') return;
    await main.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.on('show', () => {
        Object.assign(globalThis, { wasShown: true });
      });
    });
    const second = startDesktop(kind, [built, '--data', dataFolder]);
    expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
    await expect.poll(() => main.evaluate(() => Reflect.get(globalThis, 'wasShown'))).toBe(true);
  });

  test('says why there is no register and ends', async ({ kind }) => {
    test.skip(kind === 'electron', 'a real error box waits for a person');
    if (kind === 'browser') return;
    const folder = mkdtempSync(path.join(tmpdir(), 'shell-data-'));
    writeFileSync(path.join(folder, 'in-use'), '');
    const refused = startDesktop(kind, [built, '--data', folder]);
    let words = '';
    refused.stderr?.on('data', (chunk) => {
      words += chunk;
    });
    await new Promise((resolve) => refused.once('exit', resolve));
    expect(words).toContain('The register could not be opened: Another register runs here.');
    rmSync(folder, { recursive: true });
  });

  test('stops the service cleanly before it ends', async () => {
    await main.close();
    expect(existsSync(path.join(dataFolder, 'stopped-cleanly'))).toBe(true);
  });
});

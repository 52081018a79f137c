import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appFolderWith, standinEnvironment, standinExecutable } from './launch-app.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An app that says what happens to it, one line each, on standard output. */
const talkative = `
  import { app, BrowserWindow } from 'electron';
  import path from 'node:path';
  const say = (what) => console.log('SAY ' + what);
  app.setPath('userData', path.join(app.getAppPath(), 'user'));
  if (!app.requestSingleInstanceLock()) app.quit();
  else {
    for (const name of ['before-quit', 'will-quit', 'quit', 'second-instance']) {
      app.on(name, () => say(name));
    }
    app.on('window-all-closed', () => { say('window-all-closed'); app.quit(); });
    app.whenReady().then(async () => {
      const webPreferences = { sandbox: true, contextIsolation: true, nodeIntegration: false };
      const window = new BrowserWindow({ webPreferences });
      globalThis.register = window;
      window.on('close', (event) => {
        say('close');
        if (globalThis.isHeld) event.preventDefault();
      });
      window.on('closed', () => say('closed'));
      window.webContents.on('render-process-gone', (_event, { reason }) => say('gone ' + reason));
      await window.loadURL('data:text/html,<title>small</title>hello');
      say('loaded');
    });
  }`;

function newApp(code: string): string {
  const folder = appFolderWith(code);
  folders.push(folder);
  return folder;
}

async function launch(code: string): Promise<{ app: ElectronApplication; said: () => string[] }> {
  const app = await _electron.launch({
    executablePath: standinExecutable,
    args: [newApp(code)],
    env: standinEnvironment(),
  });
  let output = '';
  app.process().stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const page = await app.firstWindow();
  await page.waitForLoadState();
  await page.waitForFunction("document.title === 'small'");
  const said = (): string[] => [...output.matchAll(/^SAY (.*)$/gm)].map(([, what = '']) => what);
  return { app, said };
}

function exitOf(app: ElectronApplication): Promise<number | null> {
  return new Promise((resolve) => app.process().once('exit', resolve));
}

function chromiumProcesses(folder: string): number {
  const lines = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(`--user-data-dir=${folder}`)).length;
}

describe('the stand-in, as Electron', () => {
  it('closes a window only when nobody prevents it, and quits after the last one', async () => {
    const { app, said } = await launch(talkative);
    await app.evaluate(({ BrowserWindow }) => {
      Object.assign(globalThis, { isHeld: true });
      BrowserWindow.getAllWindows()[0]?.close();
    });
    await vi.waitFor(() => expect(said()).toContain('close'));
    expect(app.windows()).toHaveLength(1);
    const exit = exitOf(app);
    await app.evaluate(({ BrowserWindow }) => {
      Object.assign(globalThis, { isHeld: false });
      BrowserWindow.getAllWindows()[0]?.close();
    });
    expect(await exit).toBe(0);
    const quitOrder = ['window-all-closed', 'before-quit', 'will-quit', 'quit'];
    expect(said().filter((what) => what !== 'loaded')).toEqual([
      'close',
      'close',
      'closed',
      ...quitOrder,
    ]);
  });

  it('quits in the order of Electron and tells of a crashed page', async () => {
    const { app, said } = await launch(talkative);
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
    });
    await vi.waitFor(() => expect(said()).toContain('gone crashed'));
    const exit = exitOf(app);
    await app.evaluate(({ app: electronApp }) => electronApp.quit());
    expect(await exit).toBe(0);
    const order = ['gone crashed', 'before-quit', 'close', 'closed', 'will-quit', 'quit'];
    expect(said().filter((what) => what !== 'loaded')).toEqual(order);
  });

  it('hands a second start to the first one', async () => {
    const { app, said } = await launch(talkative);
    const [folder = ''] = folders;
    const second = spawn(standinExecutable, [folder], { env: standinEnvironment() });
    const code = await new Promise((resolve) => second.once('exit', resolve));
    expect(code).toBe(0);
    await vi.waitFor(() => expect(said()).toContain('second-instance'));
    await app.close();
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('leaves no Chromium behind after %s', async (signal) => {
    const folder = newApp(talkative);
    const child = spawn(standinExecutable, [folder], {
      env: { ...standinEnvironment(), TMPDIR: folder },
    });
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        if (String(chunk).includes('loaded')) resolve();
      });
    });
    expect(chromiumProcesses(folder)).toBeGreaterThan(0);
    child.kill(signal);
    await vi.waitFor(() => expect(chromiumProcesses(folder)).toBe(0), { timeout: 5_000 });
  });
});

describe('the stand-in, as a stand-in', () => {
  it('refuses windows that are less safe than ours', async () => {
    const { output, code } = await runToExit(`
      import { app, BrowserWindow } from 'electron';
      app.whenReady().then(() => new BrowserWindow({ webPreferences: { sandbox: false } }));`);
    expect(output).toContain('only sandbox: true');
    expect(code).toBe(1);
  });

  it('throws at the first touch of what it lacks', async () => {
    const { output } = await runToExit(`
      import { app } from 'electron';
      app.whenReady().then(() => app.getGPUFeatureStatus());`);
    expect(output).toContain('electron stand-in: app.getGPUFeatureStatus is not implemented');
  });

  it('refuses to run in production', async () => {
    const { output } = await runToExit(`import 'electron';`, { NODE_ENV: 'production' });
    expect(output).toContain('only exists for tests');
  });
});

async function runToExit(
  code: string,
  env: Record<string, string> = {},
): Promise<{ output: string; code: number | null }> {
  const folder = newApp(code);
  const child = spawn(standinExecutable, [path.join(folder, 'main.js')], {
    env: { ...standinEnvironment(), ...env },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output, code: exitCode };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Keeps Chromium from doing anything that nobody asked for. */
const quietSwitches = [
  '--headless=new',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-popup-blocking',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  '--disable-features=HttpsUpgrades,Translate,MediaRouter,OptimizationHints,PaintHolding',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  // No page reaches the network: what isn't served by the app doesn't exist.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface ChromiumOptions {
  readonly executable: string;
  readonly profileFolder: string;
}

export interface RunningChromium {
  readonly process: ChildProcess;
  /** The address of its debugging socket. */
  readonly debuggerUrl: string;
}

export async function launchChromium(options: ChromiumOptions): Promise<RunningChromium> {
  mkdirSync(options.profileFolder, { recursive: true });
  const switches = [
    ...quietSwitches,
    `--user-data-dir=${options.profileFolder}`,
    '--remote-debugging-port=0',
    '--remote-debugging-pipe',
    // Chromium's own sandbox doesn't start for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  // The pipe is unused but tied to us: when this process dies, even by SIGKILL, Chromium sees it
  // close and exits.
  const child = spawn(options.executable, switches, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  return { process: child, debuggerUrl: await readDebuggerUrl(child) };
}

function readDebuggerUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium exited with ${code}\n${text}`)));
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-20_000);
      const url = /^DevTools listening on (ws:\/\/\S+)/m.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}

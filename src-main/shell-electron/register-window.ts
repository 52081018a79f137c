import path from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, type Session } from 'electron';
import { openRendererSite } from '../composition/renderer-site.ts';
import { systemRandom } from '../composition/system-world.ts';
import { appOrigin, serveSite } from './app-scheme.ts';

const options: BrowserWindowConstructorOptions = {
  width: 1280,
  height: 800,
  minWidth: 1024,
  minHeight: 700,
  show: false,
  title: 'Countertop',
  // The page's own first colour, so that nothing flashes before the first paint.
  backgroundColor: '#F7F6F3',
};

/**
 * Every setting that keeps the page apart from the computer, stated even where it is the default.
 */
const apart = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  v8CacheOptions: 'bypassHeatCheck',
} as const;

/** Makes the built window reachable for the pages of `session`. */
export async function serveRegisterWindow(session: Session, folder: string): Promise<void> {
  serveSite(session, await openRendererSite(folder, systemRandom), !app.isPackaged);
}

/** The one window of a register. It is shown when its first paint is there. */
export function openRegisterWindow(builtFolder: string): BrowserWindow {
  const preload = path.join(builtFolder, 'preload.cjs');
  const window = new BrowserWindow({
    ...options,
    webPreferences: { ...apart, preload, devTools: !app.isPackaged },
  });
  window.once('ready-to-show', () => window.show());
  // The service still runs and holds everything: a fresh page asks it again.
  window.webContents.on('render-process-gone', () => window.webContents.reload());
  void window.loadURL(`${appOrigin}/index.html`);
  return window;
}

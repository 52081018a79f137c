/**
 * What `electron` means under the stand-in: as much of it as the desktop shell uses, on Node and a
 * stock Chromium. Proves the shell's own logic, not Electron; what it can't show is listed in
 * README.md.
 */
import type * as E from 'electron';
import { BrowserWindowStandin } from './browser-window.ts';
import { guard } from './guard.ts';
import { ipcMainStandin } from './ipc.ts';
import { journal } from './journal.ts';
import { defaultSession, protocolStandin } from './session.ts';
import { stage } from './stage.ts';
import { WebContentsStandin } from './web-contents.ts';

if (process.env.NODE_ENV === 'production') {
  throw new Error('electron stand-in: it only exists for tests');
}

export { app } from './app.ts';
export {
  dialog,
  menu as Menu,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  shell,
} from './desktop.ts';
export { MessageChannelMain } from './ports.ts';
export { utilityProcess } from './utility-process.ts';

export const BrowserWindow = BrowserWindowStandin;
export const ipcMain = guard('ipcMain', ipcMainStandin);
export const protocol = protocolStandin;
export const session = guard('session', { defaultSession });

export const webContents = guard('webContents', {
  getAllWebContents: () => ownContents().map((contents) => contents.guarded),
  fromDevToolsTargetId: (targetId: string) =>
    ownContents().find((contents) => contents.targetId === targetId)?.guarded,
} satisfies Pick<typeof E.webContents, 'getAllWebContents' | 'fromDevToolsTargetId'>);

function ownContents(): WebContentsStandin[] {
  return [...stage.pages.values()].filter((page) => page instanceof WebContentsStandin);
}

/**
 * For tests, through `electronApp.evaluate(({ standin }) => standin.journal)`. Absent in Electron.
 */
export const standin = { journal };

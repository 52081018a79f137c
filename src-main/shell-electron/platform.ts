import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  powerSaveBlocker,
  shell,
} from 'electron';
import { z } from 'zod';
import { appOrigin } from './app-scheme.ts';
import { externalAddress, type PickedFile, type PickKind, pickKind } from './platform-arguments.ts';

const pickedBytesMax = 10 * 1024 * 1024;

const filters: Readonly<Record<PickKind, { name: string; extensions: string[] }>> = {
  guest_list: { name: 'Guest lists', extensions: ['csv', 'xlsx', 'xls'] },
  menu: { name: 'Menus', extensions: ['csv', 'xlsx', 'json'] },
  logo: { name: 'Pictures', extensions: ['png', 'jpg', 'jpeg', 'svg'] },
};

/**
 * Offers the desktop to `window`. This is the whole of what a page may ask of it, with the shape of
 * each argument; business calls never come this way, they go to the service over a line of their
 * own.
 */
export function offerPlatform(window: BrowserWindow, openPort: () => void): void {
  const awake = new AwakeSwitch();
  offer('open_port', z.tuple([]), openPort);
  offer('open_external', z.tuple([externalAddress]), (address) => shell.openExternal(address));
  offer('pick_file', z.tuple([pickKind]), (kind) => pickFile(window, kind));
  offer('print_page', z.tuple([]), () => printPage(window));
  offer('set_kiosk', z.tuple([z.boolean()]), (isOn) => window.setKiosk(isOn));
  offer('keep_awake', z.tuple([z.boolean()]), (isOn) => awake.set(isOn));
}

/** Answers `platform.<name>` to our own page's main frame alone. */
function offer<Input extends unknown[]>(
  name: string,
  shape: z.ZodType<Input>,
  run: (...input: Input) => unknown,
): void {
  ipcMain.handle(`platform.${name}`, (event, ...input: unknown[]) => {
    if (!isOurPage(event)) throw new Error('Only the register window may ask this');
    return run(...shape.parse(input));
  });
}

function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.origin === appOrigin && senderFrame.parent === null;
}

/** Answers null when the person picked nothing. The path stays here. */
async function pickFile(window: BrowserWindow, kind: PickKind): Promise<PickedFile | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile'],
    filters: [filters[kind]],
  });
  const [file] = filePaths;
  if (canceled || file === undefined) return null;
  const { size } = await stat(file);
  if (size > pickedBytesMax) throw new Error('The file is larger than 10 MB');
  return { name: path.basename(file), bytes: new Uint8Array(await readFile(file)) };
}

/** Prints what the window shows, through the system's own dialog; false when it was cancelled. */
function printPage(window: BrowserWindow): Promise<boolean> {
  return new Promise((resolve) => {
    window.webContents.print({ printBackground: true }, (isPrinted) => resolve(isPrinted));
  });
}

/** Keeps the display on while somebody asked for it. */
class AwakeSwitch {
  #blocker: number | undefined;

  set(isOn: boolean): void {
    if (isOn) this.#blocker ??= powerSaveBlocker.start('prevent-display-sleep');
    else if (this.#blocker !== undefined) {
      powerSaveBlocker.stop(this.#blocker);
      this.#blocker = undefined;
    }
  }
}

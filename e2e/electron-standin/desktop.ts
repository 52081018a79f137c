import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as E from 'electron';
import { appStandin } from './app.ts';
import { guard } from './guard.ts';
import { note } from './journal.ts';

/** Nobody sits here: a test puts its own answer in place. */
function unanswered(what: string): () => Promise<never> {
  return () => {
    note(what);
    return Promise.reject(new Error(`electron stand-in: a test must answer dialog.${what} first`));
  };
}

export const dialog = guard('dialog', {
  showOpenDialog: unanswered('showOpenDialog'),
  /** One button, pressed at once. */
  async showMessageBox(
    _window: unknown,
    options?: E.MessageBoxOptions,
  ): Promise<E.MessageBoxReturnValue> {
    note('showMessageBox', { message: options?.message, detail: options?.detail });
    return { response: 0, checkboxChecked: false };
  },
  showErrorBox(title: string, content: string): void {
    note('showErrorBox', { title, content });
    console.error(`${title}: ${content}`);
  },
} satisfies Pick<E.Dialog, 'showOpenDialog' | 'showMessageBox' | 'showErrorBox'>);

export const shell = guard('shell', {
  async openExternal(url: string): Promise<void> {
    note('openExternal', { url });
  },
} satisfies Pick<E.Shell, 'openExternal'>);

export const powerMonitor = guard('powerMonitor', new EventEmitter());

let lastBlocker = 0;
const blockers = new Set<number>();

export const powerSaveBlocker = guard('powerSaveBlocker', {
  start(): number {
    blockers.add(++lastBlocker);
    return lastBlocker;
  },
  stop: (id: number) => blockers.delete(id),
  isStarted: (id: number) => blockers.has(id),
} satisfies E.PowerSaveBlocker);

export const menu = guard('Menu', {
  setApplicationMenu(newMenu: E.Menu | null): void {
    note('setApplicationMenu', { isNone: newMenu === null });
  },
} satisfies Pick<typeof E.Menu, 'setApplicationMenu'>);

function key(): Buffer {
  const file = path.join(appStandin.getPath('userData'), 'standin-safe-storage.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  return readFileSync(file);
}

let isPlainTextAllowed = false;

/**
 * Behaves as Electron without a keyring: seals nothing until the app accepts that as good enough.
 */
export const safeStorage = guard('safeStorage', {
  isAsyncEncryptionAvailable: async () => appStandin.isReady() && isPlainTextAllowed,
  setUsePlainTextEncryption(isAllowed: boolean): void {
    isPlainTextAllowed = isAllowed;
  },
  getSelectedStorageBackend: () => 'basic_text' as const,
  async encryptStringAsync(plain: string): Promise<Buffer> {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key(), nonce);
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  },
  async decryptStringAsync(sealed: Buffer): Promise<E.DecryptStringAsyncReturnValue> {
    const decipher = createDecipheriv('aes-256-gcm', key(), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    const result = decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    return { result, shouldReEncrypt: false };
  },
} satisfies Pick<
  E.SafeStorage,
  | 'isAsyncEncryptionAvailable'
  | 'getSelectedStorageBackend'
  | 'setUsePlainTextEncryption'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
>);

import { createCipheriv, createDecipheriv } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../src-shared/lib/random.ts';
import { StartRefusal } from './start-refusal.ts';

/** Seals texts; the keyring of a desktop and a key file both do. */
export interface Sealing {
  seal(plain: string): Promise<string>;
  open(sealed: string): Promise<string>;
  readonly strength: 'keyring' | 'file' | 'plain';
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipherName = 'aes-256-gcm';

/**
 * Seals with a key in a file that only this user reads. Weaker than a keyring, and named so to the
 * user: who copies the whole folder has the key as well.
 */
export function openSecretsFile(dataFolder: string, random: Random): Sealing {
  const key = readOrMakeKey(path.join(dataFolder, 'secrets.key'), random);
  return {
    strength: 'file',
    seal: async (plain) => {
      const nonce = random.bytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: async (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv(cipherName, key, bytes.subarray(0, nonceBytes));
      opener.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([opener.update(body), opener.final()]).toString('utf8');
    },
  };
}

function readOrMakeKey(file: string, random: Random): Uint8Array {
  const known = readKey(file);
  if (known) return known;
  const key = random.bytes(keyBytes);
  // `wx`: a key that appeared meanwhile must never be replaced, what it sealed would be lost.
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true });
  return key;
}

function readKey(file: string): Uint8Array | undefined {
  let key: Uint8Array;
  try {
    key = readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  if (key.length === keyBytes) return key;
  throw new StartRefusal(`The key file ${file} is damaged; restore it from a backup.`);
}

import { safeStorage } from 'electron';
import type { SecretStrength } from './service-messages.ts';

/** Keeps the service's secrets with the operating system's keyring. Sealed text is base64. */
export interface Sealing {
  readonly strength: SecretStrength;
  seal(plain: string): Promise<string>;
  unseal(sealed: string): Promise<string>;
}

/** After the app is ready. Throws when the operating system offers no way to encrypt at all. */
export async function openSealing(platform: NodeJS.Platform): Promise<Sealing> {
  if (strengthOn(platform) === 'plain') safeStorage.setUsePlainTextEncryption(true);
  if (!(await safeStorage.isAsyncEncryptionAvailable())) {
    throw new Error('This computer offers no place for secrets.');
  }
  return {
    strength: strengthOn(platform),
    async seal(plain) {
      return (await safeStorage.encryptStringAsync(plain)).toString('base64');
    },
    async unseal(sealed) {
      return (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result;
    },
  };
}

/** Without a keyring Linux falls back to a password that everybody knows: that is no secret. */
function strengthOn(platform: NodeJS.Platform): SecretStrength {
  if (platform !== 'linux') return 'keyring';
  return safeStorage.getSelectedStorageBackend() === 'basic_text' ? 'plain' : 'keyring';
}

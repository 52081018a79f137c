import { createHmac } from 'node:crypto';
import { Fault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Random, randomHex } from '../../src-shared/lib/random.ts';
import type { Secrets } from '../service/ports/secrets.ts';
import { type Store, select } from '../store/store.ts';
import type { Sealing } from './secrets-file.ts';

const pepperBytes = 32;
const pepperSetting = 'sealed_pepper';

/**
 * Secrets of an instance: what seals, and a pepper for short secrets such as PINs. The pepper is
 * drawn once and lies sealed in the database, so a copy of the database alone is of no use for
 * guessing PINs.
 */
export async function pepperedSecrets(
  sealing: Sealing,
  store: Store,
  random: Random,
): Promise<Secrets> {
  const pepper = await sealing.open(await storedPepper(sealing, store, random));
  return {
    strength: sealing.strength,
    seal: (plain) => sealing.seal(plain),
    open: (sealed) => sealing.open(sealed),
    pepper: async (text) => createHmac('sha256', pepper).update(text).digest('hex'),
  };
}

async function storedPepper(sealing: Sealing, store: Store, random: Random): Promise<string> {
  const setting = select('setting', { name: pepperSetting });
  const fresh = await sealing.seal(randomHex(random, pepperBytes));
  const stored = await store.commit<string>([setting], (rows) => {
    const known = rows.one(setting);
    if (known) return { answer: known.value };
    return { answer: fresh, local: [put('setting', { name: pepperSetting }, { value: fresh })] };
  });
  assert(!(stored instanceof Fault), 'keeping the pepper has no expected failure');
  return stored;
}

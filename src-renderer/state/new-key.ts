import { uuidv7 } from '../../src-shared/lib/ids.ts';

/** A fresh client-made id. Sorts by the time it was made. */
export function newKey(): string {
  return uuidv7(Date.now(), {
    bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
}

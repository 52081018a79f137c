import { scrypt } from 'node:crypto';

/** Cost of a hash; what is stored names its own, so that it can be raised later. */
export interface ScryptCost {
  /** N of scrypt: a power of two. */
  readonly n: number;
}

const keyLength = 32;
const blockSize = 8;

/** scrypt with r = 8 and p = 1, as lower-case hexadecimal; runs off the event loop. */
export function scryptHex(secret: string, salt: string, cost: ScryptCost): Promise<string> {
  const options = { N: cost.n, r: blockSize, p: 1, maxmem: 256 * cost.n * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, keyLength, options, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('hex'));
    });
  });
}

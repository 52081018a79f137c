/** Randomness as an argument, so that a seed replays a run. */
export interface Random {
  /** Fresh random bytes. */
  bytes(length: number): Uint8Array;
}

/** A whole number from 0 to `limit` − 1, each equally likely. `limit` is at most 2^32. */
export function randomBelow(random: Random, limit: number): number {
  const ceiling = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
    const value = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
    if (value < ceiling) return value % limit;
  }
}

/** A string of decimal digits whose first one is not 0. */
export function randomDigits(random: Random, length: number): string {
  let digits = String(1 + randomBelow(random, 9));
  while (digits.length < length) digits += String(randomBelow(random, 10));
  return digits;
}

/** Lower-case hexadecimal text of `byteLength` random bytes. */
export function randomHex(random: Random, byteLength: number): string {
  return Array.from(random.bytes(byteLength), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/**
 * Repeatable pseudo-random numbers (mulberry32): for tests, simulations and demo data, never for
 * secrets.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  return {
    bytes: (length) => Uint8Array.from({ length }, () => next() & 0xff),
  };
}

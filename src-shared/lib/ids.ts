import { assert } from './assert.ts';
import { type Random, randomHex } from './random.ts';

/**
 * Ids of one register: `register number × 1,000,000,000 + n`, unique without coordination and below
 * 2^53.
 */
const idsPerRegister = 1_000_000_000;

export function composeId(registerNumber: number, n: number): number {
  assert(Number.isInteger(n) && n > 0 && n < idsPerRegister, 'the id counter is in range');
  const id = registerNumber * idsPerRegister + n;
  assert(Number.isSafeInteger(id), 'an id stays below 2^53');
  return id;
}

/** UUID version 7 (RFC 9562): for the webhook_ids and payment ids that we make ourselves. */
export function uuidv7(nowMs: number, random: Random): string {
  const time = nowMs.toString(16).padStart(12, '0');
  const hex = randomHex(random, 10);
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${hex.slice(0, 3)}`,
    `${variant}${hex.slice(4, 7)}`,
    hex.slice(7, 19),
  ].join('-');
}

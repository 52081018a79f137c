import { timingSafeEqual } from 'node:crypto';
import type { Random } from '../../src-shared/lib/random.ts';
import { randomHex } from '../../src-shared/lib/random.ts';
import { scryptHex } from './scrypt.ts';

const costNow = 2 ** 15;
const saltBytes = 16;

/** Stands in for the hash of nobody, so that an unknown email takes as long as a wrong password. */
const nobodysHash = `${costNow}:${'0'.repeat(2 * saltBytes)}:${'0'.repeat(64)}`;

/** `cost:salt:hash`, fit to be stored. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = randomHex(random, saltBytes);
  return `${costNow}:${salt}:${await scryptHex(password, salt, { n: costNow })}`;
}

export async function passwordMatches(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const [cost = '', salt = '', hash = ''] = (stored ?? nobodysHash).split(':');
  const found = await scryptHex(password, salt, { n: Number(cost) });
  return timingSafeEqual(Buffer.from(found), Buffer.from(hash)) && stored !== undefined;
}

import { Fault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { randomHex } from '../../src-shared/lib/random.ts';
import { type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { scryptHex } from './scrypt.ts';

/** Digits of a location's PINs until its first one says otherwise. */
const pinLengthDefault = 4;

/** The setting that holds how many digits the PINs of a location have. */
export function pinLengthSetting(locationId: number): Selection<'setting'> {
  return select('setting', { name: `pin_length:${locationId}` });
}

/** One length for everybody at a location, so that the last digit submits it. */
export function pinLengthOf(setting: Pick<Row<'setting'>, 'value'> | undefined): number {
  return setting === undefined ? pinLengthDefault : Number(setting.value);
}

const cost = { n: 2 ** 14 };
const saltBytes = 16;

/** Wrong PINs in a row → how long nobody may try (reliability S13). The longest comes first. */
const blocks = [
  { failures: 10, blockMs: 30 * 60_000 },
  { failures: 5, blockMs: 60_000 },
] as const;
const blockMsMax = blocks[0].blockMs;

/** One counter for the whole register: a guesser doesn't say whose PIN it is. */
const failureCounter = select('pin_failure', { id: 1 });

/**
 * The active user of a location who has this PIN, 10201 for nobody, or 10429 after too many wrong
 * ones. The failure is counted and durable before the PIN is looked at, so killing the process
 * saves no try.
 */
export async function verifyPin(
  context: ServiceContext,
  locationId: number,
  pin: string,
): Promise<Row<'dashboard_user'> | Fault> {
  const blocked = await countTry(context);
  if (blocked instanceof Fault) return blocked;
  const hash = await hashPin(context, locationId, pin);
  const user = await context.store.read
    .selectFrom('pin')
    .innerJoin('dashboard_user', 'dashboard_user.id', 'pin.user_id')
    .selectAll('dashboard_user')
    .where('pin.location_id', '=', locationId)
    .where('pin.hash', '=', hash)
    .where('dashboard_user.status', '=', 1)
    .executeTakeFirst();
  if (!user) return new Fault(10201, null, 400);
  await context.store.commit([], () => ({
    answer: undefined,
    local: [put('pin_failure', failureCounter.where, { failures: 0, blocked_until_ms: 0 })],
  }));
  return user;
}

/** How many seconds no PIN is taken; 0 when one may be tried. */
export async function pinBlockedSeconds(context: ServiceContext): Promise<number> {
  const counter = await context.store.read
    .selectFrom('pin_failure')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirst();
  return secondsLeft(counter?.blocked_until_ms ?? 0, context.clock.now());
}

/** The digest under which a PIN is stored: a slow hash under a key that isn't on the same disk. */
export async function hashPin(
  context: ServiceContext,
  locationId: number,
  pin: string,
): Promise<string> {
  const salt = await locationSalt(context, locationId);
  return context.secrets.pepper(await scryptHex(pin, salt, cost));
}

/** Counts the try as failed; a right PIN takes the count back. */
function countTry(context: ServiceContext): Promise<undefined | Fault> {
  const now = context.clock.now();
  return context.store.commit([failureCounter], (rows) => {
    const counter = rows.one(failureCounter);
    const seconds = secondsLeft(counter?.blocked_until_ms ?? 0, now);
    if (seconds > 0) return new Fault(10429, { retry_after: seconds });
    const failures = (counter?.failures ?? 0) + 1;
    const block = blocks.find((each) => failures >= each.failures && isStep(failures, each));
    const blocked_until_ms = block ? now + block.blockMs : 0;
    return {
      answer: undefined,
      local: [put('pin_failure', failureCounter.where, { failures, blocked_until_ms })],
    };
  });
}

/** From ten failures on each one blocks; before, the fifth does. */
function isStep(failures: number, block: (typeof blocks)[number]): boolean {
  return block === blocks[0] || failures === block.failures;
}

/** A clock that was set back must not lock anybody out for longer than the block itself. */
function secondsLeft(blockedUntilMs: number, nowMs: number): number {
  const leftMs = Math.min(blockedUntilMs - nowMs, blockMsMax);
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/** Each location has a salt of its own, made when it is first needed. */
async function locationSalt(context: ServiceContext, locationId: number): Promise<string> {
  const setting = select('setting', { name: `pin_salt:${locationId}` });
  const fresh = randomHex(context.random, saltBytes);
  const salt = await context.store.commit([setting], (rows) => {
    const kept = rows.one(setting)?.value;
    if (kept !== undefined) return { answer: kept };
    return { answer: fresh, local: [put('setting', setting.where, { value: fresh })] };
  });
  if (salt instanceof Fault) throw new Error('Keeping a salt has no expected failure');
  return salt;
}

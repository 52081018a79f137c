import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sleep } from '../../src-shared/lib/clock.ts';
import type { TerminalDriver } from '../terminals/driver.ts';
import { lookUpAndAdopt } from './adopt-look-up.ts';
import { isBalanceInquiry } from './amounts.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, recordEnding, recordNotSent } from './record-outcome.ts';

/**
 * When an unknown outcome is looked up: 1, 2, 5 and 10 seconds after it became unknown, then every
 * 10 (reliability 3.3).
 */
const lookUpsMs = [1_000, 2_000, 5_000, 10_000];
const lookUpEveryMs = 10_000;
/**
 * Several unknown payments of one terminal take turns: none of them waits a whole round for
 * another.
 */
const busyAgainMs = 1_000;

/** `busy`: the terminal was in use, and nobody has asked it. */
export type LookUpEnd = 'settled' | 'unsettled' | 'busy';

export interface RecoveryOptions {
  readonly context: PaymentsContext;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
  /** Told of an approval that nobody wants any more, already recorded. */
  readonly onOrphan: (attempt: Row<'attempt'>) => void;
  /** Told of an approval that the terminal gave without the issuer and has still to send. */
  readonly onStored: (attempt: Row<'attempt'>) => void;
}

interface Loop {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
  readonly silence: Silence;
}

/** How long nothing came from a terminal: by timers, as somebody may set the computer's clock. */
interface Silence {
  lastsMs: number;
}

/** Settles attempts whose outcome isn't known, by asking the terminal for its own record. */
export class Recovery {
  readonly #context: PaymentsContext;
  readonly #options: RecoveryOptions;
  readonly #loops = new Map<number, Loop>();
  readonly #nextLookUpsMs = new Map<number, number>();
  /** Attempts that nobody runs any more and that couldn't be written as such yet. */
  readonly #leftRunning = new Map<number, AttemptReason>();
  #isStopped = false;

  constructor(options: RecoveryOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  /** What a restart left behind: unsent intents are given up, sent ones are looked for. */
  async resume(): Promise<void> {
    const left = await this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('state', 'in', ['INTENT', 'SENT', 'UNKNOWN'])
      .execute();
    for (const attempt of left) {
      await this.#takeOver(attempt, 'restarted');
    }
  }

  /**
   * Takes charge of an attempt that nobody runs any more, from wherever it stopped. Where that
   * can't be written, as on a full disk, each look-up tries it again.
   */
  async takeOver(attemptId: number, reason: AttemptReason): Promise<void> {
    const attempt = await this.#read(attemptId);
    if (!attempt) return;
    try {
      await this.#takeOver(attempt, reason);
    } catch (error) {
      this.#context.log.error({ attempt: attemptId, err: error }, 'payment recovery failed');
      this.#leftRunning.set(attemptId, reason);
      this.follow(attempt);
    }
  }

  async #takeOverLeft(attemptId: number): Promise<void> {
    const reason = this.#leftRunning.get(attemptId);
    const attempt = reason && (await this.#read(attemptId));
    if (attempt) await this.#takeOver(attempt, reason);
    this.#leftRunning.delete(attemptId);
  }

  async #takeOver(attempt: Row<'attempt'>, reason: AttemptReason): Promise<void> {
    switch (attempt.state) {
      case 'INTENT':
        return recordNotSent(this.#context, attempt, 'not_sent');
      case 'SENT':
        return this.#takeOverSent(attempt, reason);
      case 'UNKNOWN':
        return this.follow(attempt);
      default:
        return;
    }
  }

  async #takeOverSent(attempt: Row<'attempt'>, reason: AttemptReason): Promise<void> {
    const { request } = decodeDetail(attempt.request);
    // A balance inquiry moves no money: there is nothing to look for.
    if (isBalanceInquiry(request)) {
      await recordEnding(this.#context, attempt, { status: 'not_run', reason });
      return;
    }
    this.follow(await this.#toUnknown(attempt, reason));
  }

  #toUnknown(attempt: Row<'attempt'>, reason: AttemptReason): Promise<Row<'attempt'>> {
    const nowMs = this.#context.clock.now();
    const loop = this.#loops.get(attempt.id);
    if (loop) loop.silence.lastsMs = 0;
    return moveAttempt(this.#context, attempt.id, (current) =>
      advanced(current, 'UNKNOWN', nowMs, {
        reason: current.waited === 0 ? current.reason : reason,
        // Nobody listened meanwhile: bytes may have come until now.
        last_byte_ms: nowMs,
      }),
    );
  }

  /** Looks the attempt up until its outcome is known. */
  follow(attempt: Row<'attempt'>): void {
    if (this.#isStopped || this.#loops.has(attempt.id)) return;
    const stopping = new AbortController();
    const silence = { lastsMs: silentMsOf(attempt, this.#context.clock.now()) };
    const ended = this.#loop(attempt.id, silence, stopping.signal).finally(() => {
      this.#loops.delete(attempt.id);
      this.#nextLookUpsMs.delete(attempt.id);
    });
    this.#loops.set(attempt.id, { stopping, ended, silence });
  }

  /** When the terminal is asked next about an attempt; undefined while nobody asks. */
  nextLookUpMs(attemptId: number): number | undefined {
    return this.#nextLookUpsMs.get(attemptId);
  }

  /** Ends the look-ups of one attempt and waits for one that is under way. */
  async halt(attemptId: number): Promise<void> {
    const loop = this.#loops.get(attemptId);
    loop?.stopping.abort();
    await loop?.ended;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#loops.keys()].map((attemptId) => this.halt(attemptId)));
  }

  async #loop(attemptId: number, silence: Silence, signal: AbortSignal): Promise<void> {
    const { clock } = this.#context;
    let elapsedMs = 0;
    let delayMs = untilLookUpMs(0);
    for (;;) {
      this.#nextLookUpsMs.set(attemptId, clock.now() + delayMs);
      await sleep(clock, delayMs, signal);
      if (signal.aborted) return;
      silence.lastsMs += delayMs;
      const askedMs = clock.now();
      const end = await this.#tryLookUp(attemptId);
      if (end === 'settled') return;
      elapsedMs += delayMs + Math.max(0, clock.now() - askedMs);
      delayMs = end === 'busy' ? busyAgainMs : untilLookUpMs(elapsedMs);
    }
  }

  async #tryLookUp(attemptId: number): Promise<LookUpEnd> {
    try {
      await this.#takeOverLeft(attemptId);
      return await this.lookUpOnce(attemptId);
    } catch (error) {
      // A full disk or a bug: said aloud each time, and never the end of looking for the money.
      this.#context.log.error({ attempt: attemptId, err: error }, 'payment recovery failed');
      return 'unsettled';
    }
  }

  /** One look-up, between payments and other look-ups. */
  async lookUpOnce(attemptId: number): Promise<LookUpEnd> {
    const { lanes } = this.#context;
    const attempt = await this.#read(attemptId);
    if (attempt?.state !== 'UNKNOWN') return 'settled';
    const driver = await this.#options.driverOf(attempt.terminal_id);
    if (!driver) return 'unsettled';
    if (!lanes.takeForErrand(attempt.terminal_id)) return 'busy';
    try {
      await driver.cancel();
      const silentMs = this.#silentMs(attempt);
      const settled = await lookUpAndAdopt(this.#context, driver, attempt, silentMs);
      if (!settled) return 'unsettled';
      this.#tell('attempt' in settled ? settled.attempt : settled);
      return 'settled';
    } finally {
      lanes.release(attempt.terminal_id);
    }
  }

  #silentMs(attempt: Row<'attempt'>): number {
    const { clock } = this.#context;
    return this.#loops.get(attempt.id)?.silence.lastsMs ?? silentMsOf(attempt, clock.now());
  }

  #read(attemptId: number): Promise<Row<'attempt'> | undefined> {
    return this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirst();
  }

  #tell(attempt: Row<'attempt'>): void {
    if (attempt.state === 'ORPHAN') this.#options.onOrphan(attempt);
    if (attempt.state === 'STORED') this.#options.onStored(attempt);
  }
}

/** Since its last byte as far as the computer's clock knows: none of it lies in the future. */
function silentMsOf(
  { last_byte_ms, created_ms }: Pick<Row<'attempt'>, 'last_byte_ms' | 'created_ms'>,
  nowMs: number,
): number {
  return Math.max(0, nowMs - (last_byte_ms ?? created_ms));
}

/** Until the next look-up is due; one that took long doesn't put the later ones off. */
export function untilLookUpMs(elapsedMs: number): number {
  const next = lookUpsMs.find((dueMs) => dueMs > elapsedMs);
  return (next ?? (Math.floor(elapsedMs / lookUpEveryMs) + 1) * lookUpEveryMs) - elapsedMs;
}

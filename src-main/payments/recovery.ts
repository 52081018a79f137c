import type { Row } from '../../src-shared/journal/tables.ts';
import { sleep } from '../../src-shared/lib/clock.ts';
import type { LookupOutcome, TerminalDriver } from '../terminals/driver.ts';
import { amountDoubt } from './amounts.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import { judgeNotFound } from './not-found.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, recordEnding, recordNotSent } from './record-outcome.ts';
import type { Ending } from './transaction-row.ts';

/**
 * When an unknown outcome is looked up: after 1, 2, 5 and 10 seconds, then every 10 (reliability
 * 3.3).
 */
const lookupDelaysMs = [1_000, 2_000, 5_000, 10_000];
const lookupEveryMs = 10_000;
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
}

interface Loop {
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

/** Settles attempts whose outcome isn't known, by asking the terminal for its own record. */
export class Recovery {
  readonly #context: PaymentsContext;
  readonly #options: RecoveryOptions;
  readonly #loops = new Map<number, Loop>();
  readonly #nextLookUpsMs = new Map<number, number>();
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
      await this.#takeOver(attempt, 'stopped while the terminal was busy with it');
    }
  }

  /** Takes charge of an attempt that nobody runs any more, from wherever it stopped. */
  async takeOver(attemptId: number, reason: string): Promise<void> {
    const attempt = await this.#read(attemptId);
    if (attempt) await this.#takeOver(attempt, reason);
  }

  async #takeOver(attempt: Row<'attempt'>, reason: string): Promise<void> {
    switch (attempt.state) {
      case 'INTENT':
        return recordNotSent(this.#context, attempt, 'stopped before anything was sent');
      case 'SENT':
        return this.follow(await this.#toUnknown(attempt, reason));
      case 'UNKNOWN':
        return this.follow(attempt);
      default:
        return;
    }
  }

  #toUnknown(attempt: Row<'attempt'>, reason: string): Promise<Row<'attempt'>> {
    const nowMs = this.#context.clock.now();
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
    const ended = this.#loop(attempt.id, stopping.signal).finally(() => {
      this.#loops.delete(attempt.id);
      this.#nextLookUpsMs.delete(attempt.id);
    });
    this.#loops.set(attempt.id, { stopping, ended });
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

  async #loop(attemptId: number, signal: AbortSignal): Promise<void> {
    let lookUps = 0;
    let delayMs = lookupDelaysMs[0] ?? lookupEveryMs;
    for (;;) {
      this.#nextLookUpsMs.set(attemptId, this.#context.clock.now() + delayMs);
      await sleep(this.#context.clock, delayMs, signal);
      if (signal.aborted) return;
      const end = await this.#tryLookUp(attemptId);
      if (end === 'settled') return;
      if (end === 'unsettled') lookUps += 1;
      delayMs = end === 'busy' ? busyAgainMs : (lookupDelaysMs[lookUps] ?? lookupEveryMs);
    }
  }

  async #tryLookUp(attemptId: number): Promise<LookUpEnd> {
    try {
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
      const found = await driver.lookUp(attempt.reference);
      return (await this.#adopt(attempt, found)) ? 'settled' : 'unsettled';
    } finally {
      lanes.release(attempt.terminal_id);
    }
  }

  #read(attemptId: number): Promise<Row<'attempt'> | undefined> {
    return this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .executeTakeFirst();
  }

  async #adopt(attempt: Row<'attempt'>, found: LookupOutcome): Promise<boolean> {
    const { drivers } = this.#context;
    switch (found.kind) {
      case 'no_answer':
        drivers.noteReachability(attempt.terminal_id, 'not_found');
        return false;
      case 'found':
        drivers.noteReachability(attempt.terminal_id, 'ready');
        await this.#record(attempt, this.#endingOf(attempt, found));
        return true;
      case 'not_found':
        drivers.noteReachability(attempt.terminal_id, 'ready');
        return this.#adoptNotFound(attempt, found);
    }
  }

  #endingOf(attempt: Row<'attempt'>, found: Extract<LookupOutcome, { kind: 'found' }>): Ending {
    // The record of a void that went through is one of a void: only others were undone by it.
    if (found.voided && attempt.operation !== 'void') {
      return { status: 'not_run', reason: 'voided on the terminal' };
    }
    if (found.declined) {
      const { result } = found;
      return { status: 'declined', result, message: result.message };
    }
    if (found.declined) {
      return { status: 'declined', result: found.result, message: found.result.message };
    }
    const doubt = amountDoubt(decodeDetail(attempt.request).request, found.result);
    const { reference } = attempt;
    if (doubt !== null) {
      this.#context.log.error({ attempt: attempt.id, reference, doubt }, 'payment amounts differ');
    }
    return { status: 'approved', result: found.result };
  }

  async #adoptNotFound(
    attempt: Row<'attempt'>,
    { evidence }: Extract<LookupOutcome, { kind: 'not_found' }>,
  ): Promise<boolean> {
    const { clock, store } = this.#context;
    const seen = await store.read
      .selectFrom('terminal_seen')
      .selectAll()
      .where('terminal_id', '=', attempt.terminal_id)
      .executeTakeFirst();
    const nowMs = clock.now();
    const verdict = judgeNotFound(evidence, seen, nowMs - lastByteMs(attempt));
    switch (verdict.kind) {
      case 'too_early':
        return false;
      case 'final':
        await this.#record(attempt, {
          status: 'not_run',
          reason: 'the terminal has no record of it',
        });
        return true;
      case 'doubtful':
        await moveAttempt(this.#context, attempt.id, (current) =>
          advanced(current, 'NEEDS_HUMAN', nowMs, {
            reason: current.waited === 0 ? current.reason : verdict.doubt,
          }),
        );
        this.#context.log.error(
          { attempt: attempt.id, doubt: verdict.doubt },
          'payment needs somebody',
        );
        return true;
    }
  }

  async #record(attempt: Row<'attempt'>, ending: Ending): Promise<void> {
    const recorded = await recordEnding(this.#context, attempt, ending);
    if (recorded.attempt.state === 'ORPHAN') this.#options.onOrphan(recorded.attempt);
  }
}

function lastByteMs(attempt: Row<'attempt'>): number {
  return attempt.last_byte_ms ?? attempt.created_ms;
}

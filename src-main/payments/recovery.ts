import type { Row } from '../../src-shared/journal/tables.ts';
import { sleep } from '../../src-shared/lib/clock.ts';
import type { LookupOutcome, NotFoundEvidence, TerminalDriver } from '../terminals/driver.ts';
import { advanced } from './attempts.ts';
import type { LaneHolder } from './lanes.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, recordEnding, recordNotSent } from './record-outcome.ts';

/** When an unknown outcome is looked up: after 1, 2, 5 and 10 seconds, then every 10 (reliability 3.3). */
const lookupDelaysMs = [1_000, 2_000, 5_000, 10_000];
const lookupEveryMs = 10_000;
/** After this long without a byte a terminal no longer holds our request in a buffer. */
const silenceMs = 180_000;

export type DriverOfTerminal = (terminalId: number) => Promise<TerminalDriver | undefined>;

/** Settles attempts whose outcome isn't known, by asking the terminal for its own record. */
export class Recovery {
  readonly #context: PaymentsContext;
  readonly #driverOf: DriverOfTerminal;
  readonly #stopping = new AbortController();
  readonly #loops = new Map<number, Promise<void>>();

  constructor(context: PaymentsContext, driverOf: DriverOfTerminal) {
    this.#context = context;
    this.#driverOf = driverOf;
  }

  /** What a restart left behind: unsent intents are given up, sent ones are looked for. */
  async resume(): Promise<void> {
    const left = await this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('state', 'in', ['INTENT', 'SENT', 'UNKNOWN'])
      .execute();
    for (const attempt of left) await this.#resumeAttempt(attempt);
  }

  async #resumeAttempt(attempt: Row<'attempt'>): Promise<void> {
    if (attempt.state === 'INTENT') {
      await recordNotSent(this.#context, attempt, 'stopped before anything was sent');
      return;
    }
    if (attempt.state === 'UNKNOWN') {
      this.follow(attempt);
      return;
    }
    const reason = 'stopped while the terminal was busy with it';
    const unknown = await moveAttempt(this.#context, attempt.id, (current) =>
      advanced(current, 'UNKNOWN', this.#context.clock.now(), { reason }),
    );
    this.follow(unknown);
  }

  /** Looks the attempt up until its outcome is known. */
  follow(attempt: Row<'attempt'>): void {
    if (this.#loops.has(attempt.id)) return;
    const loop = this.#loop(attempt)
      .catch((error: unknown) => {
        this.#context.log.error({ attempt: attempt.id, err: error }, 'payment recovery failed');
      })
      .finally(() => this.#loops.delete(attempt.id));
    this.#loops.set(attempt.id, loop);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops.values());
  }

  async #loop(attempt: Row<'attempt'>): Promise<void> {
    const { clock } = this.#context;
    const { signal } = this.#stopping;
    for (let round = 0; ; round++) {
      await sleep(clock, lookupDelaysMs[round] ?? lookupEveryMs, signal);
      if (signal.aborted) return;
      if (await this.#lookUp(attempt)) return;
    }
  }

  /** One look-up, between payments: true when the attempt is settled. */
  async #lookUp(attempt: Row<'attempt'>): Promise<boolean> {
    const { lanes } = this.#context;
    const driver = await this.#driverOf(attempt.terminal_id);
    if (!driver) return false;
    const holder: LaneHolder = { webhookId: attempt.webhook_id, paymentKey: attempt.payment_key };
    if (lanes.take(attempt.terminal_id, holder)) return false;
    try {
      await driver.cancel();
      return await this.#adopt(attempt, await driver.lookUp(attempt.reference));
    } finally {
      lanes.release(attempt.terminal_id, holder);
    }
  }

  async #adopt(attempt: Row<'attempt'>, found: LookupOutcome): Promise<boolean> {
    const { drivers } = this.#context;
    switch (found.kind) {
      case 'no_answer':
        drivers.noteReachability(attempt.terminal_id, 'not_found');
        return false;
      case 'found':
        drivers.noteReachability(attempt.terminal_id, 'ready');
        await recordEnding(
          this.#context,
          attempt,
          found.voided
            ? { status: 'not_run', reason: 'voided on the terminal' }
            : { status: 'approved', result: found.result },
        );
        return true;
      case 'not_found':
        drivers.noteReachability(attempt.terminal_id, 'ready');
        if (!(await this.#isFinal(attempt, found.evidence))) return false;
        await recordEnding(this.#context, attempt, {
          status: 'not_run',
          reason: 'the terminal has no record of it',
        });
        return true;
    }
  }

  /** Whether "not found" can be believed (reliability 3.3); every doubt keeps the outcome unknown. */
  async #isFinal(attempt: Row<'attempt'>, evidence: NotFoundEvidence): Promise<boolean> {
    const seen = await this.#context.store.read
      .selectFrom('terminal_seen')
      .selectAll()
      .where('terminal_id', '=', attempt.terminal_id)
      .executeTakeFirst();
    const silentMs = this.#context.clock.now() - (attempt.last_byte_ms ?? attempt.created_ms);
    if (evidence.inFailedReport || evidence.inStoreAndForward || silentMs < silenceMs) return false;
    return !seen || isNotBehind(evidence, seen);
  }
}

/** Same device, and its records reach as far as what we saw of it before. */
export function isNotBehind(
  evidence: NotFoundEvidence,
  seen: Pick<Row<'terminal_seen'>, 'serial_number' | 'newest_transaction_number' | 'batch_number'>,
): boolean {
  const sameDevice = seen.serial_number === '' || evidence.serialNumber === seen.serial_number;
  if (!sameDevice) return false;
  const batch = compareNumbers(evidence.batchNumber, seen.batch_number);
  if (batch !== 0) return batch > 0;
  return compareNumbers(evidence.newestTransactionNumber, seen.newest_transaction_number) >= 0;
}

function compareNumbers(now: string | null, before: string | null): number {
  return Number(now ?? 0) - Number(before ?? 0);
}

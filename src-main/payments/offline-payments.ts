import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { select } from '../store/store.ts';
import type { LookupOutcome, NotFoundEvidence, TerminalDriver } from '../terminals/driver.ts';
import { advanced, newAttempt } from './attempts.ts';
import { givenBack } from './given-back.ts';
import {
  type Exposure,
  exposureOf,
  type OfflineLimits,
  offlineStanding,
  terminalSettings,
} from './offline-limits.ts';
import type { PaymentsContext } from './payments-context.ts';
import { offlineLimitsSetting, readOfflineLimits } from './read-offline-limits.ts';

const forwardEveryMs = 10 * 60_000;

export interface OfflinePaymentsOptions {
  readonly context: PaymentsContext;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

/**
 * Payments that a terminal approves without the issuer and sends later. The terminal alone keeps
 * cards; we tell it its limits and follow what becomes of each payment.
 */
export class OfflinePayments {
  readonly #context: PaymentsContext;
  readonly #options: OfflinePaymentsOptions;
  #cancel: () => void = () => undefined;
  #isStopped = false;

  constructor(options: OfflinePaymentsOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  /** Sends what is stored every few minutes, until `stop`. */
  start(): void {
    this.#cancel = this.#context.clock.after(forwardEveryMs, () => {
      void this.#reported(this.#forwardAll()).then(() => {
        if (!this.#isStopped) this.start();
      });
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /**
   * What a terminal may still store depends on what it has stored; nobody waits for it to be told.
   */
  noteStored({ location_id, terminal_id }: Row<'attempt'>): void {
    void this.#reported(this.configure(location_id, terminal_id));
  }

  /** A bug or a full disk in the background is said aloud, and is not the end of the next round. */
  async #reported(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#context.log.error({ err: error }, 'following stored payments failed');
    }
  }

  limitsOf(locationId: number): Promise<OfflineLimits> {
    return readOfflineLimits(this.#context.store, locationId);
  }

  async setLimits(locationId: number, limits: OfflineLimits): Promise<void> {
    const name = offlineLimitsSetting(locationId);
    await this.#context.store.commit([], () => ({
      answer: undefined,
      local: [put('setting', { name }, { value: JSON.stringify(limits) })],
    }));
  }

  async exposureOf(terminalId: number): Promise<Exposure> {
    return exposureOf((await this.#stored(terminalId)).map(({ transaction }) => transaction));
  }

  /** Tells a terminal what it may store now; false while it can't be told. */
  async configure(locationId: number, terminalId: number): Promise<boolean> {
    const limits = await this.limitsOf(locationId);
    const exposure = await this.exposureOf(terminalId);
    const standing = offlineStanding(limits, exposure, this.#context.clock.now());
    const done = await this.#errand(terminalId, async ({ administration }) => {
      const answer = await administration?.storeAndForward.configure(
        terminalSettings(limits, standing),
      );
      return answer?.kind === 'answered';
    });
    return done ?? false;
  }

  /**
   * Has the terminal send what it stored, and records what the issuers said to each payment. While
   * something waits there, "not found" can't be believed: so it is also sent for the sake of a
   * payment or a void that nobody knows the outcome of.
   */
  async forward(terminalId: number): Promise<void> {
    const isWorthwhile =
      (await this.#stored(terminalId)).length > 0 || (await this.#hasUnknown(terminalId));
    if (!isWorthwhile) return;
    await this.#errand(terminalId, async (driver) => {
      // Read once nobody else sends them any more: what was settled meanwhile is none of them.
      const stored = await this.#stored(terminalId);
      const { storeAndForward } = driver.administration ?? {};
      const sent = await storeAndForward?.upload('waiting');
      const left = await storeAndForward?.summary('waiting');
      // A record doesn't say whether it was sent: only when none waits any more, all of them were.
      const isAllSent = sent?.kind === 'answered' && left?.kind === 'answered';
      if (!isAllSent || left.value.count > 0) return;
      for (const each of stored) {
        await this.#adopt(each, await driver.lookUp(each.attempt.reference));
      }
    });
  }

  async #forwardAll(): Promise<void> {
    const terminals = await this.#context.store.read
      .selectFrom('attempt')
      .select(['location_id', 'terminal_id'])
      .distinct()
      .where('state', 'in', ['STORED', 'UNKNOWN'])
      .execute();
    for (const { location_id, terminal_id } of terminals) {
      await this.forward(terminal_id);
      await this.configure(location_id, terminal_id);
    }
  }

  async #errand<T>(
    terminalId: number,
    act: (driver: TerminalDriver) => Promise<T>,
  ): Promise<T | undefined> {
    const { lanes } = this.#context;
    const driver = await this.#options.driverOf(terminalId);
    if (!driver || !lanes.takeForErrand(terminalId)) return undefined;
    try {
      return await act(driver);
    } finally {
      lanes.release(terminalId);
    }
  }

  async #hasUnknown(terminalId: number): Promise<boolean> {
    const unknown = await this.#context.store.read
      .selectFrom('attempt')
      .select('id')
      .where('terminal_id', '=', terminalId)
      .where('state', '=', 'UNKNOWN')
      .executeTakeFirst();
    return unknown !== undefined;
  }

  async #stored(terminalId: number): Promise<readonly StoredPayment[]> {
    const { read } = this.#context.store;
    const attempts = await read
      .selectFrom('attempt')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .where('state', '=', 'STORED')
      .execute();
    if (attempts.length === 0) return [];
    const ids = attempts.map(({ transaction_id }) => transaction_id ?? 0);
    const transactions = await read
      .selectFrom('payment_transaction')
      .selectAll()
      .where('id', 'in', ids)
      .execute();
    return attempts.flatMap((attempt) => {
      const transaction = transactions.find(({ id }) => id === attempt.transaction_id);
      return transaction ? [{ attempt, transaction }] : [];
    });
  }

  /** What the terminal's records say of a payment after the upload; silence leaves it stored. */
  async #adopt(stored: StoredPayment, found: LookupOutcome): Promise<void> {
    switch (found.kind) {
      case 'no_answer':
        return;
      case 'found':
        if (found.result.stored) return;
        return found.declined ? this.#lost(stored) : this.#arrived(stored);
      case 'not_found':
        return found.evidence.inFailedReport
          ? this.#lost(stored)
          : this.#gone(stored, found.evidence);
    }
  }

  /**
   * Nothing waits in the terminal any more, and it has no record: its batch was closed there, or it
   * lost them. Only the processor's list tells what became of the payment.
   */
  async #gone(
    { attempt, transaction }: StoredPayment,
    { serialNumber }: NotFoundEvidence,
  ): Promise<void> {
    const { clock, log, store } = this.#context;
    const own = select('attempt', { id: attempt.id });
    const seen = select('terminal_seen', { terminal_id: attempt.terminal_id });
    const voids = select('payment_transaction', { parent_id: transaction.id, kind: 'void' });
    const isTask = await store.commit<boolean>([own, seen, voids], (rows) => {
      const device = rows.one(seen)?.serial_number ?? '';
      // Another device in its place knows nothing of it: the one that stored it may come back.
      if (device !== '' && device !== serialNumber) return { answer: false };
      const current = rows.one(own) ?? attempt;
      // What was voided before it was sent leaves nothing to ask the processor for.
      const isVoided = rows.all(voids).some(({ status }) => status === 'approved');
      const next = isVoided
        ? advanced(current, 'FORWARDED_APPROVED', clock.now())
        : advanced(current, 'NEEDS_HUMAN', clock.now(), { reason: 'records_lost' });
      return { answer: !isVoided, local: [newAttempt(next)] };
    });
    if (isTask === true) {
      log.error({ attempt: attempt.id }, 'a terminal has no record of what it stored');
    }
  }

  async #arrived({ attempt }: StoredPayment): Promise<void> {
    const { clock, store } = this.#context;
    const own = select('attempt', { id: attempt.id });
    await store.commit([own], (rows) => {
      const next = advanced(rows.one(own) ?? attempt, 'FORWARDED_APPROVED', clock.now());
      return { answer: undefined, local: [newAttempt(next)] };
    });
  }

  /** The issuer said no when it was asked at last: the payment comes off its ticket, as a loss. */
  async #lost({ attempt, transaction }: StoredPayment): Promise<void> {
    const { clock, log, store } = this.#context;
    const own = select('attempt', { id: attempt.id });
    const lost = givenBack(transaction);
    const businessDate = await this.#context.businessDateOf(attempt.location_id);
    await store.commit([own, ...lost.selections], (rows) => {
      const current = rows.one(own);
      assert(current, 'a stored payment keeps its attempt');
      const nowMs = clock.now();
      const moment = { id: rows.nextId(), registerNumber: rows.registerNumber };
      const why = { userId: null, evidence: 'declined_later' };
      return {
        answer: undefined,
        entries: lost.entries(rows, why, { ...moment, businessDate, nowMs }),
        local: [newAttempt(advanced(current, 'FORWARDED_DECLINED', nowMs))],
      };
    });
    const { amount_cents: amount } = transaction;
    log.error({ attempt: attempt.id, amount }, 'a payment stored offline was declined: a loss');
  }
}

interface StoredPayment {
  readonly attempt: Row<'attempt'>;
  readonly transaction: Row<'payment_transaction'>;
}

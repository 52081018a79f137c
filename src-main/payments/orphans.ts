import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { sleep } from '../../src-shared/lib/clock.ts';
import { select } from '../store/store.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced, newAttempt } from './attempts.ts';
import { declineReason } from './decline-reason.ts';
import { completeKey } from './keys.ts';
import type { PaymentOrder } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';
import { isGivenUp, refusedAgainMs, refusedVoids } from './refused-voids.ts';
import { voidOrphanOrder } from './void-orphan-order.ts';

/** When a void that had no end is tried again; its own look-ups come a little sooner. */
const retryDelaysMs = [2_000, 3_000, 5_000];
const retryEveryMs = 10_000;

/** What became of one try to void an approval that nobody wants. */
export type OrphanEnd =
  | 'voided'
  /** The terminal refused: the charge stands, and giving it back is a task for a person. */
  | 'kept'
  /** It did nothing, for a reason that passes: tried again, though not for ever. */
  | 'refused'
  /** The terminal is away or busy, or nobody knows yet whether the void went through. */
  | 'pending';

export interface OrphansOptions {
  readonly context: PaymentsContext;
  /** Carries out a payment order; repeated with the same keys it is still one void. */
  readonly pay: (order: PaymentOrder) => Promise<{ answer: { response: string } } | Fault>;
}

/**
 * Voids approvals that nobody wants any more, until it is certain whether each one could be voided.
 */
export class Orphans {
  readonly #context: PaymentsContext;
  readonly #options: OrphansOptions;
  readonly #following = new Map<number, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(options: OrphansOptions) {
    this.#context = options.context;
    this.#options = options;
  }

  async resume(): Promise<void> {
    const left = await this.#context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('state', 'in', ['ORPHAN', 'VOIDING'])
      .execute();
    for (const attempt of left) void this.settle(attempt);
  }

  /** Tries once and tells how it went; what isn't over then is tried again until it is. */
  async settle(attempt: Row<'attempt'>): Promise<OrphanEnd> {
    const end = await this.#try(attempt);
    if (!isOver(end)) this.#follow(attempt, end);
    return end;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#following.values());
  }

  #follow(attempt: Row<'attempt'>, end: OrphanEnd): void {
    if (this.#stopping.signal.aborted || this.#following.has(attempt.id)) return;
    const following = this.#retry(attempt, end).finally(() => this.#following.delete(attempt.id));
    this.#following.set(attempt.id, following);
  }

  async #retry(attempt: Row<'attempt'>, first: OrphanEnd): Promise<void> {
    const { signal } = this.#stopping;
    let [end, pending, refusals] = [first, 0, 0];
    while (!isOver(end)) {
      const delaysMs = end === 'refused' ? refusedAgainMs : retryDelaysMs;
      const round = end === 'refused' ? refusals++ : pending++;
      await sleep(this.#context.clock, delaysMs[round] ?? retryEveryMs, signal);
      if (signal.aborted) return;
      end = await this.#try(attempt);
    }
  }

  async #try(attempt: Row<'attempt'>): Promise<OrphanEnd> {
    try {
      return await this.#void(attempt);
    } catch (error) {
      this.#context.log.error({ attempt: attempt.id, err: error }, 'voiding an approval failed');
      return 'pending';
    }
  }

  async #void(attempt: Row<'attempt'>): Promise<OrphanEnd> {
    const { clock, store } = this.#context;
    const before = await refusedVoids(store, attempt);
    if (isGivenUp(before, clock.now())) return this.#finish(attempt, 'kept');
    const order = await voidOrphanOrder(this.#context, attempt, before.length);
    const outcome = await this.#options.pay(order);
    if (outcome instanceof Fault) {
      const end = endWithout(outcome);
      return end === 'pending' ? end : this.#finish(attempt, end);
    }
    if (outcome.answer.response === 'APPROVED') return this.#finish(attempt, 'voided');
    const refused = await refusedVoids(store, attempt);
    const mayRunYet = refused.length > before.length && !isGivenUp(refused, clock.now());
    return mayRunYet ? 'refused' : this.#finish(attempt, 'kept');
  }

  /** The attempt's last state and the answer of its key, in one commit. */
  async #finish(attempt: Row<'attempt'>, end: 'voided' | 'kept'): Promise<OrphanEnd> {
    const { clock, log, store } = this.#context;
    const own = select('attempt', { id: attempt.id });
    const { location_id, webhook_id } = attempt;
    const key = select('call_key', { location_id, webhook_id });
    await store.commit([own, key], (rows) => {
      const current = rows.one(own);
      const claimed = rows.one(key);
      assert(current && claimed, 'an attempt and its key stay until they are answered');
      const nowMs = clock.now();
      const next = end === 'voided' ? voidedAttempt(current, nowMs) : keptAttempt(current, nowMs);
      const answer = referenceOf(current, end);
      return { answer: undefined, local: [newAttempt(next), completeKey(claimed, answer)] };
    });
    if (end === 'kept')
      log.error({ attempt: attempt.id }, 'an unwanted approval could not be voided');
    return end;
  }
}

function isOver(end: OrphanEnd): boolean {
  return end === 'voided' || end === 'kept';
}

export function voidedAttempt(current: Row<'attempt'>, nowMs: number): Row<'attempt'> {
  return advanced(voiding(current, nowMs), 'VOIDED', nowMs);
}

export function keptAttempt(current: Row<'attempt'>, nowMs: number): Row<'attempt'> {
  const failed = advanced(voiding(current, nowMs), 'VOID_FAILED', nowMs);
  return advanced(failed, 'NEEDS_HUMAN', nowMs);
}

/** Somebody else's void may have come before ours was started. */
function voiding(current: Row<'attempt'>, nowMs: number): Row<'attempt'> {
  return current.state === 'ORPHAN' ? advanced(current, 'VOIDING', nowMs) : current;
}

function referenceOf(attempt: Row<'attempt'>, end: 'voided' | 'kept') {
  const reference = {
    ticketId: attempt.ticket_id,
    paymentId: end === 'kept' ? decodeDetail(attempt.request).paymentId : null,
    transactionId: attempt.transaction_id,
  };
  const voidedBecause = declineReason(attempt.reason ?? 'cancelled');
  return end === 'voided' ? { ...reference, voidedBecause } : reference;
}

/** What became of an approval whose void couldn't be begun. */
function endWithout({ code, details }: Fault): 'voided' | 'kept' | 'pending' {
  const state = code === 10131 && details !== null && 'state' in details ? details.state : '';
  if (state === 'voided') return state;
  return noLongerVoidable.includes(state) ? 'kept' : 'pending';
}

/** Its batch is closed, or a person has followed it up. */
const noLongerVoidable: readonly unknown[] = ['settled', 'refund', 'capture'];

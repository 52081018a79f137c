import type { Fault } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { CommitNotice, Decide, Decision, Rows, Selection } from './store.ts';

/** A commit that was asked for and waits for its turn. */
export interface CommitJob {
  readonly selections: readonly Selection[];
  readonly decide: Decide<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How a job came out of its batch, told to its caller once the batch is on the disk. */
export type Finished = { readonly job: CommitJob; readonly notice?: CommitNotice } & (
  | { readonly answer: unknown }
  | { readonly error: unknown }
);

/**
 * How a transaction ended. One that failed before it was committed has stored nothing, and may be
 * tried anew.
 */
export type Batch =
  | { readonly finished: readonly Finished[] }
  | { readonly error: unknown; readonly nothingStored: boolean };

/** A bug in one decision must not undo its neighbours. */
export function decideAlone(
  job: CommitJob,
  rows: Rows,
): Decision<unknown> | Fault | { readonly error: unknown } {
  try {
    return job.decide(rows);
  } catch (error) {
    return { error };
  }
}

/** The commits that wait, and who is told of what they did. */
export class CommitQueue {
  readonly #listeners = new Set<(notice: CommitNotice) => void>();
  #waiting: CommitJob[] = [];
  #isClosed = false;
  #failure: Error | undefined;

  get size(): number {
    return this.#waiting.length;
  }

  /** `added` hears of each job that has come. */
  add<A>(
    selections: readonly Selection[],
    decide: Decide<A>,
    added: () => void,
  ): Promise<A | Fault> {
    assert(!this.#isClosed, 'the store is open');
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const done = (answer: unknown): void => {
        // Each job's answer is what its own `decide` returned.
        resolve(answer as A | Fault);
      };
      this.#waiting.push({ selections, decide, resolve: done, reject });
      added();
    });
  }

  take(jobsMax: number): readonly CommitJob[] {
    return this.#waiting.splice(0, jobsMax);
  }

  onCommit(listener: (notice: CommitNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Answers the callers first: a listener that throws must not leave them waiting. */
  settle(finished: readonly Finished[]): void {
    for (const each of finished) {
      if ('error' in each) each.job.reject(each.error);
      else each.job.resolve(each.answer);
    }
    for (const { notice } of finished) {
      if (notice) for (const listener of this.#listeners) listener(notice);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Refuses the commits that wait and all further ones. */
  fail(failure: Error): void {
    this.#failure = failure;
    for (const job of this.#waiting.splice(0)) job.reject(failure);
  }
}

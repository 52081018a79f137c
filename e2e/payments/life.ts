import type { Store } from '../../src-main/store/store.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';

/** A process's own view of the world, which ends when it dies: nothing that it began goes on. */
export class Life {
  #isOver = false;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  end(): void {
    this.#isOver = true;
  }

  get clock(): Clock {
    return {
      now: () => this.#clock.now(),
      after: (delayMs, callback) =>
        this.#clock.after(delayMs, () => {
          if (!this.#isOver) callback();
        }),
    };
  }

  /** After death a commit neither happens nor answers. */
  store(store: Store): Store {
    return {
      engine: store.engine,
      registerNumber: store.registerNumber,
      read: store.read,
      rows: (selection) => store.rows(selection),
      commit: async (selections, decide) => {
        if (this.#isOver) return forever();
        const answer = await store.commit(selections, decide);
        return this.#isOver ? forever() : answer;
      },
      onCommit: (listener) => store.onCommit(listener),
      close: () => store.close(),
    };
  }
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

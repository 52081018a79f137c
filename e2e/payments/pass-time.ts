import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';

/** Turns of the event loop that a store's commit and the reads around it need. */
const turns = 6;

/**
 * Lets virtual time pass from timer to timer until the promise is settled, or nothing can settle
 * it.
 */
export async function until<T>(
  clock: VirtualClock,
  promise: Promise<T>,
  isHopeless: () => boolean = () => false,
): Promise<T | undefined> {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  promise.then(settle, settle);
  for (;;) {
    await quiet();
    if (isSettled) return promise;
    const dueAt = clock.nextDueAt();
    if (dueAt === undefined || isHopeless()) return undefined;
    await clock.advance(Math.max(0, dueAt - clock.now()));
  }
}

/** Lets so much virtual time pass, with everything that falls due meanwhile. */
export async function pass(clock: VirtualClock, ms: number): Promise<void> {
  const end = clock.now() + ms;
  for (;;) {
    await quiet();
    const dueAt = clock.nextDueAt();
    if (dueAt === undefined || dueAt > end) break;
    await clock.advance(Math.max(0, dueAt - clock.now()));
  }
  await clock.advance(end - clock.now());
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

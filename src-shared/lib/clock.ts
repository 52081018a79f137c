/** Time as an argument, so that a test or a simulation can own it. */
export interface Clock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Runs `callback` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

/** Resolves after `delayMs` of the given clock, at once when `signal` is aborted. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortLike): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const cancel = clock.after(delayMs, finish);
    function finish(): void {
      cancel();
      signal?.removeEventListener('abort', finish);
      resolve();
    }
    signal?.addEventListener('abort', finish);
  });
}

/** The part of an AbortSignal that shared code needs; both Node's and the browser's fit. */
export interface AbortLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/**
 * `YYYY-MM-DD HH:MM:SS` in UTC: how times are stored and how tickets and transactions show them.
 */
export function sqlTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** ISO 8601 in UTC with seconds: how locations, users and categories show their creation time. */
export function isoTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

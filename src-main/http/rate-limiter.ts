import type { Clock } from '../../src-shared/lib/clock.ts';

export interface RateLimit {
  readonly requestsPerSecond: number;
  /** Requests that may come at once after a pause. */
  readonly burst: number;
}

export const rateLimitDefault: RateLimit = { requestsPerSecond: 20, burst: 60 };

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

const bucketsMax = 10_000;

/** A token bucket for each caller. */
export class RateLimiter {
  readonly #limit: RateLimit;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: RateLimit, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /**
   * Counts one request; answers after how many whole seconds to come back, or undefined to go on.
   */
  take(caller: string): number | undefined {
    const bucket = this.#filled(caller);
    if (bucket.tokens < 1) {
      return Math.ceil((1 - bucket.tokens) / this.#limit.requestsPerSecond);
    }
    bucket.tokens -= 1;
    return undefined;
  }

  #filled(caller: string): Bucket {
    const { burst, requestsPerSecond } = this.#limit;
    const now = this.#clock.now();
    const known = this.#buckets.get(caller) ?? { tokens: burst, filledAtMs: now };
    const sinceSeconds = Math.max(0, now - known.filledAtMs) / 1000;
    known.tokens = Math.min(burst, known.tokens + sinceSeconds * requestsPerSecond);
    known.filledAtMs = now;
    this.#keep(caller, known);
    return known;
  }

  /** The last caller stands last, so the first one is whom to forget when there are too many. */
  #keep(caller: string, bucket: Bucket): void {
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > bucketsMax && oldest !== undefined) this.#buckets.delete(oldest);
  }
}

import type { Fault } from '../../src-shared/contract/fault.ts';

/** Card payments of this instance: attempts, terminals and their recovery. */
export interface Payments {
  /** Settles what a restart left open; call before anything sells. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export type { Fault };

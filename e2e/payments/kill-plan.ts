/** What one run of the register does in the campaign of kills. */
export interface KillPlan {
  readonly file: string;
  readonly port: number;
  readonly cancelPort: number;
  /** When the campaign began, and how much faster than life its clock runs. */
  readonly startedMs: number;
  readonly speed: number;
  /** Names the payments of this run. */
  readonly run: number;
  /** Where the process dies; null lets it finish what all runs began. */
  readonly kill: KillPoint | null;
  /** Calls of earlier runs whose answers are asked for again. */
  readonly repeat: readonly Acknowledged[];
}

/** Counted from the start of the run's first payment. */
export type KillPoint =
  | { readonly at: 'commit' | 'before_write' | 'after_write'; readonly nth: number }
  | { readonly at: 'moment'; readonly ms: number };

/** An answer that reached the caller. */
export interface Acknowledged {
  readonly operation: 'sale' | 'refund' | 'auth' | 'capture';
  readonly key: string;
  /** The transaction that a refund or a capture acts on. */
  readonly originalId: number;
  readonly response: string;
  readonly transactionId: number;
  readonly amountCents: number;
}

/** What a run says while it lives, one line each. */
export type KillReport =
  | { readonly found: readonly { readonly operation: string; readonly state: string }[] }
  | { readonly acknowledged: Acknowledged }
  | { readonly repeated: Acknowledged }
  | { readonly finished: true };

export const amounts = { sale: 1250, refund: 500, auth: 2000, capture: 1500 } as const;

/** What a register does under the campaign of kills: one call each, some after another one. */
export const flows = [
  'batch',
  'sale',
  'refund',
  'auth',
  'capture',
  'tip_adjust',
  'void',
  /** A sale that is cancelled just when its approval has come: voided before it is answered. */
  'unwanted',
] as const;
export type Flow = (typeof flows)[number];

/** What one run of the register does. */
export interface KillPlan {
  readonly file: string;
  readonly port: number;
  readonly cancelPort: number;
  /** When the campaign began, and how much faster than life its clock runs. */
  readonly startedMs: number;
  readonly speed: number;
  /** Names the payments of this run. */
  readonly run: number;
  readonly flows: readonly Flow[];
  /** Where the process dies. */
  readonly kill: KillPoint | null;
  /** What earlier runs left is brought to its end meanwhile; without that, nothing else happens. */
  readonly recovers: boolean;
  /** Calls of earlier runs whose answers are asked for again, once everything is settled. */
  readonly repeat: readonly Acknowledged[] | null;
}

export const killEvents = ['commit', 'before_write', 'after_write'] as const;
export type KillEvent = (typeof killEvents)[number];

/** Events are counted from the start of the run's call, a moment from that of the first one. */
export type KillPoint =
  | { readonly at: KillEvent; readonly nth: number }
  | { readonly at: 'moment'; readonly ms: number };

/** An answer that reached the caller. */
export interface Acknowledged {
  readonly flow: Flow;
  readonly key: string;
  /** The transaction that a follow-up acts on. */
  readonly originalId: number;
  readonly response: string;
  readonly transactionId: number;
  readonly amountCents: number;
}

/** What a run says while it lives, one line each. */
export type KillReport =
  | { readonly found: readonly { readonly operation: string; readonly state: string }[] }
  /** How often each event came in a call. */
  | { readonly flow: Flow; readonly counts: Readonly<Record<KillEvent, number>> }
  | { readonly acknowledged: Acknowledged }
  | { readonly repeated: Acknowledged }
  | { readonly finished: true };

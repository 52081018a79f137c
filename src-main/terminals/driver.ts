import type { AbortLike } from '../../src-shared/lib/clock.ts';

/**
 * What payments ask of a card terminal, whatever protocol it speaks.
 *
 * A driver never guesses about money: an operation is approved, declined, certainly not run, or
 * unknown.
 * It keeps no state that matters after a restart; the payment attempt on disk does.
 */
export type PaymentOperation = 'sale' | 'auth' | 'capture' | 'return' | 'void' | 'tip_adjust';
export type CardTender = 'credit' | 'debit' | 'ebt';
export type EbtType = 'FOOD_STAMP' | 'CASH_BENEFIT' | 'VOUCHER' | 'INQUIRY_CASH' | 'INQUIRY_FOOD';

/** What the terminal told of the transaction that a capture, return, void or tip adjust acts on. */
export interface OriginalTransaction {
  /** The terminal's own transaction number in its open batch. */
  readonly transactionNumber: string | null;
  readonly authCode: string | null;
  /** Processor transaction id (HREF). */
  readonly processorId: string | null;
  /** Our reference of that attempt. */
  readonly reference: string;
}

export interface TerminalRequest {
  readonly operation: PaymentOperation;
  readonly tender: CardTender;
  /** 12 digits, unique per terminal in our store: what a look-up asks for. */
  readonly reference: string;
  /** Base amount in cents, without tip; for tip_adjust the new tip; ignored by a void. */
  readonly amountCents: number;
  /** A tip that the register took itself. */
  readonly tipCents?: number;
  readonly cashbackCents?: number;
  readonly taxCents?: number;
  /** At most 12 digits. */
  readonly invoice?: string;
  readonly clerk?: string;
  readonly ticketNumber?: string;
  readonly tableNumber?: string;
  readonly guestCount?: number;
  /** True when the terminal should ask the cardholder for a tip. */
  readonly askForTip: boolean;
  readonly askForSignature?: boolean;
  readonly ebtType?: EbtType;
  readonly voucherNumber?: string;
  /** The authorization that came with a voucher by telephone. */
  readonly voucherAuthCode?: string;
  readonly original?: OriginalTransaction;
  /** Set only after a person said that a likely duplicate is wanted. */
  readonly allowDuplicate?: boolean;
  readonly reportStatus?: boolean;
}

/** How the cardholder showed to be who they are; `unknown` where the terminal doesn't tell. */
export type CardholderVerification = 'signature' | 'pin' | 'none' | 'unknown';

/** What a terminal reports about one transaction. Amounts in cents. Holds no card number. */
export interface TerminalResult {
  readonly reference: string;
  readonly operation: PaymentOperation | 'other';
  /** Everything that was charged: base, tip, surcharge and cashback. */
  readonly approvedCents: number;
  readonly tipCents: number;
  readonly surchargeCents: number;
  readonly cashbackCents: number;
  /** What is still to be paid after a partial approval, else 0. */
  readonly amountDueCents: number;
  readonly balanceCents: readonly number[];
  readonly stored: boolean;
  readonly partial: boolean;
  readonly authCode: string;
  /** Processor transaction id (HREF, else brand transaction id, else GLOBALUID). */
  readonly processorId: string;
  readonly hostReference: string;
  readonly transactionNumber: string;
  readonly batchNumber: string;
  readonly cardType: string;
  readonly last4: string;
  readonly cardHolder: string | null;
  readonly entryType: string;
  readonly verification: CardholderVerification;
  /** JSON text of the allowed EMV tags only (reliability S18). */
  readonly emvTags: string;
  readonly avsCode: string;
  readonly message: string;
  /** The terminal's clock, `YYYYMMDDhhmmss`. */
  readonly terminalTime: string;
  readonly serialNumber: string | null;
}

export type TerminalOutcome =
  /** The link could not be opened: not one byte of the request left. */
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'approved'; readonly result: TerminalResult }
  /** The issuer answered no. */
  | { readonly kind: 'declined'; readonly result: TerminalResult; readonly message: string }
  /** Certainly not charged, no issuer was asked: cancelled, no card presented, refused input. */
  | {
      readonly kind: 'not_run';
      readonly code: string;
      readonly message: string;
      readonly refusal: Refusal;
    }
  /** The terminal recognised a likely duplicate; `earlier` is what it says about the first one. */
  | {
      readonly kind: 'duplicate';
      readonly earlier: TerminalResult | null;
      readonly message: string;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Why an operation didn't run, for whoever may ask again. */
export type Refusal =
  /** Another time it may run. */
  | 'passing'
  /** What it asks for has been done before. */
  | 'done_before'
  | 'final';

/** Where an operation stands, for the screen. */
export type TerminalProgress =
  | { readonly step: 'connecting' }
  | { readonly step: 'sent' }
  /** The terminal took the request and waits for a card, a tip or the host. */
  | { readonly step: 'accepted' }
  | { readonly step: 'status'; readonly text: string }
  | { readonly step: 'answered' };

export interface RunOptions {
  /**
   * Awaited with the link open, before the first byte leaves: the caller makes SENT durable here.
   */
  readonly beforeFirstByte: () => Promise<void>;
  readonly onProgress: (progress: TerminalProgress) => void;
}

export interface TerminalIdentity {
  readonly serialNumber: string;
  readonly modelName: string | null;
  readonly osVersion: string | null;
  readonly protocolVersion: string;
}

export type Identified =
  | { readonly kind: 'identified'; readonly identity: TerminalIdentity }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** Facts that decide whether "not found" is final (reliability 3.3). */
export interface NotFoundEvidence {
  readonly serialNumber: string;
  readonly newestTransactionNumber: string | null;
  readonly batchNumber: string | null;
  readonly inFailedReport: boolean;
  readonly inStoreAndForward: boolean;
}

export type LookupOutcome =
  | {
      readonly kind: 'found';
      readonly result: TerminalResult;
      readonly voided: boolean;
      /** True when the record is one of an issuer's no: nothing was charged. */
      readonly declined?: boolean;
    }
  | { readonly kind: 'not_found'; readonly evidence: NotFoundEvidence }
  | { readonly kind: 'no_answer'; readonly reason: string };

export type CancelOutcome =
  /** The cancel was handed over; the truth is the outcome of the operation that runs. */
  | { readonly kind: 'asked' }
  /** This transport can't carry a cancel: a person must press the red key. */
  | { readonly kind: 'not_possible'; readonly reason: string }
  | { readonly kind: 'no_answer'; readonly reason: string };

export interface BatchTotals {
  readonly counts: Readonly<Record<string, number>>;
  readonly amountsCents: Readonly<Record<string, number>>;
  readonly batchNumber: string | null;
  readonly outOfBalance: boolean;
}

/** A closed batch as the terminal remembers it. */
export type ClosedBatch = Omit<BatchTotals, 'outOfBalance'>;

export type BatchOutcome =
  | { readonly kind: 'closed'; readonly totals: BatchTotals }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * One attached terminal. The lane above starts one operation at a time; cancel may come during it.
 */
export interface TerminalDriver {
  /** Who answers there; `signal` ends the asking. */
  identify(signal?: AbortLike): Promise<Identified>;
  run(request: TerminalRequest, options: RunOptions): Promise<TerminalOutcome>;
  cancel(): Promise<CancelOutcome>;
  /** By our reference in its own records; `asked` is what it was asked for, where known. */
  lookUp(reference: string, asked?: TerminalRequest): Promise<LookupOutcome>;
  closeBatch(): Promise<BatchOutcome>;
  close(): Promise<void>;
  /** What the terminal can do beside payments; left out by a driver that can do none of it. */
  readonly administration?: TerminalAdministration;
}

/** The end of something that moves no money. */
export type Answered<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** Each of these is a command like a payment: one at a time on a terminal. */
export interface TerminalAdministration {
  /** Back to the idle screen; never while a payment may run. */
  reset(): Promise<Answered<null>>;
  /** The terminal's own settings by name; at most five in one command. */
  readVariables(names: readonly string[], tender?: CardTender): Promise<Answered<Variables>>;
  setVariables(values: Variables, tender?: CardTender): Promise<Answered<null>>;
  /** Asks the cardholder to sign, then fetches what was drawn. */
  captureSignature(): Promise<Answered<Signature>>;
  /** The signature of the newest payment that asked for one; `signal` ends the fetching. */
  fetchSignature(signal?: AbortLike): Promise<Answered<Signature>>;
  /** The open batch by the terminal's own count, for the three-way match. */
  localTotals(): Promise<Answered<LocalTotals>>;
  /** Every record of the open batch, oldest first; `signal` ends the asking. */
  localDetail(signal?: AbortLike): Promise<Answered<readonly LocalRecord[]>>;
  /** The newest batch that the terminal closed; null when it remembers none. */
  newestClosedBatch(): Promise<Answered<ClosedBatch | null>>;
  /** One record of the open batch by the terminal's own number; null when there is none. */
  recordOf(transactionNumber: string): Promise<Answered<LocalRecord | null>>;
  readonly storeAndForward: StoreAndForward;
}

export type Variables = Readonly<Record<string, string>>;

/** What was drawn, without its place on the screen. */
export interface Signature {
  /** Extent in units; the larger one is 1000. */
  readonly width: number;
  readonly height: number;
  /** One for each time that the pen was down, as `[x, y]` in units from the top left. */
  readonly strokes: readonly (readonly (readonly [number, number])[])[];
}

/** Counts and amounts by `<tender>_<type>`, such as `credit_sale`. */
export interface LocalTotals {
  readonly counts: Readonly<Record<string, number>>;
  readonly amountsCents: Readonly<Record<string, number>>;
}

export interface LocalRecord {
  readonly tender: CardTender | 'other';
  readonly result: TerminalResult;
  readonly voided: boolean;
  readonly declined: boolean;
}

export type StoreAndForwardMode = 'online' | 'offline' | 'offline_until_batch' | 'on_demand';
/** Which stored transactions are meant: not yet sent, sent in vain, or both. */
export type StoredSelection = 'waiting' | 'failed' | 'all';

/** The terminal's own limits; null is no limit of its own. */
export interface StoreAndForwardSettings {
  readonly mode: StoreAndForwardMode;
  readonly durationDays: number | null;
  readonly recordsMax: number | null;
  readonly ceilingTotalCents: number | null;
  readonly ceilingPerCardTypeCents: number | null;
  /** The most for one transaction. */
  readonly haloPerCardTypeCents: number | null;
}

export interface StoredSummary {
  readonly count: number;
  readonly amountCents: number;
}

export interface StoredUpload {
  readonly uploaded: StoredSummary;
  /** Approved without the issuer, then refused by it: money that doesn't come. */
  readonly failed: StoredSummary;
}

/**
 * Transactions that the terminal approved without the issuer and keeps, encrypted, to send later.
 */
export interface StoreAndForward {
  settings(): Promise<Answered<StoreAndForwardSettings>>;
  configure(settings: StoreAndForwardSettings): Promise<Answered<null>>;
  summary(selection: StoredSelection): Promise<Answered<StoredSummary>>;
  upload(selection: StoredSelection): Promise<Answered<StoredUpload>>;
  /** Forgets stored transactions; the number that is gone. */
  discard(selection: StoredSelection): Promise<Answered<number>>;
}

/** Opens a driver for a connection such as `tcp://127.0.0.1:10009`; no byte is exchanged yet. */
export type OpenDriver = (connection: string) => TerminalDriver;

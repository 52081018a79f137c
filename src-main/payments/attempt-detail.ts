import type { TransactionKind } from '../../src-shared/journal/tables/sales.ts';
import type { TerminalRequest } from '../terminals/driver.ts';

/** What an attempt keeps to record its outcome later, perhaps after a restart. Holds no secrets. */
export interface AttemptDetail {
  readonly call: string;
  readonly paymentId: number;
  readonly userId: number | null;
  /** The manager who allowed it; left out where nobody had to. */
  readonly approverId?: number | null;
  readonly reason: string | null;
  /** Of a refund by lines: what comes back of each, as it is recorded. */
  readonly refundedItems?: string | null;
  /** What part of a refund or a capture is tip; the terminal is told the whole amount. */
  readonly tipCents: number;
  /** Of a void: what it takes back. */
  readonly voided?: VoidedTransaction;
  /** The recorded payment that an approval of this attempt takes off its ticket. */
  readonly voidedPaymentId: number | null;
  /** The caller wants no payment whose address the issuer doesn't confirm. */
  readonly needsAddressMatch: boolean;
  readonly request: TerminalRequest;
  /** The device that the terminal was, as it was seen last before; left out when it never was. */
  readonly serialNumber?: string;
  /** True once the terminal said that it charged, over amounts that don't add up. */
  readonly toldApproved?: boolean;
}

export interface VoidedTransaction {
  readonly kind: TransactionKind;
  readonly amountCents: number;
  /**
   * What a terminal may say that it takes back, in cents: what was charged or held, or that with
   * its last tip adjust.
   */
  readonly possibleCents: readonly number[];
}

export function encodeDetail(detail: AttemptDetail): string {
  return JSON.stringify(detail);
}

/** The text was written by `encodeDetail`. */
export function decodeDetail(text: string): AttemptDetail {
  return JSON.parse(text) as AttemptDetail;
}

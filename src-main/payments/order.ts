import type { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer, PaymentProgress } from '../../src-shared/contract/payment.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Rows, Selection } from '../store/store.ts';
import type { PaymentOperation, TerminalRequest } from '../terminals/driver.ts';
import type { CallValues } from './call-values.ts';

/** What the INTENT commit claims beside the key and the attempt: a ticket, a reserved amount. */
export interface Claim {
  readonly ticketId: number | null;
  /** The payment that an approval records; a new id for a sale, an auth or a tip adjust. */
  readonly paymentId: number;
  readonly entries?: readonly NewEntry[];
  readonly local?: readonly RowOperation[];
  /** Base amount in cents where the claim decides it, as "all that is due" does. */
  readonly amountCents?: number;
  /** What part of a refund or a capture is tip. */
  readonly tipCents?: number;
  /** Of a refund by lines: what comes back of each, as it is recorded. */
  readonly refundedItems?: string | null;
  /** Of a void: what the charge comes to with its last tip adjust, in cents. */
  readonly standingCents?: number;
  /** The recorded payment that an approval takes off its ticket. */
  readonly voidedPaymentId?: number | null;
}

/**
 * Everything that a card payment needs, put together by a handler and checked up to state
 * conflicts.
 */
export interface PaymentOrder {
  readonly operation: PaymentOperation;
  /** The operation's name in the contract: part of what a repeated call must agree in. */
  readonly call: string;
  readonly location: Row<'location'>;
  readonly terminal: Row<'terminal'>;
  readonly webhookId: string;
  readonly paymentKey: string;
  readonly values: CallValues;
  readonly userId: number | null;
  /** The manager who allowed it, where the caller alone may not. */
  readonly approverId?: number | null;
  readonly reason: string | null;
  readonly original: Row<'payment_transaction'> | null;
  /** The caller wants no payment whose address the issuer doesn't confirm. */
  readonly needsAddressMatch?: boolean;
  readonly request: Omit<TerminalRequest, 'reference' | 'operation' | 'original'>;
  /** The amount in cents from which a signature is asked for, whatever the card says. */
  readonly signatureFromCents?: number | null;
  readonly selections: readonly Selection[];
  /** Pure: runs inside the INTENT commit. */
  readonly claim: (rows: Rows) => Claim | Fault;
  readonly report: (progress: PaymentProgress) => void;
}

export type { CardTender, EbtType, TerminalRequest } from '../terminals/driver.ts';

export type PaymentOutcome = ChargeAnswer | Fault;

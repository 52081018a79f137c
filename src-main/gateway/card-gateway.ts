/**
 * What the acquirer's token service is asked; the card number exists in this call's memory alone.
 */
export interface TokenRequest {
  readonly pan: string;
  /** Two digits each. */
  readonly expMonth: string;
  readonly expYear: string;
  readonly cardHolder: string;
  readonly currencyIso: string;
  readonly street: string | null;
  readonly postcode: string | null;
  /** Whether a network token is wanted too. */
  readonly networkToken: boolean;
}

export interface NetworkToken {
  readonly token: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly state: string;
}

export interface IssuedToken {
  /** Stands for the card in later charges. */
  readonly token: string;
  readonly last4: string;
  readonly cardBrand: string;
  readonly authCode: string;
  readonly approvalCode: string;
  readonly networkTransactionId: string;
  readonly networkReconciliationId: string;
  readonly transactionId: string;
  readonly transactionNumber: string;
  /** Address verification, as one of ours and as the acquirer said it. */
  readonly avsCode: string;
  readonly avsCodeRaw: string;
  readonly networkToken: NetworkToken | null;
}

export interface CardGateway {
  /** Undefined when the acquirer can't be reached: nothing is queued, ever. */
  createToken(request: TokenRequest): Promise<IssuedToken | undefined>;
}

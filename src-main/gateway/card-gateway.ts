/** What the acquirer's token service is asked; the card number exists in this call's memory alone. */
export interface TokenRequest {
  readonly pan: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cardHolder: string;
  readonly currencyIso: string;
  readonly postcode: string | null;
}

export interface IssuedToken {
  readonly token: string;
  readonly last4: string;
  readonly cardBrand: string;
  readonly authCode: string;
  readonly approvalCode: string;
  readonly networkTransactionId: string;
  readonly transactionId: string;
  readonly transactionNumber: string;
  readonly avsCode: string;
  readonly avsCodeRaw: string;
  readonly networkToken: { readonly token: string; readonly state: string } | null;
}

export interface CardGateway {
  /** Undefined when the acquirer can't be reached: nothing is queued, ever. */
  createToken(request: TokenRequest): Promise<IssuedToken | undefined>;
}

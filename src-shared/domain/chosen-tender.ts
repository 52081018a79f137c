/** How somebody at the counter has chosen to pay. Amounts in cents. */
export type ChosenTender = CashTender | TerminalTender;

export interface CashTender {
  readonly type: 'cash';
  /** What was handed over; what is over is change. */
  readonly tenderedCents: number;
}

/** What a card terminal is asked for: its outcome may be unknown for a while. */
export type TerminalTender = CardTender | EbtTender | HoldTender;

export interface CardTender {
  readonly type: 'card';
  readonly terminalId: number;
  /** A manager has said that what the terminal takes for a duplicate is wanted. */
  readonly allowDuplicate?: boolean;
}

export interface EbtTender {
  readonly type: 'ebt';
  readonly terminalId: number;
  readonly account: 'FOOD_STAMP' | 'CASH_BENEFIT' | 'VOUCHER';
  /** Out of cash benefits, on top of what they pay. */
  readonly cashbackCents: number;
  /** Of a paper voucher, as it was typed in. */
  readonly voucher?: { readonly number: string; readonly authCode: string };
}

/** Money is held on a card; nothing is paid before it is captured. */
export interface HoldTender {
  readonly type: 'hold';
  readonly terminalId: number;
}

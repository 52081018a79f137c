/** What a failed call means for money that may be moving. */
export type MoneySafety = 'nothing_charged' | 'outcome_unknown' | 'unaffected';

export interface FaultDescription {
  readonly status: number;
  readonly message: string;
  readonly money: MoneySafety;
  /** True for codes that the interface document doesn't name. */
  readonly extension: boolean;
}

/**
 * Every error code that leaves the product: its usual status, its message and what it says about
 * money. An operation may declare another status for a code (10201 is 404 on a read and 400 on a
 * write).
 */
export const faultRegistry = {
  10106: named(400, 'This terminal serial number is already registered.'),
  10107: named(404, "The selected terminal doesn't exist.", 'nothing_charged'),
  10109: named(400, 'The request is missing one or more required parameter(s).', 'nothing_charged'),
  10110: ours(400, 'The request has one or more invalid parameter(s).', 'nothing_charged'),
  10111: ours(404, "The selected location doesn't exist.", 'nothing_charged'),
  10112: ours(404, "The selected ticket doesn't exist.", 'nothing_charged'),
  10113: ours(404, "The selected menu item doesn't exist."),
  10114: ours(404, "The selected transaction doesn't exist.", 'nothing_charged'),
  10115: ours(404, "The selected record doesn't exist."),
  10120: ours(503, 'The terminal is not connected.', 'nothing_charged'),
  10121: ours(409, 'The terminal is busy with another payment.', 'nothing_charged'),
  10122: ours(409, 'The outcome of this payment is not known yet.', 'outcome_unknown'),
  10123: ours(409, 'This payment id was already used with other values.', 'nothing_charged'),
  10130: ours(400, 'The amount is more than what is left to refund or capture.', 'nothing_charged'),
  10131: ours(409, "This operation is not possible in the record's present state."),
  10140: ours(503, "This needs the central instance, which can't be reached."),
  10141: ours(503, 'This instance is stopping; ask again when it runs.', 'nothing_charged'),
  10189: named(401, 'Invalid global on id.'),
  10201: named(404, "The selected user doesn't exist."),
  10258: named(400, 'The selected email is already in use, please select a different email.'),
  10403: ours(403, 'This token has no access to the selected location.'),
  10429: ours(429, 'Too many requests.'),
  10500: ours(500, 'Something went wrong on our side.'),
  // QUIRK(wire): a bad token is reported as a time-out; callers branch on the code, never on the
  // text.
  10759: named(401, 'Operation timed out. Please try again.'),
} as const satisfies Record<number, FaultDescription>;

export type FaultCode = keyof typeof faultRegistry;

function named(
  status: number,
  message: string,
  money: MoneySafety = 'unaffected',
): FaultDescription {
  return { status, message, money, extension: false };
}

function ours(
  status: number,
  message: string,
  money: MoneySafety = 'unaffected',
): FaultDescription {
  return { status, message, money, extension: true };
}

/** Why a payment attempt has no outcome, or why nobody wants its approval: worded by the window. */
export const attemptReasons = [
  /** The terminal's answer didn't come, or said nothing that money can be settled by. */
  'no_answer',
  /** The answer named another payment than ours. */
  'other_payment',
  /** The terminal took it for a duplicate and didn't say of what. */
  'likely_duplicate',
  /** Approved with our reference, over another amount than was asked for. */
  'amount_differs',
  /** The register stopped while the terminal was busy with it. */
  'restarted',
  'our_error',
  'not_sent',
  /** Nothing in the terminal's records, though it has lost some, or another one answers. */
  'failed_on_terminal',
  'other_terminal',
  'records_lost',
  /** The terminal keeps payments that it should have sent by now: ours may be among them. */
  'not_sent_on',
  /** Nobody waits for the approval any more. */
  'cancelled',
  'paid_otherwise',
  'ticket_voided',
  'address_mismatch',
  /** It was charged to try the terminal. */
  'terminal_test',
  /** A void that was refused for a reason that passes: it is tried again. */
  'refused_for_now',
  /** Charged after the terminal had said for certain that it knew of nothing. */
  'charged_late',
  /** Stored offline, and refused by the issuer when it was sent. */
  'declined_later',
  /** A person found out what became of it. */
  'stated',
] as const;

export type AttemptReason = (typeof attemptReasons)[number];

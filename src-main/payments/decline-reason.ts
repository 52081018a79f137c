import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';

const texts: Readonly<Record<AttemptReason, string>> = {
  no_answer: 'the terminal gave no answer',
  other_payment: 'the terminal answered for another payment',
  likely_duplicate: 'the terminal took it for a duplicate',
  amount_differs: 'the terminal approved another amount',
  restarted: 'the register stopped while the terminal was busy with it',
  our_error: 'an error of ours interrupted it',
  not_sent: 'nothing was sent to the terminal',
  failed_on_terminal: 'the terminal lists it among its failed transactions',
  other_terminal: 'another terminal answers in its place',
  records_lost: 'the terminal lost records',
  not_sent_on: 'the terminal has not sent what it stored',
  cancelled: 'cancelled',
  paid_otherwise: 'paid otherwise',
  ticket_voided: 'the ticket was voided',
  address_mismatch: 'the address does not match',
  terminal_test: 'a test of the terminal',
  refused_for_now: 'the terminal could not do it just then',
  charged_late: 'it was charged after it had been given up',
  declined_later: 'declined when it was forwarded',
  stated: 'a person said so',
};

/** The reason in the words of the interface: `decline_reason` of a call, and the log's. */
export function declineReason(reason: AttemptReason): string {
  return texts[reason];
}

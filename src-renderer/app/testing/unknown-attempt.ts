import type { OpenAttempt } from '../../api/register.ts';

/** A sale of $4.00 whose answer never came. */
export const unknownAttempt: OpenAttempt = {
  webhook_id: 'W-1',
  payment_id: 'P-1',
  ticket_id: 1042,
  ticket_number: 1042,
  amount: 400,
  operation: 'sale',
  state: 'UNKNOWN',
  reason: 'no_answer',
  said: null,
  charged: false,
  waited: true,
  since: '2026-11-20T17:41:00Z',
  next_check_at: null,
  terminal_name: 'Front counter',
};

import type { BatchClose } from '../../api/settlement.ts';

/** The worst first. */
const order = [
  'closed_before',
  'terminal_more',
  'terminal_less',
  'asked_more',
  'asked_less',
  'unrecorded',
  'processor',
] as const;

/** What a person has to look into after a close. */
export type BatchProblem = (typeof order)[number];

/** None when the same money is in all three places. */
export function batchProblems(batch: BatchClose): readonly BatchProblem[] {
  const { difference, attempts, payments, terminal, unrecorded, out_of_balance } = batch;
  // A close whose answer was lost leaves an empty batch to the next one.
  const isEmptied = terminal.count === 0 && payments.count > 0;
  const problems: Record<BatchProblem, boolean> = {
    closed_before: isEmptied,
    terminal_more: difference > 0,
    terminal_less: difference < 0 && !isEmptied,
    asked_more: attempts.amount > payments.amount,
    asked_less: attempts.amount < payments.amount,
    // The sums may agree by chance while one charge is unknown and another is missing.
    unrecorded: unrecorded.length > 0 && difference === 0,
    processor: out_of_balance,
  };
  return order.filter((problem) => problems[problem]);
}

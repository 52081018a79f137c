import type { Ending } from '../../../src-main/payments/transaction-row.ts';
import { claimKey, type ModelContext, withRow } from './model-context.ts';
import { attemptRow, gapIn, seenRow, writtenBy } from './model-rows.ts';
import { attemptAt, type ModelState } from './model-state.ts';

/** The commit that records how an attempt ended, as `recordEnding` writes it. */
export function recordedEnding(
  context: ModelContext,
  state: ModelState,
  index: number,
  ending: Ending,
): ModelState {
  const { rules } = context;
  const attempt = attemptAt(state, index);
  const row = attemptRow(index, attempt);
  const detail = { call: 'sale', needsAddressMatch: false };
  const unwanted = rules.unwantedBecause(row, detail, ending, undefined);
  const next = rules.endedAttempt(row, ending, index + 1, unwanted, 1);
  const ended = withRow(context, state, index, next);
  const isKeyKept = unwanted !== null && rules.keyIsClaimed === 'with_intent';
  const answer = unwanted === null ? { transaction: index, isVoided: false } : null;
  const keyed = isKeyKept ? ended : claimKey(ended, attempt, index, answer);
  return ending.status === 'approved' ? withSeen(context, keyed, ending) : keyed;
}

function withSeen(
  { rules }: ModelContext,
  state: ModelState,
  { result }: Extract<Ending, { status: 'approved' }>,
): ModelState {
  const seen = seenRow(state.seen);
  const gaps = rules.recordGap(seen, 2, result).map(gapIn);
  const { newest_transaction_number } = writtenBy(rules.terminalSeen(seen, 2, result, 1));
  const newest = Number(newest_transaction_number ?? 0);
  return { ...state, seen: newest, gaps: [...state.gaps, ...gaps] };
}

import { transitions } from '../../../src-main/payments/attempt-states.ts';
import type { AttemptState } from '../../../src-shared/journal/tables/local.ts';
import type { Row } from '../../../src-shared/journal/tables.ts';
import { attemptRow, attemptRows, keyedCall, keyRow, type ModelCall } from './model-rows.ts';
import { attemptAt, changeAttempt, type ModelAnswer, type ModelState } from './model-state.ts';
import type { Rules } from './rules.ts';

/** Who makes a step; what faults, people and callers do is never needed for things to end well. */
export type Mover = 'register' | 'terminal' | 'time' | 'trouble' | 'person' | 'caller';

export interface Step {
  readonly name: string;
  readonly by: Mover;
  readonly next: ModelState;
}

/** A model of one scenario: its calls, its rules, and what was seen to happen in it. */
export interface ModelContext {
  readonly rules: Rules;
  readonly calls: readonly ModelCall[];
  /** Sales that may be begun; each may have a void besides. */
  readonly salesMax: number;
  readonly reached: (condition: string) => void;
}

/** The attempt as a decision left it; every move between states is noted. */
export function withRow(
  { reached }: ModelContext,
  state: ModelState,
  index: number,
  row: Row<'attempt'>,
): ModelState {
  const before = attemptAt(state, index).state;
  for (const move of movesBetween(before, row.state)) reached(move);
  return changeAttempt(state, index, {
    state: row.state,
    isWaited: row.waited === 1,
    isRecorded: row.transaction_id !== null,
  });
}

/** A commit may make several moves at once. */
function movesBetween(from: AttemptState, to: AttemptState): readonly string[] {
  if (from === to) return [];
  if (transitions[from].includes(to)) return [`${from} to ${to}`];
  const by = transitions[from].find((middle) => transitions[middle].includes(to));
  return by === undefined ? [] : [`${from} to ${by}`, `${by} to ${to}`];
}

export function advance(
  context: ModelContext,
  state: ModelState,
  index: number,
  to: Row<'attempt'>['state'],
): ModelState {
  const row = attemptRow(index, attemptAt(state, index));
  return withRow(context, state, index, context.rules.advanced(row, to, 1));
}

export function verdictOf({ rules }: ModelContext, state: ModelState, call: ModelCall) {
  const rows = {
    key: state.keys.filter(({ webhook }) => webhook === call.webhook).map(keyRow)[0],
    samePayment: state.keys.filter(({ payment }) => payment === call.payment).map(keyRow),
    attempts: attemptRows(state).filter(({ payment_key }) => payment_key === call.payment),
  };
  return rules.keyVerdict(rows, keyedCall(call));
}

export function voidCallOf(target: number): ModelCall {
  const key = `void-of-attempt:${target}`;
  return { webhook: key, payment: key, target };
}

export function claimKey(
  state: ModelState,
  { webhook, payment }: Pick<ModelCall, 'webhook' | 'payment'>,
  attempt: number | null,
  answer: ModelAnswer | null,
): ModelState {
  const others = state.keys.filter((key) => key.webhook !== webhook);
  const keys = [...others, { webhook, payment, attempt, answer }];
  return { ...state, keys: keys.sort((a, b) => (a.webhook < b.webhook ? -1 : 1)) };
}

export function freeKey(state: ModelState, webhook: string): ModelState {
  return { ...state, keys: state.keys.filter((key) => key.webhook !== webhook) };
}

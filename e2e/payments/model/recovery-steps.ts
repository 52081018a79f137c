import { recordedEnding } from './ending-steps.ts';
import { startCall } from './flight-steps.ts';
import {
  advance,
  claimKey,
  freeKey,
  type ModelContext,
  type Step,
  verdictOf,
  voidCallOf,
  withRow,
} from './model-context.ts';
import { attemptRow, evidenceOf, foundOf, seenRow, silentMs, storedMsMax } from './model-rows.ts';
import {
  attemptAt,
  changeAttempt,
  type ModelErrand,
  type ModelState,
  withLess,
} from './model-state.ts';

/** What a restart leaves to be done, and what is done about it. */
export function* recoverySteps(context: ModelContext, state: ModelState): Generator<Step> {
  if (!state.isUp) {
    yield { name: 'restart', by: 'register', next: restarted(context, state) };
    return;
  }
  if (state.errand) {
    yield { name: 'judge', by: 'register', next: judged(context, state, state.errand) };
  }
  yield* lookUps(context, state);
  yield* lateRecords(context, state);
  yield* orphanSteps(context, state);
}

function restarted(context: ModelContext, state: ModelState): ModelState {
  const { reached, rules } = context;
  let next: ModelState = { ...state, isUp: true };
  for (const [index, attempt] of state.attempts.entries()) {
    if (attempt.state === 'INTENT') {
      reached('restart with INTENT');
      next = freeKey(advance(context, next, index, 'CANCELLED'), attempt.webhook);
    }
    if (attempt.state === 'SENT') {
      reached('restart with SENT');
      const moved = advance(context, next, index, rules.sentAfterRestart);
      next = changeAttempt(moved, index, { age: 0 });
    }
  }
  return next;
}

/** Between payments, while the terminal isn't busy: what it says of an unknown attempt. */
function* lookUps({ rules }: ModelContext, state: ModelState): Generator<Step> {
  if (state.flight || state.errand || state.terminal.working !== null) return;
  for (const [index, attempt] of state.attempts.entries()) {
    if (attempt.state !== 'UNKNOWN' || !rules.looksUpAt(attempt.age)) continue;
    const errand = asked(state, index);
    yield { name: `look up ${index}`, by: 'register', next: { ...state, errand } };
    const replaced = errand.record ? undefined : withLess(state, 'wipes');
    if (!replaced) continue;
    const other = { ...errand, newest: null, isOtherDevice: true };
    yield { name: 'ask another device', by: 'trouble', next: { ...replaced, errand: other } };
  }
}

function asked({ attempts, terminal }: ModelState, index: number): ModelErrand {
  const { failed, records } = terminal;
  return {
    attempt: index,
    record: records.find(({ attempt }) => attempt === index) ?? null,
    newest: records.at(-1)?.number ?? null,
    isOtherDevice: false,
    isInFailedReport: failed.includes(index),
    isAnythingStored: records.some(({ says }) => says === 'stored'),
    hasEarlier: records.some(({ attempt }) => attempt < 0),
    ageWhenAsked: attempts[index]?.age ?? 0,
  };
}

function judged(context: ModelContext, state: ModelState, errand: ModelErrand): ModelState {
  const { reached, rules } = context;
  const idle = { ...state, errand: null };
  const index = errand.attempt;
  const attempt = attemptAt(state, index);
  // Somebody resolved it meanwhile.
  if (attempt.state !== 'UNKNOWN') return idle;
  if (errand.record) {
    const found = foundOf(errand.record);
    const ending = rules.endingOfFound(attemptRow(index, attempt), found);
    reached(`found ${ending.status}`);
    return recordedEnding(context, idle, index, ending);
  }
  const age = rules.silenceEnds === 'when_asked' ? errand.ageWhenAsked : attempt.age;
  const earlier = errand.hasEarlier ? 'kept' : 'lost';
  const [evidence, seen] = [evidenceOf(errand), seenRow(state.seen)];
  const verdict = rules.judgeNotFound(evidence, seen, silentMs[age], earlier, storedMsMax);
  reached(`not found: ${verdict.kind}`);
  switch (verdict.kind) {
    case 'too_early':
      return idle;
    case 'final':
      return recordedEnding(context, idle, index, { status: 'not_run', reason: 'no record' });
    case 'doubtful':
      return advance(context, idle, index, 'NEEDS_HUMAN');
  }
}

/** Charges that came after they had been given up for certain. */
function* lateRecords(context: ModelContext, state: ModelState): Generator<Step> {
  const { errand, flight, gaps, seen, terminal } = state;
  if (!context.rules.looksAtGaps || flight || errand || terminal.working !== null) return;
  for (const { attempt, isVoided, number, says } of terminal.records) {
    const isBetween = gaps.some(({ first, last }) => first <= number && number <= last);
    if (isVoided || says === 'decline' || !(isBetween || number > seen)) continue;
    if (state.attempts[attempt]?.state !== 'NOT_RUN') continue;
    context.reached('a charge that came late');
    const unwanted = changeAttempt(state, attempt, { isWaited: false });
    const { result } = foundOf({ attempt, isVoided, number, says });
    const ending = { status: 'approved', result } as const;
    const next = recordedEnding(context, unwanted, attempt, ending);
    yield { name: `revive ${attempt}`, by: 'register', next };
  }
}

/** An approval that nobody wants: its void is begun, or what became of it is written. */
function* orphanSteps(context: ModelContext, state: ModelState): Generator<Step> {
  for (const [index, attempt] of state.attempts.entries()) {
    if (context.rules.voidsWhileUnknown) yield* hastyVoid(state, index);
    if (attempt.state !== 'ORPHAN' && attempt.state !== 'VOIDING') continue;
    const call = voidCallOf(index);
    const verdict = verdictOf(context, state, call);
    if (verdict.kind === 'answered') {
      yield { name: `end void of ${index}`, by: 'register', next: finished(context, state, index) };
      continue;
    }
    const next = verdict.kind === 'fresh' ? startCall(context, state, call) : undefined;
    if (next) yield { name: `void ${index}`, by: 'register', next };
  }
}

function finished(context: ModelContext, state: ModelState, index: number): ModelState {
  const { reached, rules } = context;
  const attempt = attemptAt(state, index);
  const voids = state.attempts.filter(({ target }) => target === index);
  const isVoided = voids.some((each) => each.state === 'RECORDED' || each.state === 'STORED');
  const isDecidedByPerson = voids.some((each) => each.isDecidedByPerson);
  const row = attemptRow(index, attempt);
  const next = isVoided ? rules.voidedAttempt(row, 1) : rules.keptAttempt(row, 1);
  reached(isVoided ? 'void after approval' : 'void refused');
  const moved = withRow(context, state, index, next);
  const decided = isDecidedByPerson ? changeAttempt(moved, index, { isDecidedByPerson }) : moved;
  return claimKey(decided, attempt, index, { transaction: index, isVoided });
}

/** A planted bug: what nobody waits for is taken for voided before it is known to be charged. */
function* hastyVoid(state: ModelState, index: number): Generator<Step> {
  const attempt = attemptAt(state, index);
  if (attempt.state !== 'UNKNOWN' || attempt.isWaited) return;
  const next = changeAttempt(state, index, { state: 'VOIDED' });
  const answer = { transaction: index, isVoided: true };
  const keyed = claimKey(next, attempt, index, answer);
  yield { name: `void ${index} without waiting`, by: 'register', next: keyed };
}

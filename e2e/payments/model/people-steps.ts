import { startCall } from './flight-steps.ts';
import { advance, claimKey, type ModelContext, type Step } from './model-context.ts';
import {
  attemptAt,
  changeAttempt,
  changeTerminal,
  type ModelState,
  withLess,
} from './model-state.ts';

/** What callers, cashiers and managers do, and what breaks. */
export function* peopleSteps(context: ModelContext, state: ModelState): Generator<Step> {
  yield* troubles(state);
  if (!state.isUp) return;
  for (const call of context.calls) {
    const next = startCall(context, state, call);
    if (next) yield { name: `call ${call.webhook}`, by: 'caller', next };
  }
  yield* cancels(state);
  const decided = withLess(state, 'decisions');
  if (!decided) return;
  for (const [index, { isRecorded, operation, state: at }] of state.attempts.entries()) {
    if (at !== 'UNKNOWN' && at !== 'NEEDS_HUMAN') continue;
    if (operation === 'sale' && !isRecorded) yield* otherTender(context, decided, index);
    yield* resolutions(context, decided, index);
  }
}

function* troubles(state: ModelState): Generator<Step> {
  const dead = state.isUp && withLess(state, 'crashes');
  if (dead) {
    const next = { ...dead, isUp: false, flight: null, errand: null };
    yield { name: 'crash', by: 'trouble', next };
  }
  const wiped = state.terminal.working === null && withLess(state, 'wipes');
  if (!wiped) return;
  const next = changeTerminal(wiped, { records: [] });
  yield { name: 'the terminal forgets', by: 'trouble', next };
}

function* cancels(state: ModelState): Generator<Step> {
  const { flight } = state;
  const less = withLess(state, 'cancels');
  if (!less || !flight || flight.isCancelled || flight.webhook.startsWith('void')) return;
  if (flight.attempt === null) {
    const next = { ...less, flight: { ...flight, isCancelled: true } };
    yield { name: 'cancel before the attempt', by: 'caller', next };
    return;
  }
  const attempt = attemptAt(state, flight.attempt);
  if (attempt.state !== 'INTENT' && attempt.state !== 'SENT') return;
  if (!attempt.isWaited) return;
  const next = changeAttempt(less, flight.attempt, { isWaited: false });
  yield { name: `cancel ${flight.attempt}`, by: 'caller', next };
}

/** A manager lets the guest pay in cash while the card is unknown. */
function* otherTender(
  { reached }: ModelContext,
  state: ModelState,
  index: number,
): Generator<Step> {
  const { isPaidOtherwise, isWaited } = attemptAt(state, index);
  if (!isWaited || isPaidOtherwise) return;
  reached('paid otherwise');
  const next = changeAttempt(state, index, { isWaited: false, isPaidOtherwise: true });
  yield { name: `pay ${index} otherwise`, by: 'person', next };
}

/** A manager says what became of it, truly or not. */
function* resolutions(context: ModelContext, state: ModelState, index: number): Generator<Step> {
  const attempt = attemptAt(state, index);
  // The look-up that is under way comes first.
  if (state.errand?.attempt === index) return;
  const decided = (next: ModelState): ModelState =>
    changeAttempt(next, index, { isWaited: true, isDecidedByPerson: true });
  const answer = { transaction: index, isVoided: false };
  if (attempt.state === 'UNKNOWN') {
    const next = decided(advance(context, state, index, 'NEEDS_HUMAN'));
    yield { name: `resolve ${index}`, by: 'person', next };
  } else if (attempt.isStoredAway) {
    for (const to of ['FORWARDED_APPROVED', 'FORWARDED_DECLINED', 'VOIDED'] as const) {
      const next = decided(advance(context, state, index, to));
      yield { name: `say that ${index} is ${to}`, by: 'person', next };
    }
  } else if (attempt.isRecorded) {
    const kept = decided(advance(context, state, index, 'RECORDED'));
    yield { name: `keep ${index}`, by: 'person', next: kept };
    const back = decided(advance(context, state, index, 'VOIDED'));
    yield { name: `give ${index} back`, by: 'person', next: back };
  } else {
    for (const to of ['RECORDED', 'STORED', 'NOT_RUN'] as const) {
      const ended = decided(advance(context, state, index, to));
      const recorded = changeAttempt(ended, index, { isRecorded: true });
      const next = claimKey(recorded, attempt, index, answer);
      yield { name: `resolve ${index} as ${to}`, by: 'person', next };
    }
  }
}

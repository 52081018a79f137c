import { isCharged, openStates } from '../../../src-main/payments/attempt-states.ts';
import type { AttemptState } from '../../../src-shared/journal/tables/local.ts';
import type { ModelAttempt, ModelState } from './model-state.ts';

/** Why a state must never be; undefined when it may. What a person decided is theirs. */
export function violationIn(state: ModelState): string | undefined {
  for (const [index, attempt] of state.attempts.entries()) {
    if (attempt.operation !== 'sale' || isExcused(attempt)) continue;
    const violation = attemptViolation(attempt);
    if (violation) return `attempt ${index}: ${violation}`;
  }
  return doubleCharge(state) ?? wrongAnswer(state);
}

/** What a person decided is theirs; what came late is undone as soon as it is seen. */
function isExcused({ isDecidedByPerson, isLate }: ModelAttempt): boolean {
  return isDecidedByPerson || isLate;
}

function attemptViolation(attempt: ModelAttempt): string | undefined {
  const { charge, isPaidOtherwise, state } = attempt;
  const isStanding = charge === 'standing';
  if (isCharged(state) && !isStanding) return `${state}, and nothing is charged`;
  if (isOver(state) && isStanding) return `${state}, and charged`;
  if (isCharged(state) && isPaidOtherwise) return 'paid by card and in cash';
  return undefined;
}

function doubleCharge({ attempts }: ModelState): string | undefined {
  const standing = attempts.filter(({ charge }) => charge === 'standing');
  for (const { payment } of standing) {
    const same = standing.filter((each) => each.payment === payment);
    if (same.length > 1 && !same.some(isExcused)) {
      return `${payment} is charged ${same.length} times`;
    }
  }
  return undefined;
}

/** Whoever asks again is told what is true. */
function wrongAnswer({ attempts, keys }: ModelState): string | undefined {
  for (const { answer, webhook } of keys) {
    const told = answer && attempts[answer.transaction];
    if (!told || told.operation === 'void' || isExcused(told)) continue;
    // Undone after all, though its void was given up: the task that was raised is still open.
    if (attempts.some(({ isLate, target }) => isLate && target === answer?.transaction)) continue;
    // A loss: the guest was told that it is paid, and it was.
    if (told.state === 'FORWARDED_DECLINED') continue;
    const isApproval =
      !answer.isVoided && (isCharged(told.state) || openStates.includes(told.state));
    if (!isApproval && told.charge === 'standing') return `${webhook} is told that nothing is paid`;
    if (isApproval && told.charge !== 'standing') return `${webhook} is told that it is paid`;
  }
  return undefined;
}

/** Without a charge, as far as the register knows. */
function isOver(state: AttemptState): boolean {
  return !openStates.includes(state) && !isCharged(state);
}

/** Nothing is under way that the register itself still has to bring to an end. */
export function isSettled({ attempts, flight, isUp }: ModelState): boolean {
  const running = ['INTENT', 'SENT', 'UNKNOWN', 'ORPHAN', 'VOIDING', 'VOID_FAILED'];
  const needsPerson = (index: number): boolean =>
    attempts.some(({ state, target }) => target === index && state === 'NEEDS_HUMAN');
  return (
    isUp &&
    !flight &&
    attempts.every(({ state }, index) => !running.includes(state) || needsPerson(index)) &&
    !attempts.some(({ charge, isLate, state }) => isLate && charge === 'standing' && isOver(state))
  );
}

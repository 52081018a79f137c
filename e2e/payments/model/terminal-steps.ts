import { advance, type ModelContext, type Step } from './model-context.ts';
import {
  attemptAt,
  changeAttempt,
  changeTerminal,
  type Message,
  type ModelRecord,
  type ModelState,
  withLess,
} from './model-state.ts';

const inFlightMax = 1;

/** What the terminal, the wire and time do, whatever the register believes. */
export function* terminalSteps(context: ModelContext, state: ModelState): Generator<Step> {
  yield* wireSteps(state);
  yield* timeSteps(state);
  yield* forwardings(context, state);
  yield* storedAway(context, state);
  const { working } = state.terminal;
  if (working === null) return;
  const attempt = attemptAt(state, working);
  yield { name: `${working} is lost`, by: 'trouble', next: idle(state) };
  if (attempt.operation === 'void') yield* voidEnds(state, working);
  else yield* saleEnds(state, working);
}

function* wireSteps(state: ModelState): Generator<Step> {
  for (const [at, attempt] of state.requests.entries()) {
    const requests = state.requests.toSpliced(at, 1);
    yield { name: `request ${attempt} is lost`, by: 'trouble', next: { ...state, requests } };
    if (state.terminal.working === null) {
      yield {
        name: `take ${attempt}`,
        by: 'terminal',
        next: changeTerminal({ ...state, requests }, { working: attempt }),
      };
    }
  }
  for (const at of state.answers.keys()) {
    const answers = state.answers.toSpliced(at, 1);
    yield { name: 'an answer is lost', by: 'trouble', next: { ...state, answers } };
  }
}

function* saleEnds(state: ModelState, attempt: number): Generator<Step> {
  const number = nextNumber(state);
  const plain = { attempt, number, isVoided: false };
  const charged = changeAttempt(idle(state), attempt, { charge: 'standing' });
  const approved = remembered(charged, { ...plain, says: 'charge' });
  const stored = remembered(charged, { ...plain, says: 'stored' });
  const declined = remembered(idle(state), { ...plain, says: 'decline' });
  const failed = changeTerminal(charged, { failed: [...state.terminal.failed, attempt] });
  const message = { attempt, number, earlier: null };
  yield by(`approve ${attempt}`, answered(approved, { ...message, says: 'approved' }));
  const without = withLess(state, 'stored');
  if (without) {
    const { trouble } = without;
    const next = { ...answered(stored, { ...message, says: 'stored' }), trouble };
    yield by(`store ${attempt}`, next);
  }
  yield by(`decline ${attempt}`, answered(declined, { ...message, says: 'declined' }));
  yield by(`abort ${attempt}`, answered(idle(state), { ...message, says: 'not_run' }));
  const duplicate = { ...message, says: 'duplicate' } as const;
  const twice = answered(approved, { ...duplicate, earlier: attempt });
  yield by(`approve ${attempt}, and take it for a duplicate`, twice);
  const earlier = state.terminal.records.at(-1)?.attempt ?? null;
  yield by(`take ${attempt} for a duplicate`, answered(idle(state), { ...duplicate, earlier }));
  const less = withLess(state, 'failures');
  if (!less) return;
  const next = { ...failed, trouble: less.trouble };
  yield { name: `${attempt} fails after the issuer`, by: 'trouble', next };
}

function* voidEnds(state: ModelState, attempt: number): Generator<Step> {
  const number = nextNumber(state);
  const { target } = attemptAt(state, attempt);
  const { records } = state.terminal;
  const original = records.find((record) => record.attempt === target && !record.isVoided);
  const message = { attempt, number, earlier: null };
  yield by(`refuse ${attempt}`, answered(idle(state), { ...message, says: 'declined' }));
  if (!original || target === null) return;
  const undone = changeAttempt(idle(state), target, { charge: 'undone' });
  const marked = records.map((record) =>
    record === original ? { ...record, isVoided: true } : record,
  );
  const record = { attempt, number, says: 'void', isVoided: false } as const;
  const voided = remembered(changeTerminal(undone, { records: marked }), record);
  yield by(`approve void ${attempt}`, answered(voided, { ...message, says: 'approved' }));
}

function by(name: string, next: ModelState): Step {
  return { name, by: 'terminal', next };
}

function idle(state: ModelState): ModelState {
  return changeTerminal(state, { working: null });
}

function nextNumber({ terminal }: ModelState): number {
  return (terminal.records.at(-1)?.number ?? 0) + 1;
}

function remembered(state: ModelState, record: ModelRecord): ModelState {
  return changeTerminal(state, { records: [...state.terminal.records, record] });
}

/** An answer for which there is no room on the wire is lost. */
function answered(state: ModelState, message: Message): ModelState {
  if (state.answers.length >= inFlightMax) return state;
  return { ...state, answers: [...state.answers, message] };
}

/** What was approved without the issuer is sent to it. */
function* forwardings(context: ModelContext, state: ModelState): Generator<Step> {
  if (!state.isUp) return;
  for (const record of state.terminal.records) {
    if (record.says !== 'stored') continue;
    const at = state.terminal.records.indexOf(record);
    const records = state.terminal.records.with(at, { ...record, says: 'charge' });
    const sent = changeTerminal(state, { records });
    if (attemptAt(state, record.attempt).state !== 'STORED') {
      yield by(`forward ${record.attempt}`, sent);
      continue;
    }
    const accepted = advance(context, sent, record.attempt, 'FORWARDED_APPROVED');
    yield by(`forward ${record.attempt}`, accepted);
    const refused = advance(context, sent, record.attempt, 'FORWARDED_DECLINED');
    const lost = changeAttempt(refused, record.attempt, { charge: 'undone' });
    yield by(`forward ${record.attempt} in vain`, lost);
  }
}

/** What was stored, and is neither waiting nor recorded there any more, is a task. */
function* storedAway(context: ModelContext, state: ModelState): Generator<Step> {
  const { records } = state.terminal;
  if (!state.isUp || records.some(({ says }) => says === 'stored')) return;
  for (const [index, { state: at }] of state.attempts.entries()) {
    if (at !== 'STORED' || records.some(({ attempt }) => attempt === index)) continue;
    const gone = changeAttempt(advance(context, state, index, 'NEEDS_HUMAN'), index, {
      isStoredAway: true,
    });
    yield { name: `miss what ${index} stored`, by: 'register', next: gone };
  }
}

/** A buffer holds no request for longer than 180 seconds after its last byte, or hardly ever. */
function* timeSteps(state: ModelState): Generator<Step> {
  for (const [index, { age, state: at }] of state.attempts.entries()) {
    if (at !== 'UNKNOWN' && at !== 'SENT') continue;
    if (age === 2) continue;
    const older = { age: age === 0 ? 1 : 2 } as const;
    if (age > 0 || !state.requests.includes(index)) {
      yield {
        name: `time of ${index} passes`,
        by: 'time',
        next: changeAttempt(state, index, older),
      };
      continue;
    }
    const less = withLess(state, 'latecomers');
    if (!less) continue;
    const next = changeAttempt(less, index, { ...older, isLate: true });
    yield { name: `the request of ${index} lies about`, by: 'trouble', next };
  }
}

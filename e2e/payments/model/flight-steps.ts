import { Fault } from '../../../src-shared/contract/fault.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import { recordedEnding } from './ending-steps.ts';
import {
  advance,
  claimKey,
  freeKey,
  type ModelContext,
  type Step,
  verdictOf,
  voidCallOf,
} from './model-context.ts';
import { attemptRows, detailOf, type ModelCall, outcomeOf, voidRows } from './model-rows.ts';
import {
  changeAttempt,
  type Message,
  type ModelAttempt,
  type ModelFlight,
  type ModelState,
  withLess,
} from './model-state.ts';

/** A call arrives: it joins, is answered, is refused, or takes the lane. */
export function startCall(
  context: ModelContext,
  state: ModelState,
  call: ModelCall,
): ModelState | undefined {
  const { reached } = context;
  const { errand, flight } = state;
  if (flight) {
    reached(flight.webhook === call.webhook ? 'joined the same call' : 'refused as busy');
    return undefined;
  }
  const verdict = verdictOf(context, state, call);
  switch (verdict.kind) {
    case 'answered':
      reached('answered again');
      return undefined;
    case 'refused':
      reached(`refused by ${verdict.fault.code}`);
      return undefined;
    case 'adopted':
      reached('adopted the approval of another key');
      return claimKey(state, call, null, answerOf(verdict.reference.transactionId));
    case 'fresh':
      break;
  }
  if (!hasRoom(context, state, call)) return undefined;
  if (errand) reached('waits for an errand');
  const { webhook } = call;
  const begun = { webhook, stage: 'in_lane', attempt: null } as const;
  return { ...state, flight: { ...begun, isCancelled: false, heard: null } };
}

function answerOf(transactionId: number | null) {
  assert(transactionId !== null, 'what is adopted is a transaction');
  return { transaction: transactionId - 1, isVoided: false };
}

function hasRoom({ salesMax }: ModelContext, { attempts }: ModelState, call: ModelCall): boolean {
  const isAnother = (attempt: ModelAttempt): boolean => attempt.target === call.target;
  if (call.target === null) return attempts.filter(isAnother).length < salesMax;
  return !attempts.some((attempt) => isAnother(attempt) && attempt.state !== 'CANCELLED');
}

/** What the flight in the lane does next. */
export function* flightSteps(context: ModelContext, state: ModelState): Generator<Step> {
  const { errand, flight } = state;
  if (!flight || !state.isUp) return;
  switch (flight.stage) {
    case 'in_lane':
      if (!errand) yield { name: 'intend', by: 'register', next: intend(context, state, flight) };
      return;
    case 'intended':
      if (flight.isCancelled) {
        yield { name: 'give up', by: 'register', next: notSent(context, state, flight) };
        return;
      }
      yield* refusals(context, state, flight);
      yield { name: 'send', by: 'register', next: send(context, state, flight) };
      return;
    case 'sent':
      yield* refusals(context, state, flight);
      yield { name: 'write the bytes', by: 'register', next: writeBytes(context, state, flight) };
      return;
    case 'awaiting':
      yield { name: 'lose the link', by: 'register', next: heard(state, flight, null) };
      yield* deliveries(context, state, flight);
      return;
    case 'told':
      yield { name: 'record', by: 'register', next: record(context, state, flight) };
      return;
  }
}

function intend(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  const call = callOf(context, flight.webhook);
  const idle = { ...state, flight: null };
  const verdict = verdictOf(context, state, call);
  if (verdict.kind === 'adopted') {
    return claimKey(idle, call, null, answerOf(verdict.reference.transactionId));
  }
  if (verdict.kind !== 'fresh') return idle;
  if (call.target !== null && isFollowed(context, state, call.target)) return idle;
  const index = state.attempts.length;
  const begun = { ...state, attempts: [...state.attempts, newAttempt(call)] };
  const moved = call.target === null ? begun : voiding(context, begun, call.target);
  const isClaimed = context.rules.keyIsClaimed === 'with_intent';
  const claimed = isClaimed ? claimKey(moved, call, index, null) : moved;
  return { ...claimed, flight: { ...flight, stage: 'intended', attempt: index } };
}

function newAttempt({ payment, target, webhook }: ModelCall): ModelAttempt {
  return {
    operation: target === null ? 'sale' : 'void',
    webhook,
    payment,
    target,
    state: 'INTENT',
    isWaited: true,
    isRecorded: false,
    age: 0,
    isStoredAway: false,
    isDecidedByPerson: false,
    isPaidOtherwise: false,
    isLate: false,
    charge: 'none',
  };
}

function voiding(context: ModelContext, state: ModelState, target: number): ModelState {
  const isFirst = state.attempts[target]?.state === 'ORPHAN';
  return isFirst ? advance(context, state, target, 'VOIDING') : state;
}

function isFollowed({ rules }: ModelContext, state: ModelState, target: number): boolean {
  const pending = attemptRows(state).filter(({ original_id }) => original_id === target + 1);
  return rules.followedFault(voidRows(state, target), pending) instanceof Fault;
}

export function callOf({ calls }: ModelContext, webhook: string): ModelCall {
  const target = /^void-of-attempt:(\d+)$/.exec(webhook)?.[1];
  const call = calls.find((each) => each.webhook === webhook);
  return call ?? voidCallOf(Number(target));
}

function begunAttempt({ attempt }: ModelFlight): number {
  assert(attempt !== null, 'the flight has an attempt by now');
  return attempt;
}

/** The terminal can't be reached, or closes the link before the first byte. */
function* refusals(context: ModelContext, state: ModelState, flight: ModelFlight): Generator<Step> {
  const refused = withLess(state, 'refusals');
  if (!refused) return;
  yield { name: 'not sent', by: 'trouble', next: notSent(context, refused, flight) };
}

function notSent(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  const cancelled = advance(context, state, begunAttempt(flight), 'CANCELLED');
  return { ...freeKey(cancelled, flight.webhook), flight: null };
}

function send(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  const isDurable = context.rules.sentIsDurable === 'before_the_bytes';
  const sent = isDurable ? durablySent(context, state, flight) : onTheWire(state, flight);
  return { ...sent, flight: { ...flight, stage: 'sent' } };
}

function writeBytes(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  const isDurable = context.rules.sentIsDurable === 'before_the_bytes';
  const written = isDurable ? onTheWire(state, flight) : durablySent(context, state, flight);
  return { ...written, flight: { ...flight, stage: 'awaiting' } };
}

function durablySent(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  return advance(context, state, begunAttempt(flight), 'SENT');
}

function onTheWire(state: ModelState, flight: ModelFlight): ModelState {
  const index = begunAttempt(flight);
  return changeAttempt({ ...state, requests: [...state.requests, index] }, index, { age: 0 });
}

function heard(state: ModelState, flight: ModelFlight, message: Message | null): ModelState {
  return { ...state, flight: { ...flight, stage: 'told', heard: message } };
}

/** An answer arrives: ours, or on one wire the late approval of another payment. */
function* deliveries(
  { reached }: ModelContext,
  state: ModelState,
  flight: ModelFlight,
): Generator<Step> {
  for (const [index, message] of state.answers.entries()) {
    const isOurs = message.attempt === flight.attempt;
    // The driver passes no other end than an approval without our reference.
    if (!isOurs && message.says !== 'approved') continue;
    const taken = isOurs ? state : withLess(state, 'lateAnswers');
    if (!taken) continue;
    if (!isOurs) reached('approval of another payment');
    const told = heard(taken, flight, message);
    const next = { ...told, answers: state.answers.toSpliced(index, 1) };
    yield { name: `hear ${message.says} of ${message.attempt}`, by: 'register', next };
  }
}

function record(context: ModelContext, state: ModelState, flight: ModelFlight): ModelState {
  const index = begunAttempt(flight);
  const idle = { ...state, flight: null };
  if (flight.heard?.says === 'duplicate') {
    const isOwn = flight.heard.earlier === index;
    context.reached(isOwn ? 'duplicate of itself' : 'duplicate of another');
  }
  const read = context.rules.endingOf(outcomeOf(flight.heard), detailOf(index));
  if ('ending' in read) return recordedEnding(context, idle, index, read.ending);
  return advance(context, idle, index, 'UNKNOWN');
}

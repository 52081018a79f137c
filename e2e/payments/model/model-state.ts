import type { AttemptState } from '../../../src-shared/journal/tables/local.ts';
import { assert } from '../../../src-shared/lib/assert.ts';

/** Since the last byte of an attempt: under 180 seconds, under ten minutes, longer. */
export type Age = 0 | 1 | 2;

/** An attempt as it is on the disk, and what is true of its charge wherever anybody looks. */
export interface ModelAttempt {
  readonly operation: 'sale' | 'void';
  readonly webhook: string;
  readonly payment: string;
  /** The attempt whose charge this one voids. */
  readonly target: number | null;
  readonly state: AttemptState;
  readonly isWaited: boolean;
  readonly isRecorded: boolean;
  /** It was stored in the terminal, which has no record of it any more. */
  readonly isStoredAway: boolean;
  readonly age: Age;
  /** A person said how it ended; they may be wrong, and that is theirs. */
  readonly isDecidedByPerson: boolean;
  /** The guest paid in cash while it was unknown. */
  readonly isPaidOtherwise: boolean;
  /** Its request lay somewhere for longer than anybody believes that one can. */
  readonly isLate: boolean;
  /** What the issuer has: the truth. */
  readonly charge: 'none' | 'standing' | 'undone';
}

export interface ModelAnswer {
  /** The attempt whose transaction is the answer. */
  readonly transaction: number;
  readonly isVoided: boolean;
}

export interface ModelKey {
  readonly webhook: string;
  readonly payment: string;
  readonly attempt: number | null;
  readonly answer: ModelAnswer | null;
}

/** What the terminal says of one attempt. */
export interface Message {
  readonly attempt: number;
  readonly says: 'approved' | 'stored' | 'declined' | 'not_run' | 'duplicate';
  readonly number: number;
  /** Whose charge it was taken for, when it was taken for a duplicate. */
  readonly earlier: number | null;
}

/** A payment call that has the terminal's lane, or waits for an errand to leave it. */
export interface ModelFlight {
  readonly webhook: string;
  readonly stage: 'in_lane' | 'intended' | 'sent' | 'awaiting' | 'told';
  readonly attempt: number | null;
  readonly isCancelled: boolean;
  /** Null at `told`: the link was lost. */
  readonly heard: Message | null;
}

export interface ModelRecord {
  readonly attempt: number;
  readonly number: number;
  readonly says: 'charge' | 'stored' | 'void' | 'decline';
  readonly isVoided: boolean;
}

/** What a look-up heard, until the register has made something of it. */
export interface ModelErrand {
  readonly attempt: number;
  readonly record: ModelRecord | null;
  /** Without a record: the newest transaction number, who answers, and what its lists say. */
  readonly newest: number | null;
  readonly isOtherDevice: boolean;
  readonly isInFailedReport: boolean;
  readonly isAnythingStored: boolean;
  /** Whether the record from before all attempts is still there. */
  readonly hasEarlier: boolean;
  readonly ageWhenAsked: Age;
}

export interface ModelTerminal {
  readonly working: number | null;
  readonly records: readonly ModelRecord[];
  /** Attempts that it lists as failed although the issuer took the money. */
  readonly failed: readonly number[];
}

/** How often something may still go wrong or be decided, so that the states are finitely many. */
export interface Trouble {
  /** A caller cancels. */
  readonly cancels: number;
  /** The register's process dies. */
  readonly crashes: number;
  /** The terminal can't be reached before anything is sent. */
  readonly refusals: number;
  /** The terminal loses its records, or another one answers in its place. */
  readonly wipes: number;
  /** The issuer took the money, and the terminal lists the payment as failed. */
  readonly failures: number;
  /** Approved without the issuer. */
  readonly stored: number;
  /** An approval is heard by the payment after its own. */
  readonly lateAnswers: number;
  /** A request is taken after the silence in which its terminal was believed. */
  readonly latecomers: number;
  /** A manager decides. */
  readonly decisions: number;
}

export const noTrouble: Trouble = {
  cancels: 0,
  crashes: 0,
  refusals: 0,
  wipes: 0,
  failures: 0,
  stored: 0,
  lateAnswers: 0,
  latecomers: 0,
  decisions: 0,
};

/** Undefined when it may not happen any more. */
export function withLess(state: ModelState, kind: keyof Trouble): ModelState | undefined {
  const left = state.trouble[kind];
  if (left === 0) return undefined;
  return { ...state, trouble: { ...state.trouble, [kind]: left - 1 } };
}

export interface Gap {
  readonly first: number;
  readonly last: number;
}

/** One register with one terminal: the disk, the process, the wire, the terminal. */
export interface ModelState {
  readonly isUp: boolean;
  readonly attempts: readonly ModelAttempt[];
  readonly keys: readonly ModelKey[];
  /** The newest transaction number that was seen of the terminal. */
  readonly seen: number;
  /** Numbers of the terminal between two approvals of ours, still to be looked at. */
  readonly gaps: readonly Gap[];
  readonly flight: ModelFlight | null;
  readonly errand: ModelErrand | null;
  /** Requests on their way: attempts, oldest first. */
  readonly requests: readonly number[];
  /** Answers on their way. */
  readonly answers: readonly Message[];
  readonly terminal: ModelTerminal;
  readonly trouble: Trouble;
}

/** The register had a payment approved before: number 1 is none of the attempts here. */
const earlierNumber = 1;

export function firstState(trouble: Trouble): ModelState {
  const earlier = { attempt: -1, number: earlierNumber, says: 'charge', isVoided: false } as const;
  return {
    isUp: true,
    attempts: [],
    keys: [],
    seen: earlierNumber,
    gaps: [],
    flight: null,
    errand: null,
    requests: [],
    answers: [],
    terminal: { working: null, records: [earlier], failed: [] },
    trouble,
  };
}

export function attemptAt(state: ModelState, index: number): ModelAttempt {
  const attempt = state.attempts[index];
  assert(attempt, 'the model names attempts that it has');
  return attempt;
}

export function changeAttempt(
  state: ModelState,
  index: number,
  changes: Partial<ModelAttempt>,
): ModelState {
  const changed = { ...attemptAt(state, index), ...changes };
  return { ...state, attempts: state.attempts.with(index, changed) };
}

export function changeTerminal(state: ModelState, changes: Partial<ModelTerminal>): ModelState {
  return { ...state, terminal: { ...state.terminal, ...changes } };
}

/** The state without what can make no difference any more. */
export function essence(state: ModelState): ModelState {
  const { attempts, flight, trouble } = state;
  const answers = state.answers.filter(
    ({ attempt, says }) =>
      (flight?.attempt === attempt && flight.stage === 'awaiting') ||
      (says === 'approved' && trouble.lateAnswers > 0),
  );
  const isDull = attempts.every(isEssential);
  if (isDull && answers.length === state.answers.length) return state;
  return { ...state, answers, attempts: attempts.map(essentialOf) };
}

const timed: readonly AttemptState[] = ['SENT', 'UNKNOWN'];
const wanted: readonly AttemptState[] = ['INTENT', 'SENT', 'UNKNOWN', 'NEEDS_HUMAN'];

function isEssential({ age, isWaited, state }: ModelAttempt): boolean {
  return (timed.includes(state) || age === 0) && (wanted.includes(state) || isWaited);
}

function essentialOf(attempt: ModelAttempt): ModelAttempt {
  if (isEssential(attempt)) return attempt;
  const { age, isWaited, state } = attempt;
  return {
    ...attempt,
    age: timed.includes(state) ? age : 0,
    isWaited: wanted.includes(state) ? isWaited : true,
  };
}

const codes = new Map<unknown, string>();

/** A short text that equal states share; fields are always written in the same order. */
export function encodeState(value: unknown): string {
  if (typeof value !== 'object' || value === null) return codeOf(value);
  let text = '(';
  for (const field of Object.values(value)) text += encodeState(field);
  return `${text})`;
}

function codeOf(value: unknown): string {
  const known = codes.get(value);
  if (known !== undefined) return known;
  const code = String.fromCharCode(0x5f + codes.size);
  codes.set(value, code);
  return code;
}

import { endingOfFound } from '../../../src-main/payments/adopt-look-up.ts';
import { advanced } from '../../../src-main/payments/attempts.ts';
import { keyVerdict } from '../../../src-main/payments/keys.ts';
import { judgeNotFound } from '../../../src-main/payments/not-found.ts';
import { keptAttempt, voidedAttempt } from '../../../src-main/payments/orphans.ts';
import { recordGap } from '../../../src-main/payments/record-gap.ts';
import { endedAttempt } from '../../../src-main/payments/record-outcome.ts';
import { endingOf } from '../../../src-main/payments/run-attempt.ts';
import { terminalSeen } from '../../../src-main/payments/terminal-seen.ts';
import { unwantedBecause } from '../../../src-main/payments/unwanted.ts';
import { followedFault } from '../../../src-main/payments/void-orphan-order.ts';
import type { Age } from './model-state.ts';

/**
 * What the model takes from the product: its own pure decisions, and the order in which the product
 * does things. A planted bug replaces one of them.
 */
export interface Rules {
  readonly advanced: typeof advanced;
  readonly keyVerdict: typeof keyVerdict;
  readonly endingOf: typeof endingOf;
  readonly endingOfFound: typeof endingOfFound;
  readonly endedAttempt: typeof endedAttempt;
  readonly judgeNotFound: typeof judgeNotFound;
  readonly terminalSeen: typeof terminalSeen;
  readonly recordGap: typeof recordGap;
  readonly unwantedBecause: typeof unwantedBecause;
  readonly followedFault: typeof followedFault;
  readonly voidedAttempt: typeof voidedAttempt;
  readonly keptAttempt: typeof keptAttempt;
  readonly keyIsClaimed: 'with_intent' | 'with_the_ending';
  readonly sentIsDurable: 'before_the_bytes' | 'after_the_bytes';
  /** What a restart makes of an attempt that was sent. */
  readonly sentAfterRestart: 'UNKNOWN' | 'CANCELLED';
  /** The silence that makes "not found" final ends when the terminal is asked. */
  readonly silenceEnds: 'when_asked' | 'when_judged';
  readonly voidsWhileUnknown: boolean;
  readonly looksUpAt: (age: Age) => boolean;
  /** Records between our own are looked at, and before a batch is closed those after them. */
  readonly looksAtGaps: boolean;
}

export const productRules: Rules = {
  advanced,
  keyVerdict,
  endingOf,
  endingOfFound,
  endedAttempt,
  judgeNotFound,
  terminalSeen,
  recordGap,
  unwantedBecause,
  followedFault,
  voidedAttempt,
  keptAttempt,
  keyIsClaimed: 'with_intent',
  sentIsDurable: 'before_the_bytes',
  sentAfterRestart: 'UNKNOWN',
  silenceEnds: 'when_asked',
  voidsWhileUnknown: false,
  looksUpAt: () => true,
  looksAtGaps: true,
};

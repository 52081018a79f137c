import { productRules, type Rules } from './rules.ts';
import type { scenarios } from './scenarios.ts';

/** A rule that is broken on purpose, where that shows, and what the model says then. */
export interface PlantedBug {
  readonly name: string;
  readonly scenario: keyof typeof scenarios;
  readonly found: RegExp;
  readonly broken: Partial<Rules>;
}

const { endedAttempt, endingOf, endingOfFound, judgeNotFound, keyVerdict } = productRules;

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'an unknown outcome is a decline',
    scenario: 'oneKey',
    found: /NOT_RUN, and charged/,
    broken: {
      endingOf: (outcome, detail) =>
        outcome.kind === 'unknown'
          ? { ending: { status: 'not_run', reason: outcome.reason } }
          : endingOf(outcome, detail),
    },
  },
  {
    name: '"not found" is final at once',
    scenario: 'oneKey',
    found: /NOT_RUN, and charged/,
    broken: { judgeNotFound: () => ({ kind: 'final' }) },
  },
  {
    name: '"not found" is final although records were lost',
    scenario: 'forgetful',
    found: /NOT_RUN, and charged/,
    broken: {
      judgeNotFound: (evidence, _, silentMs, __, storedMsMax) =>
        judgeNotFound(evidence, undefined, silentMs, 'kept', storedMsMax),
    },
  },
  {
    name: '"not found" is final although the terminal has counted up again',
    scenario: 'countedUp',
    found: /NOT_RUN, and charged/,
    broken: {
      judgeNotFound: (evidence, seen, silentMs, _, storedMsMax) =>
        judgeNotFound(evidence, seen, silentMs, 'kept', storedMsMax),
    },
  },
  {
    name: '"not found" is final although the failed report has it',
    scenario: 'forgetful',
    found: /NOT_RUN, and charged/,
    broken: {
      judgeNotFound: (evidence, seen, ...more) =>
        judgeNotFound({ ...evidence, inFailedReport: false }, seen, ...more),
    },
  },
  {
    name: 'the silence is measured after the terminal has answered',
    scenario: 'oneKey',
    found: /NOT_RUN, and charged/,
    broken: { silenceEnds: 'when_judged' },
  },
  {
    name: 'the key is claimed after sending',
    scenario: 'oneKey',
    found: /p-1 is charged 2 times/,
    broken: { keyIsClaimed: 'with_the_ending' },
  },
  {
    name: 'an unknown payment does not keep its payment.id',
    scenario: 'twoKeys',
    found: /p-1 is charged 2 times/,
    broken: {
      keyVerdict: (rows, call) => {
        const verdict = keyVerdict(rows, call);
        return verdict.kind === 'refused' && !rows.key ? { kind: 'fresh' } : verdict;
      },
    },
  },
  {
    name: 'an approval under another key is not adopted',
    scenario: 'twoKeys',
    found: /p-1 is charged 2 times/,
    broken: {
      keyVerdict: (rows, call) => {
        const verdict = keyVerdict(rows, call);
        return verdict.kind === 'adopted' ? { kind: 'fresh' } : verdict;
      },
    },
  },
  {
    name: 'SENT becomes durable after the bytes',
    scenario: 'oneKey',
    found: /CANCELLED, and charged/,
    broken: { sentIsDurable: 'after_the_bytes' },
  },
  {
    name: 'a restart gives up what was sent',
    scenario: 'oneKey',
    found: /CANCELLED, and charged/,
    broken: { sentAfterRestart: 'CANCELLED' },
  },
  {
    name: 'what nobody waits for is voided without waiting',
    scenario: 'oneKey',
    found: /VOIDED, and charged/,
    broken: { voidsWhileUnknown: true },
  },
  {
    name: 'an approval that nobody wants is kept',
    scenario: 'oneKey',
    found: /paid by card and in cash/,
    broken: { unwantedBecause: () => null },
  },
  {
    name: 'the reference of an answer is not looked at',
    scenario: 'twoPayments',
    found: /RECORDED, and nothing is charged/,
    broken: {
      endingOf: (outcome, detail) =>
        outcome.kind === 'approved'
          ? { ending: { status: 'approved', result: outcome.result } }
          : endingOf(outcome, detail),
    },
  },
  {
    name: 'a duplicate of itself did not run',
    scenario: 'oneKey',
    found: /NOT_RUN, and charged/,
    broken: {
      endingOf: (outcome, detail) =>
        outcome.kind === 'duplicate'
          ? { ending: { status: 'not_run', reason: outcome.message } }
          : endingOf(outcome, detail),
    },
  },
  {
    name: 'the record of a decline is a charge',
    scenario: 'oneKey',
    found: /RECORDED, and nothing is charged/,
    broken: {
      endingOfFound: (attempt, found) => endingOfFound(attempt, { ...found, declined: false }),
    },
  },
  {
    name: 'a refused void is a void',
    scenario: 'oneKey',
    found: /VOIDED, and charged/,
    broken: { keptAttempt: productRules.voidedAttempt },
  },
  {
    name: 'looking up ends after ten minutes',
    scenario: 'forgetful',
    found: /never ends well/,
    broken: { looksUpAt: (age) => age < 2 },
  },
  {
    name: 'what came late is never looked at',
    scenario: 'late',
    found: /never ends well/,
    broken: { looksAtGaps: false },
  },
  {
    name: 'an ending comes twice',
    scenario: 'oneKey',
    found: /an attempt goes from/,
    broken: {
      endedAttempt: (attempt, ...ending) =>
        endedAttempt(endedAttempt(attempt, ...ending), ...ending),
    },
  },
];

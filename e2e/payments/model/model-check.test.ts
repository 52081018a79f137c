import { describe, expect, test } from 'vitest';
import { transitions } from '../../../src-main/payments/attempt-states.ts';
import { type Exploration, explore, type Scenario } from './explore.ts';
import { plantedBugs } from './planted-bugs.ts';
import { productRules } from './rules.ts';
import { largeScenarios, scenarios } from './scenarios.ts';

/** Larger bounds take minutes: `COUNTERTOP_MODEL=large`. */
const large = process.env.COUNTERTOP_MODEL === 'large' ? largeScenarios : [];

/** A check in which one of these never happened has checked less than it seems. */
const conditions = [
  'joined the same call',
  'answered again',
  'refused as busy',
  'refused by 10122',
  'adopted the approval of another key',
  'waits for an errand',
  'approval of another payment',
  'duplicate of itself',
  'duplicate of another',
  'restart with INTENT',
  'restart with SENT',
  'found approved',
  'found declined',
  'not found: too_early',
  'not found: final',
  'not found: doubtful',
  'paid otherwise',
  'a charge that came late',
  'void after approval',
  'void refused',
];
const moves = Object.entries(transitions).flatMap(([from, tos]) =>
  tos.map((to) => `${from} to ${to}`),
);

test('no double charge, no decline of a charge, nothing unknown for ever, in any state', () => {
  const explorations = [...Object.values(scenarios), ...large].map(told);
  expect(explorations.map(({ violation }) => violation).filter(Boolean)).toEqual([]);
  const reached = new Set(explorations.flatMap((each) => [...each.reached]));
  console.info(`reached: ${[...reached].toSorted().join(', ')}`);
  expect([...conditions, ...moves].filter((condition) => !reached.has(condition))).toEqual([]);
}, 600_000);

function told(scenario: Scenario): Exploration {
  const exploration = explore(scenario, productRules);
  console.info(`${scenario.name}: ${exploration.states} states, ${exploration.steps} steps`);
  return exploration;
}

describe('a bug that is planted is found', () => {
  test.each(plantedBugs)('$name', ({ broken, found, scenario }) => {
    const { violation } = explore(scenarios[scenario], { ...productRules, ...broken });
    expect(violation?.split('\n').at(-1)).toMatch(found);
  });
});

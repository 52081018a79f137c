import { expect, test } from 'vitest';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import { assertTransition, isCharged, openStates, transitions } from './attempt-states.ts';

const states = Object.keys(transitions) as readonly AttemptState[];

function reachableFrom(start: AttemptState): ReadonlySet<AttemptState> {
  const reached = new Set<AttemptState>([start]);
  for (const state of reached) for (const next of transitions[state]) reached.add(next);
  return reached;
}

test('moves that the table does not have throw', () => {
  const refused: string[] = [];
  for (const from of states) {
    for (const to of states) {
      if (transitions[from].includes(to)) assertTransition(from, to);
      else {
        expect(() => assertTransition(from, to)).toThrow(`from ${from} to ${to}`);
        refused.push(`${from} ${to}`);
      }
    }
  }
  expect(refused).toContain('UNKNOWN CANCELLED');
  expect(refused).toContain('DECLINED RECORDED');
  expect(refused).toContain('INTENT RECORDED');
});

test('every state is reached from INTENT, and every open one has an end', () => {
  expect([...reachableFrom('INTENT')].sort()).toEqual([...states].sort());
  const ends = states.filter((state) => transitions[state].length === 0);
  for (const state of openStates) {
    expect([...reachableFrom(state)].some((reached) => ends.includes(reached))).toBe(true);
  }
});

test('a charge is never forgotten: from it only a void leads on, and a failed one back to a person', () => {
  expect(isCharged('RECORDED')).toBe(true);
  expect(transitions.RECORDED).toEqual(['ORPHAN']);
  expect(transitions.VOIDING).toEqual(['VOIDED', 'VOID_FAILED']);
  expect(transitions.VOID_FAILED).toEqual(['NEEDS_HUMAN']);
});

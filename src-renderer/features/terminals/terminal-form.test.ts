import { expect, test } from 'vitest';
import { aTerminal } from '../../app/testing/fake-terminal.ts';
import { changedFields, changeOf, formOf, formProblem, rebased } from './terminal-form.ts';

const before = formOf(aTerminal({ surcharge_rate: 250 }));

test('nothing is sent of what nobody changed', () => {
  expect(changeOf(before, { ...before })).toEqual({});
});

test('only the fields that a person changed are sent', () => {
  const now = { ...before, name: 'Bar', tipId: 3, takesEbt: true } as const;
  expect(changedFields(before, now)).toEqual(['name', 'tipId', 'takesEbt']);
  expect(changeOf(before, now)).toEqual({ name: 'Bar', global_tip_id: 3, takes_ebt: 1 });
});

test('what changes elsewhere doesn’t undo what is being typed, nor count as typed', () => {
  const typed = { ...before, name: 'Bar' };
  const elsewhere = { ...before, tid: 'T9', name: 'Terrace' };
  const form = rebased(before, typed, elsewhere);
  expect(form).toEqual({ ...elsewhere, name: 'Bar' });
  expect(changeOf(elsewhere, form)).toEqual({ name: 'Bar' });
});

test('a rate is typed in percent and sent in hundredths', () => {
  expect(before.surcharge).toBe('2.50');
  expect(changeOf(before, { ...before, surcharge: '3' })).toEqual({ surcharge_rate: 300 });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ serialNumber: '' }, 'serialNumber'],
  [{ timeoutSeconds: '1.5' }, 'timeout'],
  [{ timeoutSeconds: '86401' }, 'timeout'],
  [{ surcharge: '10.01' }, 'surcharge'],
] as const)('%o can’t be saved', (change, problem) => {
  expect(formProblem({ ...before, ...change })).toBe(problem);
});

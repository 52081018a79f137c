import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRow } from './merge-row.ts';
import type { RowOperation, Values } from './row-operation.ts';
import { addToSum, insertOnce, put, remove } from './row-operation.ts';

const order = ['held', 'recorded', 'voided'];

function step(to: string, transaction_id: number | null): RowOperation {
  const key = { id: 1 };
  const values = { transaction_id };
  return { rule: 'advance', table: 'payment', key, field: 'state', order, to, values };
}

function merged(operations: readonly RowOperation[]): Values | undefined {
  return operations.reduce<Values | undefined>(mergeRow, undefined);
}

describe('an advance', () => {
  const steps = fc.array(
    fc
      .tuple(fc.constantFrom(...order), fc.constantFrom(null, 1, 2))
      .map(([to, id]) => step(to, id)),
    { minLength: 1, maxLength: 8 },
  );

  test('comes to the same state and values in any order and repetition', () => {
    fc.assert(
      fc.property(
        steps.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all]))),
        ([all, others]) => {
          expect(merged([...others, ...all])).toEqual(merged(all));
        },
      ),
    );
  });

  test('never goes back', () => {
    expect(merged([step('voided', 1), step('recorded', 2)])).toMatchObject({
      state: 'voided',
      transaction_id: 1,
    });
  });

  test('to a state outside its order is a bug', () => {
    expect(() => merged([step('lost', 1)])).toThrow('a state is one of its order');
  });
});

describe('the other rules', () => {
  const key = { id: 1 };

  test('a row that is inserted after it was advanced keeps how far it came', () => {
    const inserted: RowOperation = {
      rule: 'insert_once',
      table: 'payment',
      key,
      values: { base_cents: 500 },
      initial: { state: 'recorded' },
    };
    expect(merged([inserted])).toMatchObject({ state: 'recorded', base_cents: 500 });
    expect(merged([step('voided', 9), inserted])).toMatchObject({
      state: 'voided',
      base_cents: 500,
      transaction_id: 9,
    });
  });

  test('sums add up from nothing, and past 2^53 is a bug', () => {
    const day = { location_id: 7, business_date: '2026-11-20', register_no: 1 };
    const add = (cents: number) => addToSum('day_total', day, { sales_cents: cents });
    expect(merged([add(500), add(-200)])).toMatchObject({ sales_cents: 300, refunds: 0 });
    expect(() => merged([add(Number.MAX_SAFE_INTEGER), add(1)])).toThrow('2^53');
  });

  test('a put writes what it names, and a delete leaves nothing', () => {
    const named = put('draft', { name: 'cart' }, { content: '{}' });
    expect(merged([named])).toEqual({ name: 'cart', content: '{}', updated_ms: 0 });
    const timed = put('draft', { name: 'cart' }, { updated_ms: 5 });
    expect(merged([named, timed])).toEqual({ name: 'cart', content: '{}', updated_ms: 5 });
    expect(merged([named, remove('draft', { name: 'cart' })])).toBeUndefined();
  });

  test('columns that nobody names have the defaults of the schema', () => {
    expect(merged([insertOnce('ticket_discount', key, { name: 'Friends' })])).toEqual({
      id: 1,
      ticket_id: 0,
      name: 'Friends',
      comment: null,
      type: '',
      value: 0,
      removed: 0,
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import type { Json } from './entry.ts';

/** JSON without -0, which no JSON text can tell from 0. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('canonical JSON', () => {
  test('reads back as what it was written from', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(value);
      }),
    );
  });

  test('is the same text whatever order the keys came in', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test('puts keys in code-unit order, those that look like numbers too', () => {
    expect(canonicalJson({ b: 1, a: [true, null], '10': 'x', '9': {}, é: 2, B: 3 })).toBe(
      '{"10":"x","9":{},"B":3,"a":[true,null],"b":1,"é":2}',
    );
  });

  test('puts the keys of ever other objects in order, however many there are and have', () => {
    for (const count of [2, 5, 64, 65, 100]) {
      for (let n = 0; n < 50; n++) {
        const names = Array.from({ length: count }, (_, index) => `${(index * 37) % 101}-${n}`);
        const text = canonicalJson(Object.fromEntries(names.map((name, index) => [name, index])));
        const inOrder = names.map((name, index) => `"${name}":${index}`).toSorted();
        expect(text).toBe(`{${inOrder.join()}}`);
      }
    }
  });

  test('refuses what JSON has no word for', () => {
    const holder: Record<string, never> = {};
    Reflect.set(holder, 'missing', undefined);
    expect(() => canonicalJson(holder)).toThrow('missing');
    expect(() => canonicalJson({ price: Number.NaN })).toThrow('price');
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow('number');
  });
});

function reversed(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  const fields = Object.entries(value).map(([name, field]) => [name, reversed(field)] as const);
  return Object.fromEntries(fields.reverse());
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './wire.ts';

/** Anything that the register's frames may hold. */
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined),
    fc.bigInt(),
    fc.date({ noInvalidDate: true }),
    fc.uint8Array(),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
    fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
    fc.array(fc.string()).map((items) => new Set(items)),
  ),
})).value;

describe('the wire', () => {
  it('carries what structured clone carries, through JSON', () => {
    fc.assert(
      fc.property(values, (value) => {
        const travelled: ReturnType<typeof pack> = JSON.parse(JSON.stringify(pack(value)));
        expect(unpack(travelled)).toEqual(structuredClone(value));
      }),
    );
  });

  it.each([() => 1, { run: () => 1 }, Symbol('x')])('refuses what can not be cloned', (value) => {
    expect(() => pack(value)).toThrow(/could not be cloned/);
  });

  it('refuses what it does not carry instead of losing it', () => {
    expect(() => pack(/pattern/)).toThrow('not carried');
  });
});

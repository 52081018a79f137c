import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenAt, type Entry } from './entry.ts';
import { arbitraryEntries } from './testing/arbitrary-entries.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const chain = arbitraryEntries(sha256, 30)
  .map((entries) => entries.filter(({ reg }) => reg === 1))
  .filter((entries) => entries.length > 0);

/** Another value for each field that the hash covers. */
const forgeries: readonly ((entry: Entry) => Partial<Entry>)[] = [
  ({ realm }) => ({ realm: `${realm}x` }),
  ({ loc }) => ({ loc: loc + 1 }),
  ({ reg }) => ({ reg: reg + 1 }),
  ({ seq }) => ({ seq: seq + 1 }),
  ({ hlc }) => ({ hlc: hlc.replace(/.$/, 'f') }),
  ({ kind }) => ({ kind: `${kind}x` }),
  ({ actor }) => ({ actor: (actor ?? 0) + 1 }),
  () => ({ device_time: '1999-12-31T23:59:59.999Z' }),
  ({ body }) => ({ body: body.replace(/.$/, ',"tip":1}') }),
  ({ prev }) => ({ prev: prev.replace(/^./, 'z') }),
  ({ hash }) => ({ hash: hash.replace(/^./, 'z') }),
];

describe('the hash chain', () => {
  test('holds as it was written', () => {
    fc.assert(
      fc.property(chain, (entries) => {
        expect(brokenAt(entries, sha256)).toBeUndefined();
      }),
    );
  });

  test('breaks at an entry of which anything was changed', () => {
    const forged = fc.tuple(chain, fc.nat(), fc.constantFrom(...forgeries));
    fc.assert(
      fc.property(forged, ([entries, at, forge]) => {
        const index = at % entries.length;
        const changed = entries.map((entry, n) =>
          n === index ? { ...entry, ...forge(entry) } : entry,
        );
        expect(brokenAt(changed, sha256)).toBe(index + 1);
      }),
    );
  });

  test('breaks where an entry is missing or was put in twice', () => {
    fc.assert(
      fc.property(chain, fc.nat(), (entries, at) => {
        const index = at % entries.length;
        const without = entries.toSpliced(index, 1);
        const isLast = index === entries.length - 1;
        expect(brokenAt(without, sha256)).toBe(isLast ? undefined : index + 1);
        const [twice] = entries.slice(index);
        if (twice) expect(brokenAt(entries.toSpliced(index, 0, twice), sha256)).toBe(index + 2);
      }),
    );
  });
});

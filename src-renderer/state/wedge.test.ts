import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WedgeDetector, type WedgeStep } from './wedge.ts';

function type(keys: readonly string[], gapMs: number): WedgeStep | undefined {
  const detector = new WedgeDetector();
  return keys.map((key, index) => detector.press(key, 1_000 + index * gapMs)).at(-1);
}

const digits = fc.array(fc.constantFrom(...'0123456789ABC'), { minLength: 4, maxLength: 40 });

describe('a scanner among keystrokes', () => {
  it('is heard at any speed up to 50 ms a key', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 50 }), (keys, gapMs) => {
        expect(type([...keys, 'Enter'], gapMs)).toEqual({ kind: 'scan', code: keys.join('') });
      }),
    );
  });

  it('is never heard in slower typing', () => {
    fc.assert(
      fc.property(digits, fc.integer({ min: 51, max: 1_000 }), (keys, gapMs) => {
        expect(type([...keys, 'Enter'], gapMs)).toEqual({ kind: 'idle' });
      }),
    );
  });

  it('needs four characters and Enter or Tab', () => {
    expect(type([...'123', 'Enter'], 5)).toEqual({ kind: 'idle' });
    expect(type([...'1234', 'Tab'], 5)).toEqual({ kind: 'scan', code: '1234' });
    expect(type([...'1234', 'Escape', 'Enter'], 5)).toEqual({ kind: 'idle' });
    expect(type(['Shift', 'A', 'b', 'Shift', 'C', 'd', 'Enter'], 5)).toEqual({
      kind: 'scan',
      code: 'AbCd',
    });
  });

  it('starts anew after what a person typed', () => {
    const detector = new WedgeDetector();
    detector.press('l', 0);
    detector.press('a', 400);
    for (const [index, key] of [...'5012345'].entries()) detector.press(key, 900 + index * 10);
    expect(detector.press('Enter', 970)).toEqual({ kind: 'scan', code: '5012345' });
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  bankCardWidthPx,
  changeAppearance,
  restore,
  scaleForCard,
  setFar,
  useAppearance,
} from './appearance.ts';

describe('restoring the appearance', () => {
  it('starts with the defaults when nothing or something damaged is stored', () => {
    const fresh = restore(null, 'en-US');
    expect(fresh.theme).toBe('system');
    expect(restore('{"theme":', 'en-US')).toEqual(fresh);
    expect(restore('"dark"', 'en-US')).toEqual(fresh);
  });

  it('keeps what is valid and bounds the screen fit', () => {
    const kept = restore('{"theme":"dark","language":"xx","scale":9,"isMuted":true}', 'en-US');
    expect(kept).toEqual({
      theme: 'dark',
      language: 'en',
      scale: 1.75,
      isFar: false,
      isLeftHanded: false,
      isMuted: true,
    });
  });

  it('speaks the language of the computer until somebody chooses one', () => {
    expect(restore(null, 'es-MX').language).toBe('es');
    expect(restore('{"language":"en"}', 'es-MX').language).toBe('en');
    expect(restore(null, 'fr').language).toBe('en');
  });
});

describe('fitting to the screen', () => {
  it('makes keys larger where a bank card covers more pixels', () => {
    expect(scaleForCard(323.6, false)).toBeCloseTo(1, 3);
    expect(scaleForCard(475, false)).toBeCloseTo(1.468, 3);
    expect(scaleForCard(10, false)).toBe(0.85);
    expect(bankCardWidthPx(scaleForCard(400, true), true)).toBeCloseTo(400);
  });

  it('grows by the distance, and comes back', () => {
    changeAppearance({ scale: 1.2, isFar: false });
    setFar(true);
    setFar(true);
    expect(useAppearance.getState().scale).toBeCloseTo(1.38);
    setFar(false);
    expect(useAppearance.getState().scale).toBeCloseTo(1.2);
    changeAppearance({ scale: 1 });
  });
});

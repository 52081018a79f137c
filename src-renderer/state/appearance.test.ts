// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { restore } from './appearance.ts';

describe('restoring the appearance', () => {
  it('starts with the defaults when nothing or something damaged is stored', () => {
    const fresh = restore(null);
    expect(fresh.theme).toBe('system');
    expect(restore('{"theme":')).toEqual(fresh);
    expect(restore('"dark"')).toEqual(fresh);
  });

  it('keeps what is valid and bounds the screen fit', () => {
    const kept = restore('{"theme":"dark","language":"xx","scale":9,"isMuted":true}');
    expect(kept).toEqual({
      theme: 'dark',
      language: 'en',
      scale: 1.75,
      isLeftHanded: false,
      isMuted: true,
    });
  });
});

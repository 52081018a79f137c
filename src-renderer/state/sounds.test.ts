// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { changeAppearance } from './appearance.ts';
import { playDoubleLow, playTick } from './sounds.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  changeAppearance({ isMuted: false });
});

/** Counts the tones of whatever is played. */
function listen() {
  const start = vi.fn();
  const chain = { connect: () => chain };
  const ramps = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() };
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = chain;
      createOscillator = () => ({ ...chain, frequency: { value: 0 }, start, stop: vi.fn() });
      createGain = () => ({ ...chain, gain: ramps });
    },
  );
  return start;
}

it('ticks once, warns twice, and says nothing when muted', () => {
  const start = listen();
  changeAppearance({ isMuted: true });
  playTick();
  playDoubleLow();
  expect(start).not.toHaveBeenCalled();
  changeAppearance({ isMuted: false });
  playTick();
  expect(start).toHaveBeenCalledTimes(1);
  playDoubleLow();
  expect(start).toHaveBeenCalledTimes(3);
});

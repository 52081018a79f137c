// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer, useChangeAnnouncement } from './announcer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Reader({ state }: { readonly state: string }) {
  useChangeAnnouncement(state);
  return <Announcer />;
}

const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('says what changed, and what flickers only as it stands ten seconds later', () => {
  const { rerender } = render(<Reader state="ready" />);
  pass(1_000);
  expect(said()).toBe('');
  rerender(<Reader state="not found" />);
  pass(1);
  expect(said()).toBe('not found');
  rerender(<Reader state="ready" />);
  rerender(<Reader state="busy" />);
  pass(9_000);
  expect(said()).toBe('not found');
  pass(1_000);
  expect(said()).toBe('busy');
});

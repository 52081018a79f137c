// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPaying } from '../state/sale.ts';
import { otherCashierPin } from './testing/fake-cafe.ts';
import { renderCounter } from './testing/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  setPaying(false);
});

const isLocked = (): boolean => screen.queryByRole('dialog', { name: 'Enter your PIN' }) !== null;

/** From here on nobody touches the register for so long. */
async function idle(seconds: number): Promise<void> {
  vi.useFakeTimers();
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

it('locks after 90 idle seconds when there is nothing on the ticket', async () => {
  await renderCounter();
  await idle(89);
  expect(isLocked()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(isLocked()).toBe(true);
});

it('waits five minutes while somebody is being served', async () => {
  const { user } = await renderCounter();
  await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
  await idle(299);
  expect(isLocked()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(isLocked()).toBe(true);
});

it('never locks while a card is being paid with', async () => {
  await renderCounter();
  act(() => setPaying(true));
  await idle(3_600);
  expect(isLocked()).toBe(false);
});

it('asks the next cashier what to do with a ticket that somebody else began', async () => {
  const { user } = await renderCounter();
  await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
  await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
  await screen.findByRole('dialog', { name: 'Enter your PIN' });
  await user.keyboard(otherCashierPin);
  await screen.findByRole('dialog', { name: 'Maya R. has an open ticket' });
  await user.click(screen.getByRole('button', { name: 'Take over' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('1×')).toBeDefined();
});

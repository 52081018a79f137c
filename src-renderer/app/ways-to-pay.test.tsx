// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RegisterTerminal } from '../api/register.ts';
import { cafeAnswers } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

const front: RegisterTerminal = {
  terminal_id: 7,
  name: 'Front counter',
  model: 'A920',
  tip_mode: 3,
  takes_ebt: false,
  surcharge_rate: 0,
  state: 'ready',
  webhook_id: null,
};

/** An espresso at the checkout, with these readers. */
async function atCheckout(terminals: readonly RegisterTerminal[], answers = {}) {
  const cafe = cafeAnswers(() => ({ terminals: [...terminals] }));
  const app = await renderCounter({ ...cafe, ...answers });
  await app.user.click(await screen.findByRole('button', { name: /^Espresso/ }));
  await app.user.keyboard('{F9}');
  await screen.findByRole('region', { name: 'Payment' });
  return app;
}

const cards = () => screen.getAllByRole('button', { name: /^Card/ });

describe('ways to pay', () => {
  it('offers the reader that is ready first, and none that is busy', async () => {
    const bar: RegisterTerminal = { ...front, terminal_id: 8, name: 'Bar', state: 'busy' };
    const { user, service } = await atCheckout([bar, front]);
    expect(cards().map((card) => card.textContent)).toEqual([
      expect.stringContaining('Front counter · Ready'),
      expect.stringContaining('Bar · Busy'),
    ]);
    expect(cards()[1]?.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.inputsOf('createOrder')).toMatchObject([{ body: { terminal_id: 7 } }]),
    );
  });

  it('sends nothing by Enter while every reader is busy', async () => {
    const { user, service } = await atCheckout([{ ...front, state: 'busy' }]);
    await user.keyboard('{Enter}');
    expect(service.inputsOf('createOrder')).toEqual([]);
    expect(cards()).toHaveLength(1);
  });

  it('asks a reader that was not found only when its button is pressed', async () => {
    const { user, service } = await atCheckout([{ ...front, state: 'not_found' }]);
    await user.keyboard('{Enter}');
    expect(service.inputsOf('createOrder')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Card\$4\.00Not found/ }));
    await waitFor(() =>
      expect(service.inputsOf('createOrder')).toMatchObject([{ body: { terminal_id: 7 } }]),
    );
  });

  it('takes cash where no reader is set up', async () => {
    const { user } = await atCheckout([]);
    expect(screen.getByText('No card reader is set up')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open Terminals' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Paid in cash. No change.')).toBeDefined();
  });

  it('says what a reader adds before anything is sent to it', async () => {
    await atCheckout([{ ...front, surcharge_rate: 250 }]);
    expect(screen.getByText('This reader adds up to 2.5%: $0.10')).toBeDefined();
  });

  it('offers EBT only where a reader takes it', async () => {
    await atCheckout([front]);
    expect(screen.queryByRole('button', { name: /^EBT/ })).toBeNull();
  });

  it('has no step for the tip on a reader that asks for none', async () => {
    const never = () => new Promise<never>(() => undefined);
    const { user } = await atCheckout([front], { createOrder: never });
    await user.keyboard('{Enter}');
    await screen.findByText('Tap or insert');
    expect(screen.queryByText('Tip')).toBeNull();
  });
});

/** Refused before anything is stored. */
const refusedWith = (code: number) => ({
  createOrder: () => new FakeFault(code, 409),
  retrieveTicket: () => new FakeFault(10112, 404),
});

describe('what stands in the way', () => {
  it.each([
    [10107, 'This card reader isn’t registered here.', 'Terminals'],
    [10123, 'This payment was already sent with another amount.', 'Back to the ticket'],
  ])('%i names the way on', async (code, sentence, action) => {
    const { user } = await atCheckout([front], refusedWith(code));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(screen.getAllByRole('button', { name: action }).length).toBeGreaterThan(0);
  });

  it.each([
    [10120, 'The card reader isn’t answering. Nothing was sent to it.'],
    [10121, 'The card reader is busy with another payment. Try again when it is free.'],
    [10130, 'This is more than what is due. Nothing was charged.'],
  ])('%i says that nothing was charged', async (code, sentence) => {
    const { user } = await atCheckout([front], refusedWith(code));
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });
});

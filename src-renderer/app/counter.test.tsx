// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scan, typeByHand } from './testing/keys.ts';
import { renderApp, renderCounter } from './testing/render-app.tsx';

const ticket = () => within(screen.getByRole('region', { name: 'Ticket' }));
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('signing in', () => {
  it('takes four digits from the keyboard and no Enter', async () => {
    const { service } = await renderCounter();
    expect(service.inputsOf('signIn')).toEqual([{ body: { pin: '4071' } }]);
    expect(screen.getByRole('button', { name: 'Maya R. · Lock' })).toBeDefined();
  });

  it('says so when nobody has the PIN', async () => {
    const { user } = renderApp();
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('1111');
    expect(await screen.findByText('PIN not recognised. Try again.')).toBeDefined();
  });

  it('keeps the ticket when the register is locked', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('4071');
    expect(await ticket().findByText('Espresso')).toBeDefined();
  });
});

describe('locking', () => {
  it('covers the screen before the service has answered', async () => {
    const { user } = await renderCounter({ signOut: () => new Promise(() => undefined) });
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
  });

  it('covers an open sheet, which is still there afterwards', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F8}');
    await screen.findByRole('dialog', { name: /^Discount/ });
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard('4071');
    expect(await screen.findByRole('dialog', { name: /^Discount/ })).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Enter your PIN' })).toBeNull();
  });
});

describe('going anywhere', () => {
  it('finds a screen by its name and a ticket by its number', async () => {
    const { user } = await renderCounter();
    await tile(/^Espresso/);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Go to' });
    await user.keyboard('99');
    expect(screen.getByRole('button', { name: 'Ticket 99' })).toBeDefined();
    await user.keyboard('{Enter}');
    await screen.findByText('That ticket isn’t here. Check the number.');
    await user.keyboard('{Backspace}{Backspace}tic{Enter}');
    await screen.findByRole('radio', { name: 'Closed' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('ringing up', () => {
  it('counts a second tap on the same line', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.click(await tile(/^Espresso, \$4.00, 1 in ticket/));
    expect(ticket().getByText('2×')).toBeDefined();
    expect(ticket().getByRole('button', { name: 'Pay$8.00' })).toBeDefined();
  });

  it('hears a scan wherever the focus is, and takes its characters back', async () => {
    const { user } = await renderCounter();
    const search = await screen.findByRole('textbox', { name: 'Search or scan' });
    await user.click(search);
    scan('5012345678900');
    expect(await ticket().findByText('Espresso')).toBeDefined();
    expect(search).toHaveProperty('value', '');
  });

  it('rings up three of what is scanned after 3*', async () => {
    await renderCounter();
    await tile(/^Espresso/);
    typeByHand('3', '*');
    scan('5012345678900');
    expect(await ticket().findByText('3×')).toBeDefined();
  });

  it('names a code that nothing has, and goes on', async () => {
    await renderCounter();
    await tile(/^Espresso/);
    scan('99999999');
    expect(await screen.findByText('No item for 99999999.')).toBeDefined();
    scan('5012345678900');
    expect(await ticket().findByText('Espresso')).toBeDefined();
    expect(screen.queryByText('No item for 99999999.')).toBeNull();
  });

  it('asks for required choices by name, and adds what was chosen', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Latte, .*needs choices/));
    expect(screen.getByRole('button', { name: /^Choose Milk/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Oat/ }));
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    expect(await ticket().findByText('Oat')).toBeDefined();
    expect(ticket().getByRole('button', { name: 'Pay$5.60' })).toBeDefined();
  });

  it('finds by typing anywhere, and Enter adds the first hit', async () => {
    const { user } = await renderCounter();
    await tile(/^Espresso/);
    typeByHand('e', 's', 'p');
    expect(screen.queryByRole('button', { name: /^Latte/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(await ticket().findByText('Espresso')).toBeDefined();
  });

  it('shows what a tile has no room for, and rings nothing up by that', async () => {
    const { user } = await renderCounter();
    await user.pointer({ target: await tile(/^Latte/), keys: '[MouseRight]' });
    const details = within(await screen.findByRole('dialog', { name: 'Latte' }));
    expect(details.getByText('Whole, Oat')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(await ticket().findByText('Scan or tap an item')).toBeDefined();
  });

  it('offers to undo a removed line', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(ticket().queryByText('1×')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(ticket().getByText('1×')).toBeDefined();
  });
});

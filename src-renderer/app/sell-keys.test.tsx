// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { catalog } from './testing/fake-cafe.ts';
import { scan, typeByHand } from './testing/keys.ts';
import { renderCounter } from './testing/render-app.tsx';

const ticket = () => within(screen.getByRole('region', { name: 'Ticket' }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('the keys of the sell screen', () => {
  it('open what F1 says they do', async () => {
    const { user } = await renderCounter();
    await tile(/^Espresso/);
    for (const [key, name] of [
      ['{F6}', 'Ticket'],
      ['{F7}', 'Ticket'],
      ['{F8}', 'Discount on the ticket'],
      ['{F4}', 'Held tickets'],
      ['{F1}', 'Keyboard shortcuts'],
      ['{Control>}k{/Control}', 'Go to'],
    ] as const) {
      await user.keyboard(key);
      await dialog(name);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    await user.keyboard('{F1}');
    const listed = within(await dialog('Keyboard shortcuts'));
    for (const cap of ['F2', 'F3', 'F9', 'F10', '↑ ↓', 'Del', '3*', 'Ctrl+Z', 'Alt+1']) {
      expect(listed.getByText(cap)).toBeDefined();
    }
  });

  it('F7 is about the number of guests', async () => {
    const { user } = await renderCounter();
    await tile(/^Espresso/);
    await user.keyboard('{F7}{Enter}');
    await user.click(within(await dialog('Ticket')).getByRole('button', { name: 'Done' }));
    expect(ticket().getByText(/2 guests/)).toBeDefined();
  });

  it('Esc empties the search', async () => {
    const { user } = await renderCounter();
    await tile(/^Espresso/);
    typeByHand('e', 's', 'p');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Search or scan' })).toHaveProperty('value', '');
    expect(await tile(/^Latte/)).toBeDefined();
  });

  it('line keys act on the chosen line, and only while the search is empty', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{ArrowDown}++-');
    expect(ticket().getByText('2×')).toBeDefined();
    typeByHand('e');
    await user.keyboard('{Delete}');
    expect(ticket().getByText('2×')).toBeDefined();
    await user.keyboard('{Escape}{Delete}');
    expect(ticket().queryByText('2×')).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(ticket().getByText('2×')).toBeDefined();
  });

  it('digits choose in the group that is asked for, Enter adds', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Latte/));
    await screen.findByRole('dialog', { name: /^Latte/ });
    await user.keyboard('2{Enter}');
    expect(await ticket().findByText('Oat')).toBeDefined();
  });
});

describe('choices that are open', () => {
  it('keep what is scanned meanwhile waiting, and lose neither', async () => {
    const [espresso, latte] = catalog.items;
    if (!espresso || !latte) throw new Error('The fake café sells both');
    const mocha = { ...latte, id: 4, name: 'Mocha', barcode: '5012345678924' };
    const items = [...catalog.items, mocha];
    const { user } = await renderCounter({ readCatalog: () => ({ ...catalog, items }) });
    await user.click(await tile(/^Latte/));
    scan('5012345678924');
    scan('5012345678900');
    expect(await ticket().findByText('Espresso')).toBeDefined();
    await user.keyboard('1{Enter}');
    await dialog('Mocha');
    await user.keyboard('2{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(ticket().getByText('Latte')).toBeDefined();
    expect(ticket().getByText('Mocha')).toBeDefined();
  });
});

describe('another language', () => {
  it('has the menu too', async () => {
    const { user } = await renderCounter({
      readCatalog: ({ query }) => (query?.i18n?.startsWith('es') ? inSpanish : catalog),
    });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('radio', { name: 'Español' }));
    await user.keyboard('{Escape}');
    expect(await tile(/^Café solo/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ajustes' }));
    await user.click(screen.getByRole('radio', { name: 'English' }));
  });
});

const inSpanish = {
  ...catalog,
  items: catalog.items.map((item) => ({ ...item, name: item.id === 1 ? 'Café solo' : item.name })),
};

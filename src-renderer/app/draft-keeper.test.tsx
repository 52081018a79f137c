// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draftToText } from '../state/draft-text.ts';
import { addLine, emptyDraft } from '../state/ticket-draft.ts';
import { cashierPin, storedTicket } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { renderApp, renderCounter } from './testing/render-app.tsx';

const ticket = () => within(screen.getByRole('region', { name: 'Ticket' }));
const items = [{ key: 'a', menu_item_id: 1, quantity: 2 }];
const { draft } = addLine(emptyDraft('k'), { key: 'a', menu_item_id: 1, quantity: 2 });
const kept = draftToText({ draft, cardTry: undefined });
const readDraft = () => ({ content: kept });

describe('the sale in hand over a restart', () => {
  it('comes back when nothing of it was stored', async () => {
    await renderCounter({ readDraft, retrieveTicket: () => new FakeFault(10112, 404) });
    expect(await ticket().findByText('2×')).toBeDefined();
  });

  it('is asked about when somebody else signs in', async () => {
    const beganBy = { userId: 2686, name: 'Jonah R.' };
    const content = draftToText({ draft, cardTry: undefined, beganBy });
    const { user } = renderApp({
      readDraft: () => ({ content }),
      retrieveTicket: () => new FakeFault(10112, 404),
    });
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard(cashierPin);
    await screen.findByRole('dialog', { name: 'Jonah R. has an open ticket' });
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(await ticket().findByText('2×')).toBeDefined();
  });

  it('goes on as the stored ticket when its storing was not heard of', async () => {
    const { user, service } = await renderCounter({
      readDraft,
      retrieveTicket: () => storedTicket({ items }),
    });
    await ticket().findByText(/^#1042/);
    await user.keyboard('{F10}');
    await waitFor(() => expect(service.inputsOf('createOrder')).toHaveLength(1));
    expect(service.inputsOf('createOrder')).toMatchObject([{ body: { ticket_id: 1042 } }]);
  });

  it('is gone when it was paid', async () => {
    const { service } = await renderCounter({
      readDraft,
      retrieveTicket: () => ({ ...storedTicket({ items }), open: 0 }),
    });
    await waitFor(() => expect(service.inputsOf('retrieveTicket')).toHaveLength(1));
    expect(await ticket().findByText('Scan or tap an item')).toBeDefined();
  });

  it('is not paid while it cannot be kept, until it could', async () => {
    let isDiskFull = true;
    const { user } = await renderCounter({
      saveDraft: () => (isDiskFull ? new FakeFault(10500, 500) : { saved: true }),
    });
    await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
    const sentence = 'Couldn’t save on this register. Free disk space or restart.';
    await ticket().findByText(sentence);
    expect(ticket().getByRole('button', { name: 'Not saved yet' })).toBeDefined();
    isDiskFull = false;
    await user.click(ticket().getByRole('button', { name: 'Try again' }));
    await ticket().findByRole('button', { name: /^Pay/ });
    expect(ticket().queryByText(sentence)).toBeNull();
  });

  it('is kept by whoever is back, when the register was locked before it could be', async () => {
    let isLocked = false;
    const { user, service } = await renderCounter({
      saveDraft: () => (isLocked ? new FakeFault(10403, 403) : { saved: true }),
    });
    await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
    isLocked = true;
    await user.click(screen.getByRole('button', { name: /^Espresso/ }));
    await user.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    isLocked = false;
    await user.keyboard(cashierPin);
    expect(await ticket().findByRole('button', { name: 'Pay$8.00' })).toBeDefined();
    await waitFor(() =>
      expect(JSON.stringify(service.inputsOf('saveDraft').at(-1))).toContain('quantity\\":2'),
    );
    expect(screen.queryByText(/^Couldn’t save/)).toBeNull();
  });

  it('is kept at each change', async () => {
    const { user, service } = await renderCounter();
    await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
    await waitFor(() => expect(service.inputsOf('saveDraft')).not.toHaveLength(0));
    expect(JSON.stringify(service.inputsOf('saveDraft').at(-1))).toContain('menu_item_id');
  });
});

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { InputOfCall, ResultOfCall } from '../api/port-client.ts';
import { otherCashierPin, paid, storedTicket } from './testing/fake-cafe.ts';
import type { Answers } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

const ticket = () => within(screen.getByRole('region', { name: 'Ticket' }));
const tile = (name: RegExp) => screen.findByRole('button', { name });

type NewTicket = NonNullable<InputOfCall<'createTicket'>['body']>;

/** A service that keeps one ticket, as it was stored and added to. */
function oneTicket(): Answers {
  let stored: ResultOfCall<'retrieveTicket'> | undefined;
  const items: NonNullable<NewTicket['items']> = [];
  const store = (body: NewTicket = {}) => {
    items.push(...(body.items ?? []));
    stored = storedTicket({ ...body, items: [...items] });
    return stored;
  };
  const present = () => {
    if (!stored) throw new Error('Nothing is stored yet');
    return stored;
  };
  return {
    createTicket: ({ body }) => store(body),
    updateTicket: ({ body }) => store(body),
    retrieveTicket: present,
    listTickets: () => ({
      current_page: 1,
      data: stored ? [listed(stored)] : [],
      per_page: 100,
      total: 1,
      last_page: 1,
      next: null,
    }),
    createOrder: ({ body }) => paid({ ...body, items }),
  };
}

function listed(of: ResultOfCall<'retrieveTicket'>) {
  return {
    id: of.id,
    id_external: of.id_external,
    ticket_number: of.ticket_number,
    name: of.name,
    open: of.open,
    voided: false,
    opened_at: of.opened_at,
    closed_at: null,
    employee_name: 'Maya R.',
    total: of.totals.total,
    due: of.totals.due,
    refunded: 0,
    held: 0,
    unconfirmed: false,
  };
}

describe('holding and recalling', () => {
  it('puts the sale aside under a name of its own and takes it up again', async () => {
    const { user, service } = await renderCounter(oneTicket());
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F3}');
    await screen.findByText('Scan or tap an item');
    expect(service.inputsOf('createTicket')).toMatchObject([
      { body: { name: expect.stringMatching(/^Held /), items: [{ menu_item_id: 1 }] } },
    ]);
    await user.keyboard('{F4}');
    await user.click(await screen.findByRole('row', { name: /1042/ }));
    expect(await ticket().findByText(/^#1042 · Held/)).toBeDefined();
    expect(ticket().getByText('Espresso')).toBeDefined();
  });

  it('stores what was added before the ticket is paid, and pays it by its id', async () => {
    const { user, service } = await renderCounter(oneTicket());
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F3}');
    await screen.findByText('Scan or tap an item');
    await user.keyboard('{F4}');
    await user.click(await screen.findByRole('row', { name: /1042/ }));
    await ticket().findByText(/^#1042/);
    await user.click(await tile(/^Espresso/));
    await waitFor(() => expect(ticket().getByRole('button', { name: 'Pay$8.00' })).toBeDefined());
    await user.keyboard('{F10}');
    await screen.findByText('Paid in cash. No change.');
    expect(service.inputsOf('updateTicket')).toHaveLength(1);
    expect(service.inputsOf('createOrder')).toMatchObject([
      { body: { ticket_id: 1042, payment: { amount: 800 } } },
    ]);
  });

  it('asks another cashier whether to take over or hold what is open', async () => {
    const { user, service } = await renderCounter(oneTicket());
    await user.click(await tile(/^Espresso/));
    await user.click(screen.getByRole('button', { name: 'Maya R. · Lock' }));
    await screen.findByRole('dialog', { name: 'Enter your PIN' });
    await user.keyboard(otherCashierPin);
    await screen.findByRole('dialog', { name: 'Maya R. has an open ticket' });
    await user.click(screen.getByRole('button', { name: 'Hold it' }));
    expect(await screen.findByText('Scan or tap an item')).toBeDefined();
    expect(service.inputsOf('createTicket')).toHaveLength(1);
  });
});

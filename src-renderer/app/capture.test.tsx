// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResultOfCall } from '../api/port-client.ts';
import type { TicketDetail, TicketRead } from '../api/tickets.ts';
import { storedTicket } from './testing/fake-cafe.ts';
import { renderCounter } from './testing/render-app.tsx';

type Hold = TicketDetail['holds'][number];

const hold: Hold = {
  transaction_id: 61,
  amount: 1_200,
  card_type: 'VISA',
  last4: '1881',
  created_at: '2026-11-20 17:42:00',
  can_capture: true,
  capture_max: 1_200,
};

/** Two espressos and a latte at 13.00 in all, with a hold. */
function heldTicket(changes: Partial<Hold>): TicketRead {
  const ticket = storedTicket({
    items: [
      { menu_item_id: 1, quantity: 2 },
      { menu_item_id: 2, modifiers: [{ id: 11, modgroup_id: 1 }] },
    ],
  });
  if (!ticket.detail) throw new Error('The café tells every detail');
  return { ...ticket, detail: { ...ticket.detail, holds: [{ ...hold, ...changes }] } };
}

function listed({ detail: _, _embedded, pos_id: __, totals, ...ticket }: TicketRead) {
  const { id, id_external, ticket_number, name, open, opened_at, closed_at } = ticket;
  const row = {
    ...{ id, id_external, ticket_number, name, open, opened_at, closed_at },
    voided: false,
    employee_name: 'Maya R.',
    total: totals.total,
    due: totals.due,
    refunded: 0,
    held: 1_200,
    unconfirmed: false,
  };
  return { current_page: 1, per_page: 100, total: 1, last_page: 1, data: [row], next: null };
}

const declined: ResultOfCall<'capture'> = {
  response: 'DECLINE',
  data: {
    id: 71,
    id_external: null,
    amount: 0,
    tip: 0,
    surcharge: 0,
    transaction_id: '',
    card_holder: null,
    reference_id: '',
    auth_code: '',
    card_type: 'VISA',
    last4: '1881',
    entry_type: 'Chip',
    status: 2,
  },
};

async function openCapture(changes: Partial<Hold> = {}) {
  const ticket = heldTicket(changes);
  const app = await renderCounter({
    listTickets: () => listed(ticket),
    retrieveTicket: () => ticket,
    capture: () => declined,
  });
  await app.user.keyboard('{Alt>}2{/Alt}');
  await app.user.click(await screen.findByRole('button', { name: /^#1042/ }));
  await app.user.click(await screen.findByRole('button', { name: 'Capture' }));
  const sheet = await screen.findByRole('dialog', { name: 'Capture a hold on ticket #1042' });
  return { ...app, sheet: within(sheet) };
}

describe('a capture', () => {
  it('takes no more than is held, and says what is left to pay otherwise', async () => {
    const { user, sheet } = await openCapture();
    expect(sheet.getByRole('button', { name: 'Capture $12.00' })).toBeDefined();
    expect(sheet.getByText(/^The card holds \$12\.00\. .* \$1\.00 is left/)).toBeDefined();
    expect(sheet.queryByText('The most that may be captured')).toBeNull();
    await user.keyboard('1201');
    expect(sheet.getByRole('button', { name: 'Only $12.00 is held' })).toBeDefined();
  });

  it('goes above the hold where that is allowed, and what is past the ticket is tip', async () => {
    const { user, sheet, service } = await openCapture({ capture_max: 1_440 });
    const most = sheet.getByText('The most that may be captured').parentElement;
    expect(most?.textContent).toContain('$14.40');
    expect(sheet.getByRole('button', { name: 'Capture $13.00' })).toBeDefined();
    await user.keyboard('1441');
    expect(sheet.getByRole('button', { name: 'At most $14.40 may be captured' })).toBeDefined();
    await user.keyboard('{Backspace}0');
    expect(sheet.getByText('Tip').parentElement?.textContent).toContain('$1.40');
    await user.click(sheet.getByRole('button', { name: 'Capture $14.40' }));
    expect(await screen.findByText('The card’s bank said no. Nothing has changed.')).toBeDefined();
    expect(service.inputsOf('capture')).toMatchObject([
      { body: { transaction_id: 61, payment: { amount: 1_440, tip: 140 } } },
    ]);
  });

  it('asks about a tip that is more likely a slip of the finger', async () => {
    const { user, sheet } = await openCapture({ amount: 5_000, capture_max: 5_000 });
    await user.keyboard('1800');
    expect(sheet.getByText('$5.00 is 38% of $13.00. Is that right?')).toBeDefined();
  });
});

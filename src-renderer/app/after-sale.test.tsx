// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResultOfCall } from '../api/port-client.ts';
import type { TicketDetail, TicketRead } from '../api/tickets.ts';
import { cafeAnswers, cashierPin, storedTicket } from './testing/fake-cafe.ts';
import { type Answers, FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

type Payment = TicketDetail['payments'][number];
type Answer = ResultOfCall<'refund'>;

const visa: Payment = {
  id: 51,
  tender: 'card',
  state: 'recorded',
  amount: 1300,
  tip: 200,
  surcharge: 0,
  tendered: 0,
  card_type: 'VISA',
  last4: '1881',
  transaction_id: 61,
  ebt_type: null,
  created_at: '2026-11-20 17:42:00',
  refundable: { base: 1300, tip: 200 },
  can_void: true,
  can_adjust_tip: true,
};

/** Two espressos at 4.00 and a latte at 5.00, paid by card with a tip of 2.00. */
function paidTicket(payment: Partial<Payment> = {}): TicketRead {
  const ticket = storedTicket({
    items: [
      { menu_item_id: 1, quantity: 2 },
      { menu_item_id: 2, modifiers: [{ id: 11, modgroup_id: 1 }] },
    ],
  });
  if (!ticket.detail) throw new Error('The café tells every detail');
  const detail = { ...ticket.detail, payments: [{ ...visa, ...payment }] };
  return { ...ticket, open: 0, closed_at: '2026-11-20 17:42:00', detail };
}

function approved(amount: number): Answer {
  return {
    response: 'APPROVED',
    data: {
      id: 71,
      id_external: null,
      amount,
      tip: 0,
      surcharge: 0,
      transaction_id: 'T2',
      card_holder: null,
      reference_id: 'R2',
      auth_code: 'A2',
      card_type: 'VISA',
      last4: '1881',
      entry_type: 'Chip',
      status: 1,
    },
  };
}

function listed(ticket: TicketRead): ResultOfCall<'listTickets'> {
  const { id, id_external, ticket_number, name, open, opened_at, closed_at, totals } = ticket;
  const row = {
    ...{ id, id_external, ticket_number, name, open, opened_at, closed_at },
    voided: false,
    employee_name: 'Maya R.',
    total: totals.total,
    due: totals.due,
    refunded: totals.refunded,
    held: 0,
    unconfirmed: false,
  };
  return { current_page: 1, per_page: 100, total: 1, last_page: 1, data: [row], next: null };
}

/** The Tickets screen with one ticket chosen. */
async function renderTicket(ticket: TicketRead, answers: Answers = {}) {
  const app = await renderCounter({
    listTickets: () => listed(ticket),
    retrieveTicket: () => ticket,
    ...answers,
  });
  await app.user.keyboard('{Alt>}2{/Alt}');
  await app.user.click(await screen.findByRole('button', { name: /^#1042/ }));
  await screen.findByRole('article');
  return app;
}

const sheet = (name: string) => screen.findByRole('dialog', { name });

it('shows what a card was charged in all, and a ticket of which a part went back', async () => {
  const ticket = paidTicket();
  const sums = { paid: 1300, due: 0, refunded: 400, tips: 200 };
  const detail = ticket.detail && {
    ...ticket.detail,
    totals: { ...ticket.detail.totals, ...sums },
  };
  await renderTicket({ ...ticket, totals: { ...ticket.totals, ...sums }, detail });
  const shown = screen.getByRole('article').textContent;
  expect(shown).toContain('Total$13.00Tips$2.00Paid$15.00Refunded$4.00');
  expect(shown).toContain('Visa •••• 1881$13.00 + tip $2.00$15.00');
  expect(screen.getAllByText('Partly refunded')).toHaveLength(2);
});

describe('refunding', () => {
  const withManager: NonNullable<Answers['refund']> = (input) =>
    'stepUpPin' in input && input.stepUpPin === '9153'
      ? approved(input.body.payment.amount)
      : new FakeFault(10403, 403, { step_up: 'manager' });

  it('gives one of two back to the card, once a manager allows it', async () => {
    const { user, service } = await renderTicket(paidTicket(), { refund: withManager });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('checkbox', { name: /Espresso/ }));
    await user.click(form.getByRole('button', { name: 'One less, Espresso' }));
    await user.click(form.getByRole('radio', { name: 'Returned' }));
    await user.click(form.getByRole('button', { name: 'Refund $4.00' }));
    await sheet('Manager PIN needed');
    await user.keyboard('4071');
    expect(await screen.findByText('This takes a manager’s PIN.')).toBeDefined();
    await user.keyboard('9153');
    expect(await screen.findByText('$4.00 goes back to Visa •••• 1881.')).toBeDefined();
    const last = service.inputsOf('refund').at(-1);
    expect(last).toMatchObject({
      body: {
        transaction_id: 61,
        payment: { amount: 400, tip: 0 },
        items: [{ id: 1, quantity: 1 }],
        reason: 'Returned',
      },
    });
  });

  it('keeps the same keys over the asking for a PIN', async () => {
    const { user, service } = await renderTicket(paidTicket(), { refund: withManager });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('button', { name: 'Everything' }));
    await user.click(form.getByRole('radio', { name: 'Returned' }));
    await user.click(form.getByRole('button', { name: 'Refund $15.00' }));
    await sheet('Manager PIN needed');
    await user.keyboard('9153');
    await screen.findByText('$15.00 goes back to Visa •••• 1881.');
    expect(new Set(service.inputsOf('refund').map(webhookIdOf)).size).toBe(1);
  });

  it('won’t give back more than is left, base and tip apart', async () => {
    const left = { refundable: { base: 300, tip: 200 } };
    const { user } = await renderTicket(paidTicket(left));
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('checkbox', { name: /Latte/ }));
    expect(form.getByRole('button', { name: 'Only $5.00 is left to refund' })).toBeDefined();
  });

  it('hands cash back out of the drawer', async () => {
    const cash = { tender: 'cash', transaction_id: null, card_type: '', last4: '', tip: 0 };
    const ticket = paidTicket({ ...cash, refundable: { base: 1300, tip: 0 } });
    const { user, service } = await renderTicket(ticket, {
      refund: ({ body }) => approved(body.payment.amount),
    });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('button', { name: 'Everything' }));
    await user.click(form.getByRole('radio', { name: 'Our mistake' }));
    await user.click(form.getByRole('button', { name: 'Refund $13.00' }));
    expect(await screen.findByText('Hand $13.00 back in cash.')).toBeDefined();
    expect(service.inputsOf('refund')).toMatchObject([{ body: { transaction_id: 51 } }]);
  });

  it('is still under way after somebody had to sign in again', async () => {
    let isSignedOut = false;
    const refunding = Promise.withResolvers<Answer>();
    const { user, service } = await renderTicket(paidTicket(), {
      ...cafeAnswers(() => (isSignedOut ? { session: null } : {})),
      refund: () => refunding.promise,
    });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('button', { name: 'Everything' }));
    await user.click(form.getByRole('radio', { name: 'Returned' }));
    await user.click(form.getByRole('button', { name: 'Refund $15.00' }));
    isSignedOut = true;
    service.tellChange('*');
    await sheet('Enter your PIN');
    isSignedOut = false;
    await user.keyboard(cashierPin);
    refunding.resolve(approved(1500));
    expect(await screen.findByText('$15.00 goes back to Visa •••• 1881.')).toBeDefined();
  });

  it('says nothing is done while nobody knows', async () => {
    let ticket = paidTicket();
    const { user, service } = await renderTicket(ticket, {
      retrieveTicket: () => ticket,
      refund: () => {
        ticket = paidTicket({ refundable: { base: 0, tip: 0 } });
        service.tellChange('ticket');
        return new FakeFault(10122, 409);
      },
      findPayment: () => ({ state: 'unknown', answer: null }),
    });
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const form = within(await sheet('Refund ticket #1042'));
    await user.click(form.getByRole('button', { name: 'Everything' }));
    await user.click(form.getByRole('radio', { name: 'Returned' }));
    await user.click(form.getByRole('button', { name: 'Refund $15.00' }));
    expect(await screen.findByText('We don’t know yet whether the reader did it.')).toBeDefined();
    expect(within(await sheet('Refund ticket #1042')).getByText('$15.00')).toBeDefined();
  });
});

describe('what can be done with a ticket', () => {
  it('is only what is possible', async () => {
    const settled = { can_void: false, can_adjust_tip: false, refundable: { base: 0, tip: 0 } };
    await renderTicket(paidTicket(settled));
    for (const act of ['Refund', 'Adjust tip', 'Void payment', 'Resume', 'Capture']) {
      expect(screen.queryByRole('button', { name: act })).toBeNull();
    }
  });

  it('asks twice about a tip over 30%', async () => {
    const { user, service } = await renderTicket(paidTicket(), {
      tipAdjust: ({ body }) => approved(1300 + body.payment.amount),
    });
    await user.click(screen.getByRole('button', { name: 'Adjust tip' }));
    await sheet('Tip on ticket #1042');
    await user.keyboard('500');
    expect(screen.getByText('$5.00 is 38% of $13.00. Is that right?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Yes, $5.00' }));
    expect(await screen.findByText(/The card is charged \$18.00 in all/)).toBeDefined();
    expect(service.inputsOf('tipAdjust')).toMatchObject([{ body: { payment: { amount: 500 } } }]);
  });
});

describe('the tips of the day', () => {
  it('are typed one after the other', async () => {
    const tip = {
      transaction_id: 61,
      ticket_id: 1042,
      ticket_number: 1042,
      ticket_name: '',
      amount: 1300,
      tip: 0,
      card_type: 'VISA',
      last4: '1881',
      created_at: '2026-11-20 17:42:00',
    };
    const tips = [tip, { ...tip, transaction_id: 62, ticket_number: 1043 }];
    const { user, service } = await renderTicket(paidTicket(), {
      unsettledPayments: () => ({ settles_at: '2026-11-21T11:00:00Z', tips, holds: [] }),
      tipAdjust: ({ body }) => approved(1300 + body.payment.amount),
    });
    await user.click(await screen.findByRole('button', { name: 'Tips of today' }));
    await sheet('Tips of today');
    await screen.findByRole('textbox', { name: /Tip on ticket 1042/ });
    await user.keyboard('200{Enter}250{Enter}');
    await waitFor(() =>
      expect(service.inputsOf('tipAdjust')).toMatchObject([
        { body: { transaction_id: 61, payment: { amount: 200 } } },
        { body: { transaction_id: 62, payment: { amount: 250 } } },
      ]),
    );
  });
});

function webhookIdOf(input: unknown): unknown {
  const body = typeof input === 'object' && input !== null ? Reflect.get(input, 'body') : undefined;
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'webhook_id') : undefined;
}

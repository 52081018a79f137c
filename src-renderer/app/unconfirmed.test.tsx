// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenAttempt } from '../api/register.ts';
import { cafeAnswers, storedTicket } from './testing/fake-cafe.ts';
import { type Answers, FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

const attempt: OpenAttempt = {
  webhook_id: 'W-1',
  payment_id: 'P-1',
  ticket_id: 1042,
  ticket_number: 1042,
  amount: 400,
  operation: 'sale',
  state: 'UNKNOWN',
  reason: 'no answer came',
  charged: false,
  waited: true,
  since: '2026-11-20T17:41:00Z',
  next_check_at: null,
  terminal_name: 'Front counter',
};

/** What is known of a payment, as the ticket leads to it. */
async function renderAttempt(changes: Partial<OpenAttempt>, answers: Answers = {}) {
  const ticket = storedTicket({ items: [{ menu_item_id: 1 }] });
  const app = await renderCounter({
    ...cafeAnswers(() => ({ open_attempts: [{ ...attempt, ...changes }] })),
    listTickets: () => ({
      current_page: 1,
      per_page: 100,
      total: 0,
      last_page: 1,
      data: [],
      next: null,
    }),
    retrieveTicket: () => ticket,
    unsettledPayments: () => ({ settles_at: '2026-11-21T11:00:00Z', tips: [], holds: [] }),
    ...answers,
  });
  const [show] = await screen.findAllByRole('button', { name: /^Show/ });
  if (!show) throw new Error('The sell screen leads to the ticket');
  await app.user.click(show);
  await app.user.click(await screen.findByRole('button', { name: 'What is known' }));
  await screen.findByRole('heading', { level: 2 });
  return app;
}

const asManager =
  (state: string) =>
  (input: object): { readonly state: string } | FakeFault =>
    'stepUpPin' in input && input.stepUpPin === '9153'
      ? { state }
      : new FakeFault(10403, 403, { step_up: 'manager' });

describe('a payment without an outcome', () => {
  it('says what is known, and why nobody charges again', async () => {
    await renderAttempt({});
    const detail = within(screen.getByRole('region', { name: 'Payment' }));
    for (const fact of ['#1042', '$4.00', 'Front counter', 'no answer came']) {
      expect(detail.getByText(fact)).toBeDefined();
    }
    expect(detail.getByText(/^Don’t charge again/)).toBeDefined();
  });

  it('may be paid otherwise once a manager says why', async () => {
    const { user, service } = await renderAttempt({}, { allowOtherTender: asManager('UNKNOWN') });
    await user.click(screen.getByRole('button', { name: 'Pay otherwise…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Let it be paid otherwise' }));
    await user.click(form.getByRole('radio', { name: 'The guest can’t wait' }));
    await user.click(form.getByRole('button', { name: 'Allow another way to pay' }));
    await screen.findByRole('dialog', { name: 'Manager PIN needed' });
    await user.keyboard('9153');
    await screen.findByRole('article');
    expect(service.inputsOf('allowOtherTender').at(-1)).toMatchObject({
      body: { webhook_id: 'W-1', reason: 'The guest can’t wait' },
    });
  });

  it('is ended by a manager with evidence, and not without', async () => {
    const { user, service } = await renderAttempt(
      { state: 'NEEDS_HUMAN' },
      { resolvePayment: asManager('NOT_RUN') },
    );
    await user.click(screen.getByRole('button', { name: 'I found out…' }));
    const form = within(await screen.findByRole('dialog', { name: 'What became of it' }));
    expect(form.getByRole('button', { name: 'Say where it can be seen' })).toBeDefined();
    await user.type(form.getByRole('textbox'), 'Not in the list of the reader');
    await user.click(form.getByRole('button', { name: 'Record that nothing was charged' }));
    await screen.findByRole('dialog', { name: 'Manager PIN needed' });
    await user.keyboard('9153');
    expect(service.inputsOf('resolvePayment').at(-1)).toMatchObject({
      body: { outcome: 'not_charged', evidence: 'Not in the list of the reader' },
    });
  });

  it('that was charged and not voided is given back or kept, never denied', async () => {
    const { user } = await renderAttempt({ state: 'NEEDS_HUMAN', charged: true });
    expect(screen.queryByRole('button', { name: 'Pay otherwise…' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I found out…' }));
    const form = within(await screen.findByRole('dialog', { name: 'What became of it' }));
    expect(form.getByRole('radio', { name: 'Given back' })).toBeDefined();
    expect(form.queryByRole('radio', { name: 'Not charged' })).toBeNull();
  });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenAttempt, PaymentTask } from '../api/register.ts';
import { cafeAnswers, storedTicket } from './testing/fake-cafe.ts';
import { type Answers, FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';
import { unknownAttempt } from './testing/unknown-attempt.ts';

/** What is known of a payment, as the ticket leads to it. */
async function renderAttempt(changes: Partial<OpenAttempt>, answers: Answers = {}) {
  const ticket = storedTicket({ items: [{ menu_item_id: 1 }] });
  const app = await renderCounter({
    ...cafeAnswers(() => ({ open_attempts: [{ ...unknownAttempt, ...changes }] })),
    retrieveTicket: () => ticket,
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
    for (const fact of ['#1042', '$4.00', 'Front counter', 'The reader’s answer didn’t come.']) {
      expect(detail.getByText(fact)).toBeDefined();
    }
    expect(detail.getByText(/^Don’t charge again/)).toBeDefined();
  });

  it.each([
    ['return', 'We don’t know yet whether the money went back.', /^Don’t refund it again/],
    ['void', 'We don’t know yet whether the payment was voided.', /^Don’t void it again/],
  ] as const)('is not called a charge when it is a %s', async (operation, title, hint) => {
    await renderAttempt({ operation });
    const detail = within(screen.getByRole('region', { name: 'Payment' }));
    expect(detail.getByRole('heading', { name: title })).toBeDefined();
    expect(detail.getByText(hint)).toBeDefined();
    expect(screen.queryByText(/was charged/)).toBeNull();
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
    expect(form.getByRole('button', { name: 'Choose what became of it' })).toBeDefined();
    await user.click(form.getByRole('radio', { name: 'Not charged' }));
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

  it('that was stored in a reader which lost it may have been sent, declined or given back', async () => {
    const reason = 'records_lost';
    const { user } = await renderAttempt({ state: 'NEEDS_HUMAN', charged: true, reason });
    expect(screen.getByText(/has no record of this stored payment/)).toBeDefined();
    expect(screen.queryByText(/couldn’t be voided/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'I found out…' }));
    const form = within(await screen.findByRole('dialog', { name: 'What became of it' }));
    for (const name of ['Charged', 'Given back', 'Not charged']) {
      await user.click(form.getByRole('radio', { name }));
    }
    expect(form.getByText(/counts as declined/)).toBeDefined();
  });

  it('may be paid otherwise too when a hold was being captured', async () => {
    await renderAttempt({ operation: 'capture' });
    expect(screen.getByRole('button', { name: 'Pay otherwise…' })).toBeDefined();
  });
});

describe('money at a card reader that somebody has to look into', () => {
  const task: PaymentTask = {
    id: 77,
    kind: 'amount_differs',
    ticket_id: 1042,
    ticket_number: 1042,
    amount: 1205,
    expected: 1206,
    reference: '400000000001',
    terminal_name: 'Front counter',
    since: '2026-11-20T17:41:00Z',
  };

  it('is shown with the difference, and leaves the list once a manager says what it was', async () => {
    const { user, service } = await renderCounter({
      ...cafeAnswers(() => ({ payment_tasks: [task] })),
      settlePaymentTask: (input: object) =>
        'stepUpPin' in input && input.stepUpPin === '9153'
          ? { settled: true }
          : new FakeFault(10403, 403, { step_up: 'manager' }),
    });
    await user.click(await screen.findByRole('button', { name: 'What it is' }));
    const detail = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(detail.getByRole('heading', { level: 2 }).textContent).toBe(
      'The card reader charged another amount.',
    );
    expect(screen.queryByRole('button', { name: 'What it is' })).toBeNull();
    for (const fact of ['$12.05', '$12.06', '−$0.01', '400000000001']) {
      expect(detail.getByText(fact)).toBeDefined();
    }
    await user.click(detail.getByRole('button', { name: 'I looked into it…' }));
    const form = within(await screen.findByRole('dialog', { name: 'What came of it' }));
    expect(form.getByRole('button', { name: 'Say what you found' })).toBeDefined();
    await user.type(form.getByRole('textbox'), 'The reader rounds down');
    await user.click(form.getByRole('button', { name: 'Record it as looked into' }));
    await screen.findByRole('dialog', { name: 'Manager PIN needed' });
    await user.keyboard('9153');
    expect(service.inputsOf('settlePaymentTask').at(-1)).toMatchObject({
      body: { task_id: 77, evidence: 'The reader rounds down' },
    });
  });

  it('stays in view on every screen, but not before a guest who pays', async () => {
    const { user } = await renderCounter(cafeAnswers(() => ({ payment_tasks: [task] })));
    expect(await screen.findByRole('button', { name: 'What it is' })).toBeDefined();
    await user.keyboard('{Alt>}2{/Alt}');
    await screen.findByRole('region', { name: 'Tickets' });
    expect(screen.getByRole('button', { name: 'What it is' })).toBeDefined();
    await user.keyboard('{Alt>}1{/Alt}');
    await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('button', { name: 'What it is' })).toBeNull();
  });
});

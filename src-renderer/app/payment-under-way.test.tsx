// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OpenAttempt } from '../api/register.ts';
import { draftToText } from '../state/draft-text.ts';
import { addLine, emptyDraft } from '../state/ticket-draft.ts';
import { cafeAnswers, cashierPin, paid, storedTicket } from './testing/fake-cafe.ts';
import { type Answers, FakeFault } from './testing/fake-service.ts';
import { renderApp, renderCounter } from './testing/render-app.tsx';
import { unknownAttempt } from './testing/unknown-attempt.ts';

const { draft } = addLine(emptyDraft('k'), { key: 'a', menu_item_id: 1, quantity: 1 });
const cardTry = {
  paymentId: 'P',
  webhookId: 'W',
  amountCents: 400,
  tender: { type: 'card', terminalId: 7 },
  draft,
} as const;
const payButton = async () => {
  const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
  return ticket.findByRole('button', { name: 'Pay$4.00' });
};
const unknown = 'We don’t know yet whether the card was charged.';

async function restarted(answers: Answers) {
  const app = renderApp({
    readDraft: () => ({ content: draftToText({ draft, cardTry }) }),
    retrieveTicket: () => new FakeFault(10112, 404),
    ...answers,
  });
  await screen.findByRole('dialog', { name: 'Enter your PIN' });
  await app.user.keyboard(cashierPin);
  return app;
}

describe('a card payment over a restart', () => {
  it('goes on where it was, and is asked about under the same ids', async () => {
    const { service } = await restarted({
      findPayment: () => ({ state: 'running', answer: null }),
      createOrder: () => new Promise(() => undefined),
    });
    await screen.findByText('Follow the card reader');
    expect(service.inputsOf('createOrder')).toMatchObject([
      { body: { webhook_id: 'W', id_external: 'k', payment: { id: 'P', amount: 400 } } },
    ]);
    expect(screen.queryByRole('button', { name: /^Exact cash/ })).toBeNull();
  });

  it('says what was charged meanwhile', async () => {
    await restarted({
      findPayment: () => ({ state: 'answered', answer: null }),
      createOrder: ({ body }) => paid(body),
    });
    await screen.findByText('Approved · Visa •••• 1881');
  });

  it('stays unknown, and can be parked for the next sale', async () => {
    const { user } = await restarted({
      findPayment: () => ({ state: 'unknown', answer: null }),
      createOrder: () => new FakeFault(10122, 409),
    });
    await screen.findByText(unknown);
    await user.click(screen.getByRole('button', { name: 'Park and serve next' }));
    await screen.findByText('Scan or tap an item');
  });

  it('is not begun by asking when it never reached the service', async () => {
    const { service } = await restarted({
      findPayment: () => ({ state: 'not_started', answer: null }),
    });
    await payButton();
    expect(service.inputsOf('createOrder')).toHaveLength(0);
  });
});

describe('a ticket whose card payment began elsewhere', () => {
  it('takes no second payment until that one has an outcome', async () => {
    let open: readonly OpenAttempt[] = [unknownAttempt];
    const { user, service } = await renderCounter({
      ...cafeAnswers(() => ({ open_attempts: [...open] })),
      readDraft: () => ({
        content: draftToText({
          draft: { ...draft, lines: [], ticketId: 1042 },
          cardTry: undefined,
        }),
      }),
      retrieveTicket: () => storedTicket({ items: [{ menu_item_id: 1 }] }),
    });
    await payButton();
    await user.keyboard('{F10}');
    await screen.findByText(unknown);
    expect(service.inputsOf('createOrder')).toHaveLength(0);
    open = [];
    service.tellChange('attempt');
    await user.click(await screen.findByRole('button', { name: /^Exact cash/ }));
    await screen.findByText('Paid in cash. No change.');
  });
});

describe('cancelling a card payment', () => {
  const paying = (status: 'asked' | 'press_red_key' | 'not_running'): Answers => ({
    createOrder: () => new Promise(() => undefined),
    cancelPayment: () => ({ status }),
  });

  it.each([
    ['asked', 'Cancelling. Press the red key on the reader.'],
    ['press_red_key', 'This reader can’t be stopped from here. Press the red key on the reader.'],
    ['not_running', 'Too late to cancel. Waiting for result.'],
  ] as const)('says what there is to do when it is %s', async (status, sentence) => {
    const { user } = await renderCounter(paying(status));
    await user.click(await screen.findByRole('button', { name: /^Espresso/ }));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText(sentence);
    expect(screen.queryByRole('button', { name: /^Exact cash|^Cancel$/ })).toBeNull();
  });
});

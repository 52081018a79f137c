// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { declined, paid, storedTicket } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { scan, typeByHand } from './testing/keys.ts';
import { renderCounter } from './testing/render-app.tsx';

const ticket = () => within(screen.getByRole('region', { name: 'Ticket' }));
const tile = (name: RegExp) => screen.findByRole('button', { name });

describe('getting paid', () => {
  it('takes exact cash with F10 and is ready for the next', async () => {
    const { user, service } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F10}');
    await screen.findByText('Paid in cash. No change.');
    expect(service.inputsOf('createOrder')).toMatchObject([
      {
        body: {
          items: [{ menu_item_id: 1, quantity: 1 }],
          payment: { tender: 'cash', amount: 400 },
        },
      },
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Scan or tap an item')).toBeDefined();
  });

  it('gives change for what was typed', async () => {
    const { user } = await renderCounter();
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    typeByHand('1', '0', '0', '0', 'Enter');
    await screen.findByText('Change');
    expect(screen.getByText('$6.00')).toBeDefined();
  });

  it('shows what the card was charged, tip and all', async () => {
    const { user } = await renderCounter({ createOrder: ({ body }) => paid(body, 100) });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Approved · Visa •••• 1881')).toBeDefined();
    expect(screen.getByText('Charged $5.00 = $4.00 + tip $1.00')).toBeDefined();
  });

  it('tries a declined card anew, under new ids, on the ticket that is stored', async () => {
    const { user, service } = await renderCounter({
      createOrder: ({ body }) => declined(body),
      retrieveTicket: () => storedTicket({ items: [{ menu_item_id: 1 }] }),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{Enter}');
    await screen.findByText('Card declined. Nothing was charged.');
    await user.click(screen.getByRole('button', { name: 'Same card' }));
    await waitFor(() => expect(service.inputsOf('createOrder')).toHaveLength(2));
    const [first, second] = service.inputsOf('createOrder');
    expect(second).toMatchObject({ body: { ticket_id: 1042 } });
    expect(second).not.toMatchObject({ body: { webhook_id: webhookIdOf(first) } });
  });

  it('never starts a second payment while the outcome of one is unknown', async () => {
    let isKnown = false;
    const { user, service } = await renderCounter({
      createOrder: ({ body }) => (isKnown ? paid(body) : new FakeFault(10122, 409)),
      findPayment: () => ({ state: isKnown ? 'answered' : 'unknown', answer: null }),
      retrieveTicket: () => storedTicket(oneEspresso),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{Enter}');
    await screen.findByText('We don’t know yet whether the card was charged.');
    await user.keyboard('{Enter}{F10}');
    expect(screen.queryByRole('button', { name: /^Exact cash/ })).toBeNull();
    isKnown = true;
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText('Approved · Visa •••• 1881');
    const ids = new Set(service.inputsOf('createOrder').map(webhookIdOf));
    expect(ids.size).toBe(1);
  });

  it('pays once however often the button is pressed', async () => {
    let answer = (): void => undefined;
    const { user, service } = await renderCounter({
      createOrder: ({ body }) => new Promise((resolve) => (answer = () => resolve(paid(body)))),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{F10}{F10}{Enter}');
    answer();
    await screen.findByText('Paid in cash. No change.');
    expect(service.inputsOf('createOrder')).toHaveLength(1);
  });

  it('goes from payer to payer without a press between them', async () => {
    let dueCents = 400;
    const { user, service } = await renderCounter({
      createOrder: ({ body }) => {
        const answer = paid(body);
        dueCents -= answer.payment.amount;
        return { ...answer, ticket: withDue(storedTicket(oneEspresso), dueCents) };
      },
      retrieveTicket: () => withDue(storedTicket(oneEspresso), dueCents),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.click(screen.getByRole('button', { name: 'Split' }));
    await user.keyboard('3');
    for (const [payer, share] of ['$1.34', '$1.33', '$1.33'].entries()) {
      await screen.findByText(`Payer ${payer + 1} of 3`);
      await user.click(screen.getByRole('button', { name: `Exact cash${share}F10` }));
    }
    await screen.findByText('Paid in cash. No change.');
    expect(service.inputsOf('createOrder')).toMatchObject(
      [134, 133, 133].map((amount) => ({ body: { payment: { amount } } })),
    );
  });

  it('says when a card gave less than was asked, and what is still due', async () => {
    let dueCents = 400;
    const { user } = await renderCounter({
      createOrder: ({ body }) => {
        const isCard = body.payment.tender === 'card';
        const answer = paid({ ...body, payment: { ...body.payment, amount: isCard ? 250 : 150 } });
        dueCents -= answer.payment.amount;
        return { ...answer, ticket: withDue(storedTicket(oneEspresso), dueCents) };
      },
      retrieveTicket: () => withDue(storedTicket(oneEspresso), dueCents),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{Enter}');
    await screen.findByText('The card gave $2.50 of $4.00.');
    await user.click(screen.getByRole('button', { name: 'Take the rest' }));
    expect(await screen.findByRole('button', { name: /^Exact cash\$1.50/ })).toBeDefined();
    expect(summary()).toMatch(/Subtotal\$4\.00Paid−\$2\.50Due\$1\.50$/);
    await user.keyboard('{F10}');
    await screen.findByText('Paid in cash. No change.');
    expect(summary()).toMatch(/Subtotal\$4\.00Paid\$4\.00$/);
  });

  it('lets each payer pay what they had', async () => {
    const { user, service } = await renderCounter({
      createOrder: ({ body }) => {
        const stored = storedTicket({
          items: [{ menu_item_id: 1 }, { menu_item_id: 2, modifiers: [{ id: 11 }] }],
        });
        return { ...paid(body), ticket: withDue(stored, 900 - (body.payment.amount ?? 0)) };
      },
      retrieveTicket: () => withDue(storedTicket(oneEspresso), 400),
    });
    await user.click(await tile(/^Espresso/));
    await user.click(await tile(/^Latte/));
    await user.click(screen.getByRole('button', { name: /^Whole/ }));
    await user.click(screen.getByRole('button', { name: /^Add/ }));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.click(screen.getByRole('button', { name: 'Split' }));
    await user.click(screen.getByRole('radio', { name: 'What each had' }));
    await user.click(screen.getByRole('button', { name: /Espresso/ }));
    await user.click(screen.getByRole('button', { name: 'Split among 2' }));
    await screen.findByText('Payer 1 of 2');
    await user.click(screen.getByRole('button', { name: /^Exact cash\$5.00/ }));
    await screen.findByText('Payer 2 of 2');
    expect(screen.getByRole('button', { name: /^Exact cash\$4.00/ })).toBeDefined();
    expect(service.inputsOf('createOrder')).toMatchObject([{ body: { payment: { amount: 500 } } }]);
  });

  it('ignores a scan while it runs and rings up one that comes after', async () => {
    let answer = (): void => undefined;
    const { user } = await renderCounter({
      createOrder: ({ body }) => new Promise((resolve) => (answer = () => resolve(paid(body)))),
    });
    await user.click(await tile(/^Espresso/));
    await user.keyboard('{F9}');
    await screen.findByRole('region', { name: 'Payment' });
    await user.keyboard('{F10}');
    scan('5012345678900');
    answer();
    await screen.findByText('Paid in cash. No change.');
    scan('5012345678900');
    expect(await ticket().findByText('1×')).toBeDefined();
  });
});

/** What is being paid, beside the payment. */
const summary = () => screen.getByRole('region', { name: 'Ticket' }).textContent;
const oneEspresso = { items: [{ menu_item_id: 1, quantity: 1 }] };

type StoredTicket = ReturnType<typeof storedTicket>;

function withDue(ticket: StoredTicket, due: number): StoredTicket {
  const totals = { ...ticket.totals, due, paid: ticket.totals.total - due };
  const { detail } = ticket;
  return {
    ...ticket,
    totals,
    detail: detail && { ...detail, totals: { ...detail.totals, ...totals } },
  };
}

function webhookIdOf(input: unknown): unknown {
  return JSON.parse(JSON.stringify(input)).body.webhook_id;
}

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paid, storedTicket } from './testing/fake-cafe.ts';
import { FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

const managerPin = '9153';
const sentence = 'This ticket has a discount that a manager must allow.';

/** Refuses whatever comes without the manager's PIN. */
function pinOf(input: unknown): string | undefined {
  return JSON.parse(JSON.stringify(input)).stepUpPin;
}

async function halfPrice(answers: Parameters<typeof renderCounter>[0]) {
  const app = await renderCounter(answers);
  await app.user.click(await screen.findByRole('button', { name: /^Espresso/ }));
  await app.user.keyboard('{F8}');
  await screen.findByRole('dialog', { name: 'Discount on the ticket' });
  await app.user.click(screen.getByRole('button', { name: '5' }));
  await app.user.click(screen.getByRole('button', { name: '0' }));
  await app.user.click(screen.getByRole('button', { name: 'Apply 50%' }));
  return app;
}

describe('a discount that only a manager may give', () => {
  it('is paid once a manager has entered their PIN', async () => {
    const { user, service } = await halfPrice({
      retrieveTicket: () => new FakeFault(10112, 404),
      createOrder: (input) =>
        pinOf(input) === managerPin
          ? paid(input.body)
          : new FakeFault(10403, 403, { step_up: 'manager' }),
    });
    await user.keyboard('{F10}');
    await screen.findByText(sentence);
    await user.keyboard('1111');
    await screen.findByText('This takes a manager’s PIN.');
    await user.keyboard(managerPin);
    await screen.findByText('Paid in cash. No change.');
    const tries = service.inputsOf('createOrder').map((input) => JSON.parse(JSON.stringify(input)));
    expect(new Set(tries.map((input) => input.body.webhook_id)).size).toBe(1);
  });

  it('is held once a manager has entered their PIN', async () => {
    const { user } = await halfPrice({
      createTicket: (input) =>
        pinOf(input) === managerPin
          ? storedTicket(input.body ?? {})
          : new FakeFault(10403, 403, { step_up: 'manager' }),
    });
    await user.keyboard('{F3}');
    await screen.findByText(sentence);
    await user.keyboard(managerPin);
    const ticket = within(await screen.findByRole('region', { name: 'Ticket' }));
    await ticket.findByText('Scan or tap an item');
  });
});

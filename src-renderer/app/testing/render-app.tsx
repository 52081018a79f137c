import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { browserClock } from '../../api/browser-clock.ts';
import { PortClient } from '../../api/port-client.ts';
import { createQueryClient } from '../../api/use-operation.ts';
import { startSale } from '../../state/sale.ts';
import { attachScanner } from '../../state/scanner.ts';
import { App } from '../app.tsx';
import { attachKeyboard } from '../keyboard.ts';
import { createAppRouter } from '../router.tsx';
import { cafeAnswers, cashierPin, noTickets } from './fake-cafe.ts';
import { type Answers, FakeService } from './fake-service.ts';
import { nextKeyAtMs } from './keys.ts';
import { stubLayout } from './layout.ts';

// What is waited for comes in its own time where the machine is busy; only a fault is late.
configure({ asyncUtilTimeout: 20_000 });

/** The whole window over a prepared service, at the lock screen. */
export function renderApp(answers: Answers = {}) {
  stubLayout();
  startSale();
  const service = new FakeService({
    listTickets: () => noTickets,
    ...cafeAnswers(),
    ...answers,
  });
  const client = new PortClient(service.open, browserClock);
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/sell'] }));
  const detach = [attachScanner(window, nextKeyAtMs), attachKeyboard(window)];
  render(<App client={client} queries={createQueryClient(client)} router={router} />);
  onTestFinished(() => {
    cleanup();
    for (const stop of detach) stop();
  });
  return { service, user: userEvent.setup() };
}

/** The same, signed in and ready to sell. */
export async function renderCounter(answers: Answers = {}) {
  const app = renderApp(answers);
  await screen.findByRole('dialog', { name: 'Enter your PIN' });
  await app.user.keyboard(cashierPin);
  await screen.findByRole('region', { name: 'Catalog' });
  return app;
}

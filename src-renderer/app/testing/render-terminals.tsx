import { screen } from '@testing-library/react';
import type { ResultOfCall } from '../../api/port-client.ts';
import type { TerminalHealth } from '../../api/terminal-device.ts';
import type { Terminal } from '../../api/terminals.ts';
import { cafeAnswers } from './fake-cafe.ts';
import type { Answers } from './fake-service.ts';
import { aTerminal } from './fake-terminal.ts';
import { renderApp } from './render-app.tsx';

export const frontCounter = aTerminal();

export const healthy: TerminalHealth = {
  terminal_id: 7,
  connection: 'usb:1850001',
  transport: 'usb',
  state: 'ready',
  last_seen_at: '2026-11-20T17:41:00Z',
  latencies_ms: [],
  serial_number: { registered: '1850001', answering: '1850001', matches: true },
  model: 'A920',
  firmware: '1.2.3',
  protocol_version: '1.43',
  last_error: null,
  stored: { count: 0, amount: 0 },
};

function listed(...data: Terminal[]): ResultOfCall<'listTerminals'> {
  return { current_page: 1, data, per_page: 100, total: data.length, last_page: 1 };
}

const session = {
  user_id: 3,
  location_id: 9,
  name: 'Marcus W.',
  register_role: 'manager',
} as const;

/** The terminals screen, with a manager signed in. */
export async function renderTerminals(answers: Answers = {}) {
  const { registerStatus } = cafeAnswers(() => ({ session }));
  const app = renderApp({
    ...(registerStatus ? { registerStatus } : {}),
    listTerminals: () => listed(frontCounter),
    terminalHealth: () => healthy,
    listBatches: () => ({ batches: [] }),
    ...answers,
  });
  await app.user.click(await screen.findByRole('link', { name: 'Terminals' }));
  await screen.findByRole('button', { name: /^Front counter/ });
  return app;
}

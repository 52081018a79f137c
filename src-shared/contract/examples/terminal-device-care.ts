import type { TerminalSettingsAnswer } from '../terminal-device-shapes.ts';
import { given, sold } from './charged.ts';
import { answers, type Example, refuses } from './example.ts';
import { manager, params, readingFaults } from './terminal-device-faults.ts';
import { world } from './world.ts';

const { main } = world;

const settings: TerminalSettingsAnswer = {
  tip_percents: [15, 18, 20],
  tip_amounts: null,
  no_tip_choice: true,
  beep: true,
  cashback_amounts: [1000, 2000],
  offline: {
    mode: 'online',
    days: null,
    count: null,
    total: null,
    per_payment: null,
    follows_limits: true,
  },
};
const change = { tip_percents: [10, 15], beep: false };

const settingsExamples: readonly Example[] = [
  answers(
    'readTerminalSettings',
    'with one that this terminal lacks',
    { params },
    settings,
    manager,
  ),
  ...readingFaults('readTerminalSettings'),
  answers(
    'updateTerminalSettings',
    'only what is sent',
    { params, body: change },
    { ...settings, ...change },
    manager,
  ),
  refuses(
    'updateTerminalSettings',
    'one that this terminal lacks',
    { params, body: { tip_amounts: [100, 200] } },
    [10131, { state: 'NOT SUPPORTED' }],
    manager,
  ),
  ...readingFaults('updateTerminalSettings', change),
];

const otherExamples: readonly Example[] = [
  answers('resetTerminal', 'that is idle', { params }, { reset: true }, manager),
  ...readingFaults('resetTerminal'),
  refuses(
    'resetTerminal',
    'on which a payment may still run',
    { params },
    [10122, { payment_id: 'P-other', state: 'UNKNOWN' }],
    { ...manager, ...given('payment_unknown') },
  ),
  answers(
    'terminalReport',
    'of one sale, recorded in both places',
    { params },
    {
      terminal_id: main.terminalId,
      read_at: world.created,
      terminal: { count: 1, amount: 1250 },
      recorded: { count: 1, amount: 1250 },
      difference: 0,
      totals: [{ name: 'credit_sale', count: 1, amount: 1250 }],
      records: [
        {
          reference: '337436450376',
          transaction_number: '1',
          kind: 'sale',
          tender: 'credit',
          amount: 1250,
          tip: 0,
          card_type: 'VISA',
          last4: '1111',
          auth_code: '313335',
          state: 'approved',
          terminal_time: '20261120093000',
          compared: 'same',
          recorded_amount: 1250,
          ticket_id: world.firstNewId,
        },
      ],
      not_listed: [],
      stored: { count: 0, amount: 0 },
    },
    { ...manager, before: [sold] },
  ),
  ...readingFaults('terminalReport'),
  answers(
    'sendStoredPayments',
    'with nothing stored',
    { params },
    {
      sent: { count: 0, amount: 0 },
      declined: { count: 0, amount: 0 },
      left: { count: 0, amount: 0 },
    },
    manager,
  ),
  ...readingFaults('sendStoredPayments'),
];

/** Settings, reset, report and stored payments of a terminal. */
export const terminalCareExamples: readonly Example[] = [...settingsExamples, ...otherExamples];

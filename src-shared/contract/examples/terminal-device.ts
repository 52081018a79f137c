import type { TerminalHealthAnswer } from '../terminal-device-shapes.ts';
import { given, sold } from './charged.ts';
import { answers, type Example, refuses } from './example.ts';
import { terminalCareExamples } from './terminal-device-care.ts';
import {
  busy,
  manager,
  nextDoors,
  params,
  readingFaults,
  unreachable,
} from './terminal-device-faults.ts';
import { world } from './world.ts';

const { main } = world;
const attachedAt = `tcp://127.0.0.1:${10_000 + main.terminalId}`;

const identity = {
  serial_number: '1850009',
  model: 'A920',
  firmware: '7.1.2',
  protocol_version: '1.43',
};
const ownIdentity = { ...identity, serial_number: '1850001' };
const found = {
  connection: 'usb:1850009',
  transport: 'usb',
  vendor: 'PAX',
  ...identity,
  state: 'ready',
  problem: null,
  terminal: null,
} as const;

const findingExamples: readonly Example[] = [
  answers(
    'discoverTerminals',
    'with one reader on a cable',
    {},
    { devices: [found], problems: [] },
    manager,
  ),
  answers(
    'identifyTerminal',
    'that nobody has registered',
    { body: { connection: 'usb:1850009' } },
    { identity, latency_ms: 0, terminal: null },
    manager,
  ),
  answers(
    'identifyTerminal',
    'that is registered, by its own driver',
    { body: { connection: attachedAt } },
    {
      identity: ownIdentity,
      latency_ms: 0,
      terminal: { terminal_id: main.terminalId, name: 'Front counter' },
    },
    manager,
  ),
  refuses(
    'identifyTerminal',
    'where nobody answers',
    { body: { connection: 'tcp://127.0.0.1:9' } },
    unreachable('ECONNREFUSED'),
    manager,
  ),
  refuses('identifyTerminal', 'during a payment', { body: { connection: attachedAt } }, busy, {
    ...manager,
    ...given('terminal_busy'),
  }),
  answers(
    'terminalAccess',
    'on Linux without the rule',
    {},
    {
      platform: 'linux',
      needs_rule: true,
      installed: false,
      file: '/etc/udev/rules.d/70-countertop-terminals.rules',
      rule: 'SUBSYSTEM=="usb"',
      command: 'sudo tee',
    },
    manager,
  ),
];

const test = { webhook_id: 'T-1' };
const passed = { result: 'passed', duration_ms: 0, message: '' } as const;

const testExamples: readonly Example[] = [
  answers(
    'testTerminal',
    'which charges and voids',
    { params, body: test },
    {
      passed: true,
      charged: false,
      steps: [
        { step: 'identify', ...passed },
        { step: 'sale', ...passed },
        { step: 'void', ...passed },
      ],
      serial_number: { registered: '1850001', answering: '1850001' },
    },
    manager,
  ),
  ...readingFaults('testTerminal', test),
  refuses(
    'testTerminal',
    'whose charge had no answer',
    { params, body: test },
    [10122, { payment_id: 'testTerminal:T-1', state: 'UNKNOWN' }],
    { ...manager, ...given('terminal_silent') },
  ),
  refuses(
    'testTerminal',
    'with the key of a sale',
    { params, body: { webhook_id: 'W-1' } },
    [
      10123,
      ['operation', 'payment.amount', 'payment.id', 'terminal_id', 'ticket.id', 'webhook_id'],
    ],
    { ...manager, before: [sold] },
  ),
];

const unasked: TerminalHealthAnswer = {
  terminal_id: main.terminalId,
  connection: attachedAt,
  transport: 'tcp',
  state: 'unknown',
  last_seen_at: null,
  latencies_ms: [],
  serial_number: { registered: '1850001', answering: null, matches: null },
  model: null,
  firmware: null,
  protocol_version: null,
  last_error: null,
  stored: { count: 0, amount: 0 },
};

const healthExamples: readonly Example[] = [
  answers('terminalHealth', 'that nobody asked yet', { params }, unasked, manager),
  answers(
    'terminalHealth',
    'asked now',
    { params, query: { ask: 1 } },
    {
      ...unasked,
      state: 'ready',
      last_seen_at: world.created,
      latencies_ms: [0],
      serial_number: { registered: '1850001', answering: '1850001', matches: true },
      model: 'A920',
      firmware: '7.1.2',
      protocol_version: '1.43',
    },
    manager,
  ),
  answers(
    'terminalHealth',
    'of one that is away',
    { params, query: { ask: 1 } },
    {
      ...unasked,
      state: 'not_found',
      last_error: { at: world.created, reason: 'connection refused' },
    },
    { ...manager, ...given('terminal_unreachable') },
  ),
  refuses('terminalHealth', 'of a terminal next door', nextDoors, [10107], manager),
];

const locationParams = { location_id: main.location_id };
const front = { ...locationParams, terminal_id: main.terminalId };

const deviceChangeExamples: readonly Example[] = [
  refuses(
    'createTerminal',
    'with the device of another',
    {
      params: locationParams,
      body: {
        global_manufacturer_terminal_id: 21,
        global_terminal_mode_id: 2,
        serial_number: '1850009',
        name: 'Bar',
        connection: attachedAt,
      },
    },
    [10131, { state: 'connection_in_use', used_by: 'Front counter' }],
  ),
  refuses(
    'updateTerminal',
    'to another device, while one payment has no outcome',
    { params: front, body: { connection: 'usb:1850009' } },
    [10131, { state: 'unknown_payments' }],
    given('payment_unknown'),
  ),
  refuses(
    'updateTerminal',
    'to be switched off, while one payment has no outcome',
    { params: front, body: { status: 0 } },
    [10131, { state: 'unknown_payments' }],
    given('payment_unknown'),
  ),
  answers(
    'updateTerminal',
    'with the device that it has, while one payment has no outcome',
    { params: front, body: { name: 'Counter 1', connection: attachedAt } },
    {
      terminal: {
        id: main.terminalId,
        id_external: String(main.terminalId),
        status: 1,
        serial_number: '1850001',
        name: 'Counter 1',
      },
    },
    given('payment_unknown'),
  ),
];

/** Finding, asking, testing and looking after the devices behind terminals. */
export const terminalDeviceExamples: readonly Example[] = [
  ...findingExamples,
  ...testExamples,
  ...healthExamples,
  ...terminalCareExamples,
  ...deviceChangeExamples,
];

import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId, firstNewId } = world;
const platform = { caller: 'platform' } as const;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const front = { ...here, terminal_id: main.terminalId };
const nextDoors = { ...here, terminal_id: other.terminalId };

const newTerminal = {
  global_manufacturer_terminal_id: 21,
  global_terminal_mode_id: 8,
  serial_number: '1850009',
  name: 'Bar',
};
const created = {
  id: firstNewId,
  id_external: firstNewId,
  status: 1,
  serial_number: '1850009',
  name: 'Bar',
  tid: '',
};
const frontShown = {
  id: main.terminalId,
  id_external: String(main.terminalId),
  status: 1,
  serial_number: '1850001',
  name: 'Front counter',
  tid: 'T1850001',
};
const patioShown = {
  id: main.inactiveTerminalId,
  id_external: String(main.inactiveTerminalId),
  status: 0,
  serial_number: '1850002',
  name: 'Patio',
  tid: 'T1850002',
};
const { tid: _, ...frontUpdated } = frontShown;
const frontDetail = {
  global_manufacturer_terminal_id: 21,
  global_terminal_mode_id: 2,
  global_tip_id: 1,
  paired_terminal_id: null,
  screen_timeout: null,
  connected_reader: 0,
  allow_cash_payments: 0,
  takes_ebt: 1,
  surcharge_rate: 0,
  connection: `tcp://127.0.0.1:${10_000 + main.terminalId}`,
};
const noUser = [10201, null, 400] as const;

export const terminalExamples: readonly Example[] = [
  answers(
    'createTerminal',
    'with what is required alone',
    { params: here, body: newTerminal },
    { terminal: created },
  ),
  answers(
    'createTerminal',
    'with everything',
    {
      params: here,
      body: {
        ...newTerminal,
        global_tip_id: 2,
        tid: '00123',
        status: 0,
        paired_terminal_id: main.terminalId,
        screen_timeout: 60,
        connected_reader: 1,
        allow_cash_payments: 1,
        takes_ebt: 1,
        surcharge_rate: 300,
        user_id: main.dana,
        connection: 'usb:1850009',
      },
    },
    { terminal: { ...created, status: 0, tid: '00123' } },
  ),
  refuses('createTerminal', 'with nothing: all missing fields', { params: here, body: {} }, [
    10109,
    ['global_manufacturer_terminal_id', 'global_terminal_mode_id', 'serial_number', 'name'],
  ]),
  refuses(
    'createTerminal',
    'with wrong values: each field and the rules it breaks',
    {
      params: here,
      body: {
        ...newTerminal,
        global_manufacturer_terminal_id: 30,
        global_terminal_mode_id: '8',
        serial_number: '1'.repeat(101),
        connection: 'tcp://127.0.0.1:99999',
      },
    },
    [
      10110,
      {
        global_manufacturer_terminal_id: ['not_in_enumeration'],
        global_terminal_mode_id: ['invalid_type'],
        serial_number: ['max_length:100'],
        connection: ['invalid_connection'],
      },
    ],
  ),
  refuses(
    'createTerminal',
    'paired with one that is next door',
    { params: here, body: { ...newTerminal, paired_terminal_id: other.terminalId } },
    [10110, { paired_terminal_id: ['unknown_terminal'] }],
  ),
  refuses(
    'createTerminal',
    'with a serial number that is registered next door',
    { params: here, body: { ...newTerminal, serial_number: '1850003' } },
    [10106],
  ),
  refuses(
    'createTerminal',
    'for somebody who does not exist',
    { params: here, body: { ...newTerminal, user_id: unknownId } },
    noUser,
  ),
  refuses(
    'createTerminal',
    'at a location that does not exist',
    { params: nowhere, body: newTerminal },
    [10111],
    platform,
  ),
  answers(
    'updateTerminal',
    'only what is sent, with the serial number that it has',
    { params: front, body: { name: 'Counter 1', serial_number: '1850001' } },
    { terminal: { ...frontUpdated, name: 'Counter 1' } },
  ),
  refuses(
    'updateTerminal',
    'to the serial number of another',
    { params: front, body: { serial_number: '1850002' } },
    [10106],
  ),
  refuses('updateTerminal', 'that is next door', { params: nextDoors, body: {} }, [10107]),
  refuses(
    'updateTerminal',
    'for somebody who does not exist',
    { params: front, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateTerminal',
    'at a location that does not exist',
    { params: { ...nowhere, terminal_id: main.terminalId }, body: {} },
    [10111],
    platform,
  ),
  answers(
    'listTerminals',
    'all of a location',
    { params: here },
    { current_page: 1, data: [frontShown, patioShown], per_page: 25, total: 2, last_page: 1 },
  ),
  refuses(
    'listTerminals',
    'at a location that does not exist',
    { params: nowhere },
    [10111],
    platform,
  ),
  answers('retrieveTerminal', 'as it is listed', { params: front }, { terminal: frontShown }),
  answers(
    'retrieveTerminal',
    'with detail',
    { params: front, query: { with: 'detail' } },
    { terminal: { ...frontShown, detail: frontDetail } },
  ),
  refuses('retrieveTerminal', 'that is next door', { params: nextDoors }, [10107]),
  refuses(
    'retrieveTerminal',
    'at a location that does not exist',
    { params: { ...nowhere, terminal_id: main.terminalId } },
    [10111],
    platform,
  ),
];

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { terminalConnection } from './terminal.ts';
import * as shape from './terminal-device-shapes.ts';

/** The devices behind terminals: finding, asking, testing and looking after them. */
const path = `${interfacePrefix}/register/terminals`;
const onePath = `${path}/:terminal_id`;
const portOnly = {
  doors: ['port'],
  credential: 'none',
  tag: 'Terminal devices',
  reach: 'none',
  role: 'manager',
} as const;
const terminalParams = z.object({ terminal_id: field.pathId });

const noTerminal = fault(10107, 'the terminal is not registered at this location');
const notAttached = fault(10131, 'no device is attached to the terminal here, or it refuses');
const unreachable = fault(10120, 'the device does not answer; details say what to do');
const busy = fault(10121, 'a payment has the terminal; details say which');
const unsettled = fault(10122, 'a payment of this terminal has no outcome yet');
const reading = [noTerminal, unreachable, busy, notAttached];

export const terminalDeviceOperations = {
  discoverTerminals: operation({
    ...portOnly,
    summary: 'Look for terminals on this computer',
    method: 'POST',
    path: `${path}/discover`,
    /** Each device as soon as it is known how it stands. */
    progress: shape.foundDevice,
    result: z.object({
      devices: z.array(shape.foundDevice),
      /** Where the computer couldn't be searched, in its words. */
      problems: z.array(z.string()),
    }),
  }),
  identifyTerminal: operation({
    ...portOnly,
    summary: 'Ask the device at a connection who it is',
    method: 'POST',
    path: `${path}/identify`,
    body: z.object({
      connection: terminalConnection.min(1),
    }),
    result: z.object({
      identity: shape.deviceIdentity,
      latency_ms: z.int(),
      /** The terminal that is registered with this serial number. */
      terminal: shape.registeredTerminal.nullable(),
    }),
    faults: [unreachable, busy],
  }),
  testTerminal: operation({
    ...portOnly,
    summary: 'Charge $1.00 and void it at once',
    method: 'POST',
    path: `${onePath}/test`,
    params: terminalParams,
    body: z.object({ webhook_id: field.text(255) }),
    progress: shape.terminalTestProgress,
    result: shape.terminalTest,
    faults: [
      ...reading,
      unsettled,
      fault(10123, 'the webhook_id was used before for something else'),
    ],
  }),
  terminalHealth: operation({
    ...portOnly,
    summary: 'How a terminal has been answering',
    method: 'GET',
    path: `${onePath}/health`,
    params: terminalParams,
    /** 1 asks it now, unless it is busy. */
    query: z.object({ ask: field.numeric.optional() }),
    result: shape.terminalHealth,
    faults: [noTerminal],
  }),
  readTerminalSettings: operation({
    ...portOnly,
    summary: "Read a terminal's own settings",
    method: 'GET',
    path: `${onePath}/settings`,
    params: terminalParams,
    result: shape.terminalSettings,
    faults: reading,
  }),
  updateTerminalSettings: operation({
    ...portOnly,
    summary: "Change a terminal's own settings",
    method: 'PUT',
    path: `${onePath}/settings`,
    params: terminalParams,
    body: shape.terminalSettingsChange,
    result: shape.terminalSettings,
    faults: reading,
  }),
  resetTerminal: operation({
    ...portOnly,
    summary: 'Bring a terminal back to its idle screen',
    method: 'POST',
    path: `${onePath}/reset`,
    params: terminalParams,
    result: z.object({ reset: z.boolean() }),
    faults: [...reading, unsettled],
  }),
  terminalReport: operation({
    ...portOnly,
    summary: 'The open batch of a terminal beside our records',
    method: 'GET',
    path: `${onePath}/report`,
    params: terminalParams,
    result: shape.terminalReport,
    faults: reading,
  }),
  sendStoredPayments: operation({
    ...portOnly,
    summary: 'Have a terminal send the payments that it stored',
    method: 'POST',
    path: `${onePath}/send_stored`,
    params: terminalParams,
    result: shape.sentStored,
    faults: reading,
  }),
  terminalAccess: operation({
    ...portOnly,
    summary: 'Whether this computer lets a person use terminals on USB',
    method: 'GET',
    path: `${path}/access`,
    result: shape.terminalAccess,
  }),
};

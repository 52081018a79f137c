import { z } from 'zod';
import { parseConnection } from '../domain/terminal-connection.ts';
import { terminalModels } from '../domain/terminal-models.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/terminals`;

const connectionLengthMax = 255;

/**
 * `usb:SERIAL`, `tcp://host:port`, `http(s)://host:port`, `serial:PATH` or `simulator:`; `""` is
 * none.
 */
export const terminalConnection = z
  .string()
  .max(connectionLengthMax)
  .refine(
    (text) => text === '' || text === 'simulator:' || parseConnection(text) !== null,
    'invalid_connection',
  );

const screenTimeoutSecondsMax = 86_400;
/** 10%: above it somebody typed a wrong number. */
const surchargeRateMax = 1_000;

/** What `with=detail` adds (extension): what the terminal screens edit. */
const detail = z.object({
  global_manufacturer_terminal_id: z.int(),
  global_terminal_mode_id: z.int(),
  global_tip_id: z.int(),
  paired_terminal_id: z.int().nullable(),
  screen_timeout: z.int().nullable(),
  connected_reader: z.int(),
  allow_cash_payments: z.int(),
  takes_ebt: z.int(),
  surcharge_rate: z.int(),
  /** Null where this instance has no device attached for it. */
  connection: z.string().nullable(),
});

const updated = z.object({
  id: z.int(),
  id_external: z.string(),
  status: z.int(),
  serial_number: z.string(),
  name: z.string(),
});
/** A terminal as it is read. */
export const terminal = updated.extend({ tid: z.string(), detail: detail.optional() });
export type TerminalAnswer = z.output<typeof terminal>;

// QUIRK(wire): a new terminal shows its external id as a number, an updated one as text and without
// its tid.
const created = terminal.omit({ detail: true }).extend({ id_external: z.int() });

const changeable = {
  /** A Tethered Terminal to link. */
  paired_terminal_id: field.integer.optional(),
  /** Seconds. */
  screen_timeout: z.int().min(0).max(screenTimeoutSecondsMax).optional(),
  connected_reader: field.flag.optional(),
  global_tip_id: field.oneOf([1, 2, 3]).optional(),
  tid: field.optionalText(100),
  status: field.flag.optional(),
  user_id: field.integer.optional(),
  /** 1 where its processor takes EBT cards (extension). */
  takes_ebt: field.flag.optional(),
  /** What it adds to a credit card at most, in hundredths of a percent; 0 is nothing (extension). */
  surcharge_rate: z.int().min(0).max(surchargeRateMax).optional(),
  /** Where the device is (extension); kept by this instance alone, `""` detaches it. */
  connection: terminalConnection.optional(),
};
const model = field.oneOf(Object.keys(terminalModels).map(Number));
/**
 * 1 Table Service, 2 Quick Service, 3 Payment Terminal, 4 Kiosk, 5 Kitchen Display, 6 Dispenser
 * Kiosk, 7 External Workstation, 8 Tethered Terminal, 9 Security Terminal.
 */
const mode = field.oneOf([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const createBody = z.object({
  global_manufacturer_terminal_id: model,
  global_terminal_mode_id: mode,
  serial_number: field.text(100),
  name: field.text(64),
  allow_cash_payments: field.flag.optional(),
  ...changeable,
});
const updateBody = z.object({
  global_manufacturer_terminal_id: model.optional(),
  global_terminal_mode_id: mode.optional(),
  serial_number: field.text(100).optional(),
  name: field.text(64).optional(),
  ...changeable,
});

const terminalParams = z.object({ location_id: field.pathId, terminal_id: field.pathId });
const withQuery = z.object({ with: field.optionalText(64) });
const noLocation = fault(10111, 'the location does not exist');
const noTerminal = fault(10107, 'the terminal is not registered at this location');
const noUser = fault(10201, 'the acting user does not exist', 400);
const serialTaken = fault(10106, 'the serial number belongs to another terminal');
const deviceTaken = fault(10131, 'another terminal here has that device; details say which');
const deviceKept = fault(10131, 'its device has payments that are not settled, or is taken');

export const terminalOperations = {
  createTerminal: operation({
    summary: 'Create a terminal',
    tag: 'Terminals',
    method: 'POST',
    path,
    role: 'manager',
    params: field.locationParams,
    body: createBody,
    result: z.object({ terminal: created }),
    faults: [noLocation, noUser, serialTaken, deviceTaken],
    extension: false,
  }),
  updateTerminal: operation({
    summary: 'Update a terminal',
    tag: 'Terminals',
    // QUIRK(wire): an update by POST; only the fields sent are overwritten.
    method: 'POST',
    path: `${path}/:terminal_id`,
    role: 'manager',
    params: terminalParams,
    body: updateBody,
    result: z.object({ terminal: updated }),
    faults: [noLocation, noTerminal, noUser, serialTaken, deviceKept],
    extension: false,
  }),
  listTerminals: operation({
    summary: 'List terminals',
    tag: 'Terminals',
    method: 'GET',
    path,
    params: field.locationParams,
    query: withQuery.extend(field.pageQuery),
    result: field.paginator(terminal),
    faults: [noLocation],
  }),
  retrieveTerminal: operation({
    summary: 'Retrieve a terminal',
    tag: 'Terminals',
    method: 'GET',
    path: `${path}/:terminal_id`,
    params: terminalParams,
    query: withQuery,
    result: z.object({ terminal }),
    faults: [noLocation, noTerminal],
  }),
};

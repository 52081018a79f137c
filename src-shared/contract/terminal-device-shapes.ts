import { z } from 'zod';
import { deviceProblemKinds, deviceRemedies } from '../domain/device-problem.ts';
import { terminalTransports } from '../domain/terminal-connection.ts';
import * as field from './fields.ts';

/** What is said about the devices behind terminals. Amounts in cents. */
const transport = z.enum(terminalTransports);
export type TerminalTransport = z.output<typeof transport>;

/** A terminal that is registered here. */
export const registeredTerminal = z.object({ terminal_id: z.int(), name: z.string() });

/** Why a device can't be used, and what a person can do about it. */
const deviceProblem = z.object({
  kind: z.enum(deviceProblemKinds),
  remedy: z.enum(deviceRemedies),
  /** In the words of the computer, for who wants details; may be empty. */
  reason: z.string(),
  /** For an administrator to run once, where that is the remedy. */
  command: z.string().nullable(),
  /** SHA-256 of the device's certificate, upper-case hex, to be compared with its screen. */
  certificate: z.string().nullable(),
  /** Who has it, where that is known: another terminal's name or a program's. */
  used_by: z.string().nullable(),
});
export type DeviceProblem = z.output<typeof deviceProblem>;

/** What a device says about itself. */
export const deviceIdentity = z.object({
  serial_number: z.string(),
  /** Null where old firmware doesn't tell. */
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  protocol_version: z.string(),
});
export type DeviceIdentity = z.output<typeof deviceIdentity>;

export const foundDevice = z.object({
  /** For the terminal's settings. */
  connection: z.string(),
  transport,
  /** As USB calls them; the vendor may be empty. */
  vendor: z.string(),
  model: z.string(),
  /** The serial number to register; null until the device answered. */
  serial_number: z.string().nullable(),
  firmware: z.string().nullable(),
  protocol_version: z.string().nullable(),
  state: z.enum(['ready', 'silent', 'blocked', 'in_use']),
  /** Null when it is ready. */
  problem: deviceProblem.nullable(),
  /** The terminal that is registered with this serial number or connection. */
  terminal: registeredTerminal.nullable(),
});
export type FoundDevice = z.output<typeof foundDevice>;

/** Details of 10120 where a person is setting the device up. */
export interface DeviceProblemDetails {
  readonly problem: DeviceProblem;
}

const testStep = z.enum(['identify', 'sale', 'void']);

export const terminalTestProgress = z.object({
  step: testStep,
  /** Where the step stands; the first three are the sale's, as on a payment's screen. */
  stage: z.enum(['sending', 'card', 'authorising', 'running']),
  /** What the terminal shows, where it tells. */
  text: z.string().nullable(),
});
export type TerminalTestProgress = z.output<typeof terminalTestProgress>;

export const terminalTest = z.object({
  passed: z.boolean(),
  /** The steps that were come to, in order. */
  steps: z.array(
    z.object({
      step: testStep,
      result: z.enum(['passed', 'failed']),
      duration_ms: z.int(),
      /** In the terminal's words; empty when there is nothing to say. */
      message: z.string(),
    }),
  ),
  serial_number: z.object({ registered: z.string(), answering: z.string() }),
  /** True when a charge of $1.00 stands and somebody must give it back. */
  charged: z.boolean(),
});
export type TerminalTestAnswer = z.output<typeof terminalTest>;

export const terminalHealth = z.object({
  terminal_id: z.int(),
  connection: z.string().nullable(),
  transport: transport.nullable(),
  /** `unknown`: not asked yet since the register started. */
  state: z.enum(['ready', 'busy', 'not_found', 'not_set_up', 'unknown']),
  last_seen_at: z.string().nullable(),
  /** How long its newest answers took, oldest first, in ms. */
  latencies_ms: z.array(z.int()),
  serial_number: z.object({
    registered: z.string(),
    /** Null until it answered. */
    answering: z.string().nullable(),
    /** False when another device answers than the one that is registered. */
    matches: z.boolean().nullable(),
  }),
  model: z.string().nullable(),
  firmware: z.string().nullable(),
  protocol_version: z.string().nullable(),
  last_error: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Payments that it approved without the issuer and hasn't sent; the amount in cents. */
  stored: z.object({ count: z.int(), amount: z.int() }),
});
export type TerminalHealthAnswer = z.output<typeof terminalHealth>;

const percents = z.array(z.int().min(1).max(100)).max(6);
const amounts = z.array(field.amountAtLeastOne).max(6);

/** Null: this terminal doesn't have the setting, or has it in a way that we don't understand. */
export const terminalSettings = z.object({
  tip_percents: percents.nullable(),
  tip_amounts: amounts.nullable(),
  no_tip_choice: z.boolean().nullable(),
  beep: z.boolean().nullable(),
  cashback_amounts: amounts.nullable(),
  /** What it may approve without the issuer by its own settings; amounts in cents, null no limit. */
  offline: z
    .object({
      mode: z.enum(['online', 'offline', 'offline_until_batch', 'on_demand']),
      days: z.int().nullable(),
      count: z.int().nullable(),
      total: z.int().nullable(),
      per_payment: z.int().nullable(),
      /** Whether that is what the location's limits ask for now. */
      follows_limits: z.boolean(),
    })
    .nullable(),
});
export type TerminalSettingsAnswer = z.output<typeof terminalSettings>;

export const terminalSettingsChange = z.object({
  tip_percents: percents.optional(),
  tip_amounts: amounts.optional(),
  no_tip_choice: z.boolean().optional(),
  beep: z.boolean().optional(),
  cashback_amounts: amounts.optional(),
  /** Gives the terminal the location's limits of offline payments once more. */
  follow_limits: z.boolean().optional(),
});
export type TerminalSettingsChange = z.output<typeof terminalSettingsChange>;

const countedSum = z.object({ count: z.int(), amount: z.int() });

const reportRecord = z.object({
  reference: z.string(),
  transaction_number: z.string(),
  kind: z.enum(['sale', 'auth', 'capture', 'return', 'void', 'tip_adjust', 'other']),
  tender: z.enum(['credit', 'debit', 'ebt', 'other']),
  amount: z.int(),
  tip: z.int(),
  card_type: z.string(),
  last4: z.string(),
  auth_code: z.string(),
  state: z.enum(['approved', 'voided', 'declined', 'stored']),
  /** The terminal's clock, `YYYYMMDDhhmmss`. */
  terminal_time: z.string(),
  /** `missing`: we have none such; `different`: another amount or state than ours. */
  compared: z.enum(['same', 'different', 'missing']),
  /** Ours, in cents. */
  recorded_amount: z.int().nullable(),
  ticket_id: z.int().nullable(),
});

export const terminalReport = z.object({
  terminal_id: z.int(),
  read_at: z.string(),
  /** Charges less refunds of the open batch, in cents. */
  terminal: countedSum,
  recorded: countedSum,
  /** What the terminal has more than our records. */
  difference: z.int(),
  /** The terminal's own count, such as `credit_sale`. */
  totals: z.array(z.object({ name: z.string(), ...countedSum.shape })),
  /** Every record of the open batch, oldest first. */
  records: z.array(reportRecord),
  /** What we recorded and the terminal doesn't list. */
  not_listed: z.array(
    z.object({
      transaction_id: z.int(),
      reference: z.string(),
      amount: z.int(),
      ticket_id: z.int().nullable(),
    }),
  ),
  /** Approved without the issuer and not sent yet, by the terminal's count; null if it can't say. */
  stored: countedSum.nullable(),
});
export type TerminalReportAnswer = z.output<typeof terminalReport>;

export const sentStored = z.object({
  sent: countedSum,
  /** Refused by the issuer when it was asked at last: a loss. */
  declined: countedSum,
  left: countedSum,
});

export const terminalAccess = z.object({
  /** `linux`, `darwin`, `win32`, … */
  platform: z.string(),
  /** Whether this system wants a rule before a person may use a terminal on USB. */
  needs_rule: z.boolean(),
  /** Null where that can't be told. */
  installed: z.boolean().nullable(),
  file: z.string(),
  rule: z.string(),
  /** For an administrator to run once. */
  command: z.string(),
});
export type TerminalAccessAnswer = z.output<typeof terminalAccess>;

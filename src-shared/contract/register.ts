import { z } from 'zod';
import { attemptReasons } from '../domain/attempt-reason.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { listedItem, menuCategory } from './menu.ts';
import { registerRoles } from './operation.ts';
import { paymentTask, unsettledPayments } from './ticket-payments.ts';

/** What only a register's window needs: offered on the port alone. */
const path = `${interfacePrefix}/register`;
const portOnly = { doors: ['port'], credential: 'none', tag: 'Register', reach: 'none' } as const;

export const session = z.object({
  user_id: z.int(),
  location_id: z.int(),
  name: z.string(),
  register_role: z.enum(registerRoles),
});
export type SessionAnswer = z.output<typeof session>;

const terminalState = z.object({
  terminal_id: z.int(),
  name: z.string(),
  model: z.string(),
  tip_mode: z.int(),
  takes_ebt: z.boolean(),
  /** Hundredths of a percent that it adds at most. */
  surcharge_rate: z.int(),
  state: z.enum(['ready', 'busy', 'not_found', 'not_set_up']),
  /** The webhook_id of the payment that it is busy with. */
  webhook_id: z.string().nullable(),
});

/** What the screens show around everything: who we are, what is attached, what needs somebody. */
const status = z.object({
  /** False on an empty folder: the first-run screen. */
  set_up: z.boolean(),
  demo: z.boolean(),
  location: z
    .object({
      location_id: z.int(),
      name: z.string(),
      status: z.int(),
      timezone_code: z.string(),
      currency: z.string(),
      tax_rate: z.int(),
      business_date: z.string(),
      global_country_id: z.int(),
    })
    .nullable(),
  session: session.nullable(),
  register_number: z.int(),
  version: z.string(),
  shell: z.string(),
  shell_reason: z.string(),
  secrets: z.enum(['keyring', 'file', 'plain']),
  pin: z.object({
    length: z.int(),
    blocked_seconds: z.int(),
    /** Shown on the lock screen of a demo, and only there. */
    demo_pins: z.array(z.object({ name: z.string(), role: z.string(), pin: z.string() })),
  }),
  terminals: z.array(terminalState),
  /** Card payments whose outcome isn't known. */
  open_attempts: z.array(
    z.object({
      webhook_id: z.string(),
      payment_id: z.string().nullable(),
      ticket_id: z.int().nullable(),
      ticket_number: z.int().nullable(),
      amount: z.int(),
      operation: z.enum(['sale', 'auth', 'capture', 'return', 'void', 'tip_adjust']),
      state: z.string(),
      /** Why it isn't known, or why nobody wants it; null while it simply runs. */
      reason: z.enum(attemptReasons).nullable(),
      /** What a person said about it. */
      said: z.string().nullable(),
      /** A charge is recorded, nobody wants it, and it couldn't be voided yet. */
      charged: z.boolean(),
      /** False once a manager let the ticket be paid otherwise: found approved, it is voided. */
      waited: z.boolean(),
      since: z.string(),
      /** When the terminal is asked next; null while nobody asks. */
      next_check_at: z.string().nullable(),
      terminal_name: z.string(),
    }),
  ),
  /** Money at the terminals that somebody has to look into. */
  payment_tasks: z.array(paymentTask),
});
export type RegisterStatus = z.output<typeof status>;

const named = z.object({ id: z.int(), name: z.string() });

export const registerOperations = {
  registerStatus: operation({
    ...portOnly,
    summary: 'What this register is and how it stands',
    method: 'GET',
    path: `${path}/status`,
    role: null,
    result: status,
  }),
  signIn: operation({
    ...portOnly,
    summary: 'Sign in with a PIN',
    method: 'POST',
    path: `${path}/session`,
    role: null,
    body: z.object({ pin: z.string().regex(/^\d{4,6}$/) }),
    result: session,
    faults: [
      fault(10201, 'no active user has this PIN', 400),
      fault(10429, 'too many wrong PINs'),
      fault(10131, 'no location is set up'),
    ],
  }),
  signOut: operation({
    ...portOnly,
    summary: 'Lock the register',
    method: 'DELETE',
    path: `${path}/session`,
    role: null,
    result: z.object({ signed_out: z.boolean() }),
  }),
  loadDemo: operation({
    ...portOnly,
    summary: 'Load the demo business',
    method: 'POST',
    path: `${path}/demo`,
    role: null,
    result: z.object({ tickets: z.int(), items: z.int(), guests: z.int() }),
    progress: z.object({ step: z.string(), done: z.int(), total: z.int() }),
    faults: [fault(10131, 'there is data already')],
  }),
  readCatalog: operation({
    ...portOnly,
    summary: 'What can be sold, for the sell screen',
    method: 'GET',
    path: `${path}/catalog`,
    query: z.object({ i18n: field.optionalText(35) }),
    result: z.object({
      categories: z.array(menuCategory),
      /** Each with the rate that taxes it: its own or the location's. */
      items: z.array(listedItem.extend({ tax_rate_id: z.int() })),
      order_types: z.array(named),
      tables: z.array(
        named.extend({ number: z.int(), seats: z.int(), taken_by: z.int().nullable() }),
      ),
      revenue_centers: z.array(named.extend({ default: z.boolean() })),
      /** Rates in hundredths of a percent. */
      tax_rates: z.array(named.extend({ rate: z.int(), exclusive: z.boolean() })),
    }),
  }),
  saveDraft: operation({
    ...portOnly,
    summary: 'Keep the cart in hand over a crash',
    method: 'PUT',
    path: `${path}/draft`,
    body: z.object({ name: field.text(64), content: z.string().max(262_144) }),
    result: z.object({ saved: z.boolean() }),
  }),
  readDraft: operation({
    ...portOnly,
    summary: 'The cart in hand',
    method: 'GET',
    path: `${path}/draft`,
    query: z.object({ name: field.text(64) }),
    result: z.object({ content: z.string().nullable() }),
  }),
  unsettledPayments: operation({
    ...portOnly,
    summary: 'Card payments that can still change: tips to adjust, holds to capture',
    method: 'GET',
    path: `${path}/unsettled`,
    result: unsettledPayments,
  }),
  findPayment: operation({
    ...portOnly,
    summary: 'What became of a payment',
    method: 'GET',
    path: `${path}/payment`,
    query: z.object({ webhook_id: field.text(255) }),
    result: z.object({
      state: z.enum(['not_started', 'running', 'unknown', 'needs_human', 'answered']),
      answer: z.unknown().nullable(),
    }),
  }),
};

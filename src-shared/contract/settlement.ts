import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/webhook`;
const locationParams = z.object({ location_id: field.pathId });

/** The terminal of a payment may be named by a number or a string. */
export const terminalId = z.union([z.int(), z.string().min(1)]).transform(String);

const offlineLimits = {
  is_on: z.boolean(),
  per_payment: z.int().min(0).max(100_000),
  total: z.int().min(0).max(1_000_000),
  count: z.int().min(0).max(500),
  hours: z.int().min(1).max(72),
};

/** Limits of a location, and for each attached terminal what it has stored and not sent yet. */
const offlinePayments = z.object({
  ...offlineLimits,
  terminals: z.array(
    z.object({
      terminal_id: z.int(),
      name: z.string(),
      standing: z.enum(['off', 'ready', 'full', 'expired']),
      count: z.int(),
      /** At risk, in cents. */
      amount: z.int(),
      /** Until the oldest one has to be sent. */
      hours_left: z.number(),
    }),
  ),
});
export type OfflinePaymentsAnswer = z.output<typeof offlinePayments>;

const batchSum = z.object({ count: z.int(), amount: z.int() });

/** A closed batch and the same money in three places: charges less refunds, in cents. */
const batchClosed = z.object({
  terminal_id: z.int(),
  batch_number: z.string().nullable(),
  closed_at: z.string(),
  /** The processor counted otherwise than the terminal. */
  out_of_balance: z.boolean(),
  /** By the tickets. */
  payments: batchSum,
  /** By what was asked of the terminal and approved. */
  attempts: batchSum,
  /** By the terminal. */
  terminal: batchSum,
  /** What the terminal has more than the tickets. */
  difference: z.int(),
  /** Charges of the terminal that no ticket knows of: somebody must look into each. */
  unrecorded: z.array(
    z.object({ reference: z.string(), amount: z.int(), terminal_time: z.string() }),
  ),
});
export type BatchCloseAnswer = z.output<typeof batchClosed>;

/**
 * What is being done: asking about payments without an outcome, sending stored ones, reading the
 * terminal's records, closing.
 */
const batchStep = z.enum(['unknown', 'stored', 'records', 'closing']);
export type BatchStep = z.output<typeof batchStep>;

/** What ends a day at the terminals, and what only a person can put right. */
export const settlementOperations = {
  batchClose: operation({
    summary: 'Close the batch of a terminal and compare it with the books',
    tag: 'Payments',
    method: 'POST',
    path: `${path}/batch_close`,
    missing: 'keyed',
    role: 'manager',
    params: locationParams,
    body: z.object({
      terminal_id: terminalId,
      webhook_id: field.text(255),
      user_id: field.integer.optional(),
    }),
    result: batchClosed,
    progress: z.object({ step: batchStep }),
    faults: [
      fault(10107, 'the terminal is not registered at this location'),
      fault(10111, 'the location does not exist'),
      fault(10120, 'the terminal could not be reached; nothing was closed'),
      fault(10121, 'the terminal is busy with a payment'),
      fault(10122, 'a payment has no outcome yet, or the close has no answer; ask again'),
      fault(10123, 'the webhook_id was used before with other values'),
      fault(10131, 'the terminal refuses to close, in its own words'),
      fault(10201, 'the acting user does not exist', 400),
    ],
  }),
  listBatches: operation({
    summary: 'The newest batches that were closed, and how each compared with the books',
    tag: 'Payments',
    method: 'GET',
    path: `${interfacePrefix}/register/batches`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    role: 'manager',
    result: z.object({
      /** `closed_by` is the acting user; null where the end of the day closed it. */
      batches: z.array(batchClosed.extend({ closed_by: z.int().nullable() })),
    }),
  }),
  retrieveOfflinePayments: operation({
    summary: 'What terminals may approve without the issuer, and what is at risk now',
    tag: 'Payments',
    method: 'GET',
    path: `${interfacePrefix}/register/offline_payments`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    result: offlinePayments,
  }),
  updateOfflinePayments: operation({
    summary: 'Set what terminals may approve without the issuer',
    tag: 'Payments',
    method: 'PUT',
    path: `${interfacePrefix}/register/offline_payments`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    role: 'manager',
    body: z.object(offlineLimits),
    result: offlinePayments,
  }),
  correctTender: operation({
    summary: 'Correct how a payment without a card was made',
    tag: 'Payments',
    method: 'POST',
    path: `${interfacePrefix}/register/payment/tender`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    stepUp: true,
    body: z.object({
      payment_id: field.integer,
      tender: z.enum(['cash', 'external']),
      reason: field.words(255),
    }),
    /** The payment that stands in its place from now on. */
    result: z.object({ payment_id: z.int() }),
    faults: [
      fault(10115, 'there is no such payment'),
      fault(10131, 'the payment was made by card, is void, or has this tender already'),
    ],
  }),
  resolvePayment: operation({
    summary: 'Say what became of a payment that the terminal cannot account for',
    tag: 'Payments',
    method: 'POST',
    path: `${interfacePrefix}/register/payment/resolve`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    stepUp: true,
    body: z.object({
      webhook_id: field.text(255),
      /**
       * `given_back`: a recorded charge that nobody wanted was given back outside of the terminal.
       */
      outcome: z.enum(['charged', 'not_charged', 'given_back']),
      /** Where it can be seen: the terminal's list, the processor's, the customer's account. */
      evidence: field.words(255),
      /** For `charged`: everything that was charged, tip included; as asked for when left out. */
      amount: field.amountAtLeastOne.optional(),
      tip: field.amount.optional(),
      auth_code: field.optionalText(20),
    }),
    result: z.object({ state: z.string() }),
    faults: [
      fault(10115, 'no payment was started with this webhook_id'),
      fault(10131, 'the payment has an outcome, or this is not one that it can have'),
    ],
  }),
  settlePaymentTask: operation({
    summary: 'Say what came of looking into money at a terminal',
    tag: 'Payments',
    method: 'POST',
    path: `${interfacePrefix}/register/payment/task`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    stepUp: true,
    /** No money moves by this: what was found, and what was done about it. */
    body: z.object({ task_id: field.integer, evidence: field.words(255) }),
    result: z.object({ settled: z.boolean() }),
    faults: [
      fault(10115, 'there is no such task'),
      fault(10131, 'somebody has looked into it already'),
    ],
  }),
  allowOtherTender: operation({
    summary: 'Let the ticket of an unknown payment be paid otherwise',
    tag: 'Payments',
    method: 'POST',
    path: `${interfacePrefix}/register/payment/allow_other_tender`,
    doors: ['port'],
    credential: 'none',
    reach: 'none',
    stepUp: true,
    body: z.object({ webhook_id: field.text(255), reason: field.words(255) }),
    /** If the payment is found approved later, it is voided by itself. */
    result: z.object({ state: z.string() }),
    faults: [
      fault(10115, 'no payment was started with this webhook_id'),
      fault(10131, 'the outcome of the payment is known'),
    ],
  }),
};

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { authTicket, paymentTicket } from './payment-ticket.ts';
import { settlementOperations, terminalId } from './settlement.ts';

const path = `${interfacePrefix}/locations/:location_id/webhook`;
const locationParams = z.object({ location_id: field.pathId });

/** What a terminal came to (interface, "Card-present transaction result"). */
const chargeData = z.object({
  id: z.int(),
  id_external: z.string().nullable(),
  amount: z.int(),
  tip: z.int(),
  total: z.int().optional(),
  refunded_amount: z.int().optional(),
  surcharge: z.int(),
  transaction_id: z.string(),
  card_holder: z.string().nullable(),
  reference_id: z.string(),
  auth_code: z.string(),
  card_type: z.string(),
  last4: z.string(),
  entry_type: z.string(),
  customer_id_external: z.string().optional(),
  result_message: z.string().optional(),
  emv_tags: z.string().optional(),
  status: z.int(),
  /** What is left on an EBT account, where the terminal tells (extension). */
  balance: z.int().optional(),
  /** Cash that was paid out; part of the amount (extension). */
  cashback: z.int().optional(),
  /** Why nothing was charged although no issuer declined (extension). */
  decline_reason: z.string().optional(),
  /** The terminal took it offline and will send it later (extension). */
  stored: z.boolean().optional(),
});

/** Callers branch on `response`: a decline is a result, not an error. */
export const chargeAnswer = z.object({
  response: z.enum(['APPROVED', 'DECLINE']),
  data: chargeData,
});
export type ChargeAnswer = z.output<typeof chargeAnswer>;

/** Where a payment stands while it runs, for the screen. */
export const paymentProgress = z.object({
  step: z.enum(['sending', 'card', 'status', 'authorising', 'cancelling', 'checking']),
  text: z.string().optional(),
  terminal_name: z.string(),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

const keys = { webhook_id: field.text(255), terminal_id: terminalId };

const saleBody = z.object({
  ticket: paymentTicket,
  payment: z.object({
    id: field.text(255),
    amount: field.amountAtLeastOne,
    cashback: field.amount.optional(),
    inv_number: field.optionalText(15),
  }),
  user_id_external: field.integer.optional(),
  ignoreAvsResult: z.boolean().optional(),
  ...keys,
});
export type SaleBody = z.output<typeof saleBody>;

const authBody = z.object({
  ticket: authTicket,
  payment: z.object({
    id: field.text(255),
    amount: field.amount,
    cashback: field.amount.optional(),
    // QUIRK(wire): an integer in Auth, a string in Sale; 15 characters either way.
    inv_number: z.int().min(0).max(999_999_999_999_999).optional(),
  }),
  user_id_external: field.integer.optional(),
  debug: field.integer.optional(),
  ...keys,
});

const followUp = {
  transaction_id: field.integer,
  webhook_id: field.text(255),
  terminal_id: terminalId.optional(),
  user_id: field.integer.optional(),
  reason: field.optionalWords(255),
};

const chargeFaults = [
  fault(10107, 'the terminal is not registered at this location'),
  fault(10111, 'the location does not exist'),
  fault(10120, 'the terminal could not be reached; nothing was sent'),
  fault(10121, 'the terminal is busy with another payment'),
  fault(10122, 'the outcome is not known yet; ask again with the same ids'),
  fault(10123, 'the webhook_id or payment.id was used before with other values'),
  fault(10131, 'the ticket, terminal or location does not take payments now'),
];

const followUpFaults = [
  ...chargeFaults,
  fault(10114, 'the transaction does not exist'),
  fault(10201, 'the acting user does not exist', 400),
];

/** What every call that charges a card or gives back to one has. */
const shared = {
  tag: 'Payments',
  method: 'POST',
  missing: 'keyed',
  params: locationParams,
  result: chargeAnswer,
  progress: paymentProgress,
} as const;

export const paymentOperations = {
  sale: operation({
    ...shared,
    summary: 'Sale: authorize and capture on a terminal',
    path: `${path}/sale`,
    body: saleBody,
    faults: chargeFaults,
    extension: false,
  }),
  auth: operation({
    ...shared,
    summary: 'Auth: hold an amount on a terminal',
    path: `${path}/auth`,
    body: authBody,
    faults: chargeFaults,
    extension: false,
  }),
  capture: operation({
    ...shared,
    summary: 'Capture what an Auth holds',
    path: `${path}/capture`,
    body: z.object({
      payment: z
        .object({
          id: field.text(255),
          amount: field.amountAtLeastOne,
          /** What part of the amount is tip. */
          tip: field.amount.optional(),
        })
        .refine(({ amount, tip = 0 }) => tip <= amount, {
          path: ['tip'],
          message: 'more_than_amount',
        }),
      ...followUp,
    }),
    faults: [...followUpFaults, fault(10130, 'more than may be captured of what is held')],
  }),
  refund: operation({
    ...shared,
    summary: 'Give back all or part of a payment',
    path: `${path}/refund`,
    stepUp: true,
    body: z.object({
      payment: z.object({
        id: field.text(255),
        amount: field.amountAtLeastOne,
        /** What part of the amount is tip. */
        tip: field.amount.optional(),
      }),
      ...followUp,
      /**
       * The lines that come back, by how much: what is left of each is looked at besides the money.
       */
      items: z
        .array(z.object({ id: field.integer, quantity: z.int().min(1).max(99_999) }))
        .max(500)
        .optional(),
      /** For cash, which has no transaction: the id of the payment. It comes out of the drawer. */
      transaction_id: field.integer,
    }),
    faults: [...followUpFaults, fault(10130, 'more than what is left to refund')],
  }),
  voidPayment: operation({
    ...shared,
    summary: 'Void a payment before settlement',
    path: `${path}/void`,
    stepUp: true,
    body: z.object({ payment: z.object({ id: field.text(255) }), ...followUp }),
    faults: followUpFaults,
  }),
  tipAdjust: operation({
    ...shared,
    summary: 'Set the tip of a payment before settlement',
    path: `${path}/tip_adjust`,
    body: z.object({
      /** The amount is the new tip; 0 takes it off. */
      payment: z.object({ id: field.text(255), amount: field.amount }),
      ...followUp,
    }),
    faults: followUpFaults,
  }),
  cancelPayment: operation({
    summary: 'Ask a terminal to give up a running payment',
    tag: 'Payments',
    method: 'POST',
    path: `${path}/cancel`,
    missing: 'keyed',
    params: locationParams,
    body: z.object({ webhook_id: field.text(255), user_id: field.integer.optional() }),
    /** `asked`: the answer of the cancelled call says what became of it. */
    result: z.object({ status: z.enum(['asked', 'press_red_key', 'not_running']) }),
    faults: [fault(10111, 'the location does not exist')],
  }),
  ...settlementOperations,
};

import { z } from 'zod';
import { passesLuhn } from '../domain/card-number.ts';
import { countryByIso2 } from '../domain/countries.ts';
import { fault, gatewayPrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${gatewayPrefix}/locations/:location_id/tokens`;
const panDigitsMax = 16;
const panDigitsMin = 12;

/** The first rule that a card number breaks: a second one would say nothing new. */
function checkPan(pan: string, context: z.core.$RefinementCtx): void {
  const rule = brokenPanRule(pan);
  if (rule) context.addIssue({ code: 'custom', message: rule });
}

function brokenPanRule(pan: string): string | undefined {
  if (!/^\d+$/.test(pan)) return 'not_digits';
  if (pan.length > panDigitsMax) return `max_digits:${panDigitsMax}`;
  return pan.length < panDigitsMin || !passesLuhn(pan) ? 'invalid_pan' : undefined;
}

const text = field.optionalText(255);
/** Two digits each. */
const expMonth = z.string().regex(/^(0[1-9]|1[0-2])$/);
const expYear = z.string().regex(/^\d{2}$/);

const tokenBody = z.object({
  /** The customer that the token belongs to; no user of ours. */
  user_id: field.text(255),
  currency_iso: z.string().regex(/^[A-Z]{3}$/),
  phone_number: text,
  msisdn: text,
  country_iso: z
    .string()
    .refine((iso2) => countryByIso2(iso2) !== undefined, 'not_in_enumeration')
    .optional(),
  card_data: z.object({
    pan: z.string().min(1).superRefine(checkPan),
    exp_month: expMonth,
    exp_year: expYear,
    card_holder: field.text(255),
    card_type: text,
  }),
  billing_address: z
    .object({
      street: text,
      street_2: text,
      zip: text,
      city: text,
      state: text,
      email: field.optionalEmail(),
    })
    .optional(),
});
export type CardTokenBody = z.output<typeof tokenBody>;

const cardData = z.object({
  /** The gateway token: what later charges name. */
  token: z.string(),
  cardfullname: z.string(),
  /** MM/YY. */
  expiry_information: z.string(),
  last4: z.string(),
  card_brand: z.string(),
});

/** A stored card (interface, "Card token"). */
const cardToken = z.object({
  network_token_data: z
    .object({
      token: z.string(),
      exp_month: z.string(),
      exp_year: z.string(),
      card_network: z.string(),
      state: z.string(),
    })
    .optional(),
  servicefee_amount: z.number(),
  surcharge_amount: z.number(),
  tip_amount_approved: z.number(),
  conveniencefee_amount: z.number(),
  authcode: z.string(),
  approvalCode: z.string(),
  networkTransactionId: z.string(),
  reference_id: z.string(),
  currency_iso: z.string(),
  inv_number: z.string(),
  networkReconciliationId: z.string(),
  avsCode: z.string(),
  avsCodeRaw: z.string(),
  cardVerification: z.string(),
  cardVerificationRaw: z.string(),
  transaction_id: z.string(),
  transaction_no: z.string(),
  card_data: cardData,
});
export type CardTokenAnswer = z.output<typeof cardToken>;

/** What is kept of a card (extension): nothing that the card could be found out from. */
const keptCard = z.object({
  user_id: z.string(),
  currency_iso: z.string(),
  card_data: cardData,
  created_datetime: z.string(),
});
export type KeptCardAnswer = z.output<typeof keptCard>;

const tokenParams = field.locationParams.extend({ token: field.text(255) });
const noLocation = fault(10111, 'the location does not exist');
const noToken = fault(10115, 'the token does not exist');
const shared = {
  tag: 'Card tokens',
  doors: ['rest'],
  credential: 'gateway',
  missing: 'gateway',
} as const;

export const cardTokenOperations = {
  createCardToken: operation({
    ...shared,
    summary: 'Tokenize a card for later charges',
    method: 'POST',
    path,
    params: field.locationParams,
    body: tokenBody,
    result: cardToken,
    faults: [
      noLocation,
      fault(10140, 'the acquirer could not be reached; nothing was kept or queued'),
    ],
    offline: 'central',
    extension: false,
  }),
  retrieveCardToken: operation({
    ...shared,
    summary: 'Retrieve what is kept of a card',
    method: 'GET',
    path: `${path}/:token`,
    params: tokenParams,
    result: keptCard,
    faults: [noLocation, noToken],
  }),
  updateCardToken: operation({
    ...shared,
    summary: 'Update the holder or the expiry of a kept card',
    method: 'PUT',
    path: `${path}/:token`,
    params: tokenParams,
    body: z.object({
      card_data: z.object({
        exp_month: expMonth.optional(),
        exp_year: expYear.optional(),
        card_holder: field.text(255).optional(),
      }),
    }),
    result: keptCard,
    faults: [noLocation, noToken],
  }),
  deleteCardToken: operation({
    ...shared,
    summary: 'Forget a card',
    method: 'DELETE',
    path: `${path}/:token`,
    params: tokenParams,
    result: z.object({ deleted: z.boolean() }),
    faults: [noLocation, noToken],
  }),
};

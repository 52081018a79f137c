import { z } from 'zod';
import { captureOverHundredthsMax } from '../domain/capture-limit.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/processing`;

/** Who processes a location's cards, and with which account. */
export const processing = z.object({
  /** Card present, and card not present: the names of the processors. */
  processor_cp: z.string().nullable(),
  processor_cnp: z.string().nullable(),
  merchant_id: z.string().nullable(),
  currency_iso: z.string(),
  /** 1 asks the acquirer for a network token with each card token. */
  network_tokens: z.int(),
  /**
   * The amount in cents from which a credit card payment asks for a signature; null asks only where
   * the card's own verification does.
   */
  signature_from: z.int().nullable(),
  /**
   * How much more than a hold may be captured of it, in hundredths of a percent; 0 is nothing.
   */
  capture_over_rate: z.int(),
});
export type Processing = z.output<typeof processing>;

const noLocation = fault(10111, 'the location does not exist');

export const processingOperations = {
  configureProcessing: operation({
    summary: 'Configure processing',
    tag: 'Locations',
    method: 'PUT',
    path,
    role: 'owner',
    params: field.locationParams,
    body: z.object({
      processor_cp: field.optionalText(64),
      processor_cnp: field.optionalText(64),
      merchant_id: field.optionalText(64),
      currency_iso: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
      network_tokens: field.flag.optional(),
      signature_from: field.amount.nullable().optional(),
      capture_over_rate: z.int().min(0).max(captureOverHundredthsMax).optional(),
      user_id: field.integer.optional(),
    }),
    result: processing,
    faults: [noLocation, fault(10201, 'the acting user does not exist', 400)],
  }),
  retrieveProcessing: operation({
    summary: 'Retrieve how processing is configured',
    tag: 'Locations',
    method: 'GET',
    path,
    params: field.locationParams,
    result: processing,
    faults: [noLocation],
  }),
};

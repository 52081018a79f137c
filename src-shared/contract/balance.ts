import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { paymentProgress } from './payment.ts';
import { ebtInquiries } from './payment-ticket.ts';
import { terminalId } from './settlement.ts';

export const balanceOperations = {
  checkBalance: operation({
    summary: 'Ask an EBT card for its balance',
    tag: 'Payments',
    method: 'POST',
    path: `${interfacePrefix}/locations/:location_id/webhook/balance`,
    missing: 'keyed',
    params: field.locationParams,
    body: z.object({
      ebt_type: z.enum(ebtInquiries),
      /** What a cancel names. No money moves, so the same call again simply asks again. */
      webhook_id: field.text(255),
      terminal_id: terminalId,
    }),
    result: z.object({
      response: z.enum(['APPROVED', 'DECLINE']),
      data: z.object({
        /** Cents; null when there was no answer. */
        balance: z.int().nullable(),
        last4: z.string(),
        /** Why there is no balance although no issuer declined. */
        decline_reason: z.string().optional(),
      }),
    }),
    progress: paymentProgress,
    faults: [
      fault(10107, 'the terminal is not registered at this location'),
      fault(10111, 'the location does not exist'),
      fault(10120, 'the terminal could not be reached; nothing was sent'),
      fault(10121, 'the terminal is busy with a payment'),
      fault(10131, 'the terminal takes no EBT, or the location no payments now'),
    ],
  }),
};

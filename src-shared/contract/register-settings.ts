import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';

/** What a person sets at a register's own window: offered on the port alone. */
const path = `${interfacePrefix}/register`;
const portOnly = { doors: ['port'], credential: 'none', tag: 'Register', reach: 'none' } as const;

/** The most that somebody below a manager gives away, in hundredths of a percent and in cents. */
export const discountLimits = z.object({
  hundredths_max: z.int().min(0).max(10_000),
  amount_max: z.int().min(0).max(99_999_999),
});

export const registerSettingsOperations = {
  clearDemo: operation({
    ...portOnly,
    summary: 'Clear the demo business away: the register is then as on its first start',
    method: 'DELETE',
    path: `${path}/demo`,
    role: 'manager',
    // Every line is closed once this was answered; its window comes back to an empty register.
    result: z.object({ clearing: z.boolean() }),
    faults: [fault(10131, 'this is no demo, something real is in it, or a payment is under way')],
  }),
  readDiscountLimits: operation({
    ...portOnly,
    summary: 'What may be given away without a manager',
    method: 'GET',
    path: `${path}/discount_limits`,
    result: discountLimits,
  }),
  setDiscountLimits: operation({
    ...portOnly,
    summary: 'Set what may be given away without a manager',
    method: 'PUT',
    path: `${path}/discount_limits`,
    role: 'manager',
    body: discountLimits,
    result: discountLimits,
  }),
};

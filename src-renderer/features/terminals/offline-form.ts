import type { OfflineLimits } from '../../api/settlement.ts';
import { hundredthsFrom, typedHundredths, wholeFrom } from './typed-number.ts';

/** The limits of payments without the issuer, as their fields hold them. */
export interface OfflineForm {
  readonly isOn: boolean;
  readonly perPayment: string;
  readonly total: string;
  readonly count: string;
  readonly hours: string;
}

export type OfflineField = keyof OfflineForm;
export const offlineFields = ['isOn', 'perPayment', 'total', 'count', 'hours'] as const;

/** The interface takes no more than these. */
const limitsMax = { perPaymentCents: 100_000, totalCents: 1_000_000, count: 500, hours: 72 };

export function offlineFormOf(limits: OfflineLimits): OfflineForm {
  return {
    isOn: limits.is_on,
    perPayment: typedHundredths(limits.per_payment),
    total: typedHundredths(limits.total),
    count: String(limits.count),
    hours: String(limits.hours),
  };
}

/** The limits that were typed, or the field that holds none. */
export type TypedLimits =
  | { readonly ok: true; readonly limits: OfflineLimits }
  | { readonly ok: false; readonly field: Exclude<OfflineField, 'isOn'> };

export function typedLimits(form: OfflineForm): TypedLimits {
  const perPayment = centsUpTo(form.perPayment, limitsMax.perPaymentCents);
  if (perPayment === undefined) return { ok: false, field: 'perPayment' };
  const total = centsUpTo(form.total, limitsMax.totalCents);
  if (total === undefined) return { ok: false, field: 'total' };
  const count = wholeFrom(form.count, 0, limitsMax.count);
  if (count === undefined) return { ok: false, field: 'count' };
  const hours = wholeFrom(form.hours, 1, limitsMax.hours);
  if (hours === undefined) return { ok: false, field: 'hours' };
  return { ok: true, limits: { is_on: form.isOn, per_payment: perPayment, total, count, hours } };
}

function centsUpTo(typed: string, centsMax: number): number | undefined {
  const cents = hundredthsFrom(typed);
  return cents !== undefined && cents <= centsMax ? cents : undefined;
}

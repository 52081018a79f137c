import type { Row } from '../../src-shared/journal/tables.ts';
import type { StoreAndForwardSettings } from '../terminals/driver.ts';

/** What a location lets its terminals approve without the issuer (reliability 3.5). */
export interface OfflineLimits {
  readonly isOn: boolean;
  readonly perPaymentCents: number;
  readonly totalCents: number;
  readonly countMax: number;
  readonly hoursMax: number;
}

export const offlineLimitsDefault: OfflineLimits = {
  isOn: false,
  perPaymentCents: 10_000,
  totalCents: 100_000,
  countMax: 50,
  hoursMax: 24,
};

/** What a terminal has approved and not sent yet: the merchant's own risk. */
export interface Exposure {
  readonly count: number;
  readonly amountCents: number;
  readonly oldestMs: number | null;
}

/** Derived from facts alone, so that no restart can reset it. */
export function exposureOf(stored: readonly Row<'payment_transaction'>[]): Exposure {
  const times = stored.map(({ created_ms }) => created_ms);
  return {
    count: stored.length,
    amountCents: stored.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    oldestMs: times.length === 0 ? null : Math.min(...times),
  };
}

export type OfflineStanding = 'off' | 'ready' | 'full' | 'expired';

const hourMs = 3_600_000;

/** Whether a terminal may store one more payment now. */
export function offlineStanding(
  limits: OfflineLimits,
  exposure: Exposure,
  nowMs: number,
): OfflineStanding {
  if (!limits.isOn) return 'off';
  if (hoursLeft(limits, exposure, nowMs) <= 0) return 'expired';
  const isFull = exposure.count >= limits.countMax || exposure.amountCents >= limits.totalCents;
  return isFull ? 'full' : 'ready';
}

/** Until the oldest stored payment has to be sent; all of the time while none is stored. */
export function hoursLeft(limits: OfflineLimits, exposure: Exposure, nowMs: number): number {
  const sinceMs = exposure.oldestMs === null ? 0 : nowMs - exposure.oldestMs;
  return limits.hoursMax - sinceMs / hourMs;
}

/** The limits in the terminal's own terms: it counts what it holds. */
export function terminalSettings(
  limits: OfflineLimits,
  standing: OfflineStanding,
): StoreAndForwardSettings {
  const isReady = standing === 'ready';
  return {
    mode: isReady ? 'on_demand' : 'online',
    durationDays: isReady ? Math.ceil(limits.hoursMax / 24) : null,
    recordsMax: isReady ? limits.countMax : null,
    ceilingTotalCents: isReady ? limits.totalCents : null,
    ceilingPerCardTypeCents: null,
    haloPerCardTypeCents: isReady ? limits.perPaymentCents : null,
  };
}

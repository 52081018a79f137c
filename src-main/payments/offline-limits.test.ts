import { expect, test } from 'vitest';
import {
  exposureOf,
  hoursLeft,
  offlineLimitsDefault,
  offlineStanding,
  terminalSettings,
} from './offline-limits.ts';
import { aTransaction } from './testing/terminal-values.ts';

const limits = { ...offlineLimitsDefault, isOn: true };
const hourMs = 3_600_000;

function stored(count: number, amount_cents: number, created_ms = 0) {
  return exposureOf(
    Array.from({ length: count }, () => aTransaction({ amount_cents, created_ms })),
  );
}

test('nobody approves without the issuer unless a manager wants it', () => {
  expect(offlineStanding(offlineLimitsDefault, stored(0, 0), 0)).toBe('off');
  expect(terminalSettings(offlineLimitsDefault, 'off').mode).toBe('online');
});

test.each([
  ['nothing stored', stored(0, 0), 0, 'ready'],
  ['just below the amount', stored(10, 9_999), 0, 'ready'],
  ['the whole amount', stored(10, 10_000), 0, 'full'],
  ['fifty of them', stored(50, 1), 0, 'full'],
  ['a day old', stored(1, 1), 24 * hourMs, 'expired'],
  ['almost a day old', stored(1, 1), 24 * hourMs - 1, 'ready'],
] as const)('%s', (_, exposure, nowMs, standing) => {
  expect(offlineStanding(limits, exposure, nowMs)).toBe(standing);
});

test('the terminal is told the limits in its own terms, and to stay online once they are reached', () => {
  expect(terminalSettings(limits, 'ready')).toMatchObject({
    mode: 'on_demand',
    recordsMax: 50,
    ceilingTotalCents: 100_000,
    haloPerCardTypeCents: 10_000,
  });
  expect(terminalSettings(limits, 'full').mode).toBe('online');
});

test('the time that is left counts from the oldest', () => {
  expect(hoursLeft(limits, stored(2, 1), 6 * hourMs)).toBe(18);
  expect(hoursLeft(limits, stored(0, 0), 6 * hourMs)).toBe(24);
});

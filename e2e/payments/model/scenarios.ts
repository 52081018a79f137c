import type { Scenario } from './explore.ts';
import type { ModelCall } from './model-rows.ts';
import { noTrouble } from './model-state.ts';

const first: ModelCall = { webhook: 'w-1', payment: 'p-1', target: null };
const sameKey = [first];
const samePayment = [first, { ...first, webhook: 'w-2' }];
const twoPayments = [first, { webhook: 'w-2', payment: 'p-2', target: null }];

/** What two callers may do on one register, with a little of every kind of trouble. */
export const scenarios = {
  oneKey: {
    name: 'one key, called over and over',
    calls: sameKey,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, crashes: 2, refusals: 1, decisions: 1 },
  },
  twoKeys: {
    name: 'one payment under two keys',
    calls: samePayment,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, crashes: 1, refusals: 1, decisions: 1 },
  },
  offline: {
    name: 'one payment under two keys, without the issuer',
    calls: samePayment,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, crashes: 1, stored: 1 },
  },
  forgetful: {
    name: 'one payment at a terminal that forgets, fails or is replaced',
    calls: samePayment,
    salesMax: 1,
    trouble: {
      ...noTrouble,
      cancels: 1,
      crashes: 1,
      wipes: 1,
      failures: 1,
      decisions: 1,
      stored: 1,
    },
  },
  late: {
    name: 'one payment under two keys, a request of which lies about',
    calls: samePayment,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, latecomers: 1 },
  },
  twoPayments: {
    name: 'two payments, and a late approval',
    calls: twoPayments,
    salesMax: 2,
    trouble: { ...noTrouble, crashes: 1, lateAnswers: 1 },
  },
  /** It takes other payments, and counts up to the number that was seen of it. */
  countedUp: {
    name: 'two payments at a terminal that forgets',
    calls: twoPayments,
    salesMax: 2,
    trouble: { ...noTrouble, wipes: 1 },
  },
} as const satisfies Readonly<Record<string, Scenario>>;

/** Minutes instead of seconds. */
export const largeScenarios: readonly Scenario[] = [
  {
    name: 'two payments and a crash',
    calls: twoPayments,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, crashes: 1, failures: 1 },
  },
  {
    name: 'two payments and a manager',
    calls: twoPayments,
    salesMax: 2,
    trouble: { ...noTrouble, cancels: 1, refusals: 1, decisions: 1 },
  },
  {
    name: 'one payment under two keys, three times',
    calls: samePayment,
    salesMax: 3,
    trouble: { ...noTrouble, cancels: 1, crashes: 1, decisions: 1 },
  },
];

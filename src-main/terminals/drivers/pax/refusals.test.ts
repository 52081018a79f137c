import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

test.each([
  ['100001', 'TIMEOUT', 'passing'],
  ['100002', 'ABORTED', 'passing'],
  ['100003', 'FORMAT ERROR', 'passing'],
  ['100007', 'CANNOT CONNECT', 'passing'],
  ['100019', 'BAD TRACK', 'passing'],
  ['100022', 'PIN PAD ERROR', 'passing'],
  ['100023', 'USER ABORTED', 'passing'],
  ['100023', 'CANNOT VOID', 'final'],
  ['100023', 'NOT FOUND', 'final'],
  ['100025', 'PLEASE SETTLE', 'final'],
  ['100004', 'NOT SUPPORTED', 'final'],
  ['100021', 'ALREADY VOIDED', 'done_before'],
] as const)('%s %s: %s', (code, message, refusal) => {
  expect(refusalOf(code, message)).toBe(refusal);
});

import { expect, test } from 'vitest';
import type { NotFoundEvidence } from '../terminals/driver.ts';
import { doubtMsMax, judgeNotFound, silenceMs } from './not-found.ts';
import { isNotBehind } from './terminal-seen.ts';

const storedMsMax = 24 * 3_600_000;
const seen = {
  terminal_id: 2,
  serial_number: '0821234567',
  newest_transaction_number: '7',
  batch_number: '3',
  seen_ms: 1,
};
const sound: NotFoundEvidence = {
  serialNumber: '0821234567',
  newestTransactionNumber: '7',
  batchNumber: '3',
  inFailedReport: false,
  inStoreAndForward: false,
};

test('"not found" is believed once bytes can no longer be on their way', () => {
  expect(judgeNotFound(sound, seen, silenceMs - 1, 'kept', storedMsMax)).toEqual({
    kind: 'too_early',
  });
  expect(judgeNotFound(sound, seen, silenceMs, 'kept', storedMsMax)).toEqual({ kind: 'final' });
  expect(judgeNotFound(sound, undefined, silenceMs, 'kept', storedMsMax)).toEqual({
    kind: 'final',
  });
});

test.each<[string, Partial<NotFoundEvidence>]>([
  ['another terminal', { serialNumber: '0829999999' }],
  ['lost records', { newestTransactionNumber: '6' }],
  ['an empty terminal', { newestTransactionNumber: null, batchNumber: null }],
  ['an earlier batch', { batchNumber: '2', newestTransactionNumber: '99' }],
  ['a failed transaction', { inFailedReport: true }],
])('%s: unknown for a while, then a task for a person', (_, changes) => {
  const evidence = { ...sound, ...changes };
  expect(judgeNotFound(evidence, seen, doubtMsMax - 1, 'kept', storedMsMax)).toEqual({
    kind: 'too_early',
  });
  expect(judgeNotFound(evidence, seen, doubtMsMax, 'kept', storedMsMax)).toMatchObject({
    kind: 'doubtful',
  });
});

test('records from before it that are gone: the terminal has counted up again', () => {
  expect(judgeNotFound(sound, seen, silenceMs, 'lost', storedMsMax)).toEqual({ kind: 'too_early' });
  const doubt = { kind: 'doubtful', doubt: 'records_lost' };
  expect(judgeNotFound(sound, seen, doubtMsMax, 'lost', storedMsMax)).toEqual(doubt);
});

test('what may be stored in the terminal stays unknown until it is sent, or should have been', () => {
  const evidence = { ...sound, inStoreAndForward: true };
  const after = (silentMs: number) => judgeNotFound(evidence, seen, silentMs, 'kept', storedMsMax);
  expect(after(storedMsMax - 1)).toEqual({ kind: 'too_early' });
  expect(after(storedMsMax)).toEqual({ kind: 'doubtful', doubt: 'not_sent_on' });
});

test('a later batch reaches further, whatever its numbers', () => {
  expect(isNotBehind({ ...sound, batchNumber: '4', newestTransactionNumber: '1' }, seen)).toBe(
    true,
  );
});

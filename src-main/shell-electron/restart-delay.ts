const delaysMs = [100, 500, 2_000, 10_000] as const;
const delayMsMax = 30_000;

/**
 * How long to wait before the service is started again: soon at first, longer with each crash in a
 * row, so that a service that dies at every start doesn't keep the computer busy.
 */
export function restartDelayMs(crashesBefore: number): number {
  return delaysMs[crashesBefore] ?? delayMsMax;
}

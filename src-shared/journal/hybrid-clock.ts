import { assert } from '../lib/assert.ts';

/**
 * Hybrid logical clock (reliability 2.3, 2.4): 48-bit milliseconds, 16-bit counter, 24-bit register
 * number as 22 hexadecimal characters, so that text order is causal order.
 */
export function nextStamp(last: string, nowMs: number, registerNumber: number): string {
  const lastMs = Number.parseInt(last.slice(0, 12), 16);
  const lastCount = Number.parseInt(last.slice(12, 16), 16);
  if (nowMs > lastMs) return composeStamp(nowMs, 0, registerNumber);
  // The clock stood still or went back: stay monotonic by counting, then by borrowing a
  // millisecond.
  return lastCount < 0xffff
    ? composeStamp(lastMs, lastCount + 1, registerNumber)
    : composeStamp(lastMs + 1, 0, registerNumber);
}

/** How far a stamp from elsewhere may carry this clock past its own time. */
export const aheadMsMax = 5 * 60_000;

/**
 * The later of our last stamp and one from elsewhere: a clock far ahead carries ours no further
 * than allowed.
 */
export function laterStamp(own: string, other: string, nowMs: number): string {
  return other > own && stampMs(other) <= nowMs + aheadMsMax ? other : own;
}

export const firstStamp = '0'.repeat(22);

export function stampMs(stamp: string): number {
  return Number.parseInt(stamp.slice(0, 12), 16);
}

export function composeStamp(ms: number, count: number, registerNumber: number): string {
  assert(ms >= 0 && ms < 2 ** 48, 'time fits 48 bits');
  assert(registerNumber >= 0 && registerNumber < 2 ** 24, 'a register number fits 24 bits');
  const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');
  return hex(ms, 12) + hex(count, 4) + hex(registerNumber, 6);
}

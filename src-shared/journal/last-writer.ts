import type { Values } from './row-operation.ts';
import type { Value } from './tables.ts';

/** Stamp of the fields that a record was created with. */
const creation = '*';

export interface StampedRow {
  readonly values: Values;
  /** JSON object field → stamp. */
  readonly stamps: string;
}

/**
 * Merges a write into a last-writer row: each field keeps the value with the latest stamp. Commutative,
 * associative and idempotent, because stamps of one register never repeat.
 */
export function mergeLastWriter(
  current: StampedRow | undefined,
  written: Values,
  stamp: string,
  creates: boolean,
): StampedRow {
  const stamps: Record<string, string> = current ? parseStamps(current.stamps) : {};
  const values: Record<string, Value> = { ...current?.values };
  const createdAt = stamps[creation] ?? '';
  for (const [field, value] of Object.entries(written)) {
    const held = stamps[field] ?? createdAt;
    if (stamp <= held) continue;
    values[field] = value;
    if (creates) delete stamps[field];
    else stamps[field] = stamp;
  }
  if (creates && stamp > createdAt) stamps[creation] = stamp;
  return { values, stamps: JSON.stringify(stamps) };
}

export function creationStamps(stamp: string): string {
  return JSON.stringify({ [creation]: stamp });
}

function parseStamps(stamps: string): Record<string, string> {
  // Written by this file alone.
  return JSON.parse(stamps) as Record<string, string>;
}

import type { Values } from './row-operation.ts';
import type { Value } from './tables.ts';

/**
 * Stamp of the fields that a record was created with. A creation names every field of its record.
 */
const creation = '*';

export interface MergedFields {
  /** The fields of the write that stand. */
  readonly values: Values;
  /** JSON object field → stamp, of the whole row. */
  readonly stamps: string;
}

/**
 * Merges a write into a last-writer row whose fields have `stamps`: each field keeps the value with
 * the latest stamp. Commutative, associative and idempotent, because stamps of one register never
 * repeat.
 */
export function mergeLastWriter(
  stamps: string,
  written: Values,
  stamp: string,
  creates: boolean,
): MergedFields {
  const held = parseStamps(stamps);
  const createdAt = held[creation] ?? '';
  const values: Record<string, Value> = {};
  for (const [field, value] of Object.entries(written)) {
    if (stamp <= (held[field] ?? createdAt)) continue;
    values[field] = value;
    if (creates) delete held[field];
    else held[field] = stamp;
  }
  if (creates && stamp > createdAt) held[creation] = stamp;
  return { values, stamps: stampsText(held) };
}

export function creationStamps(stamp: string): string {
  return `{"${creation}":"${stamp}"}`;
}

/** In the order of the fields, so that the same merges in another order give the same text. */
function stampsText(stamps: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(stamps).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(sorted));
}

function parseStamps(stamps: string): Record<string, string> {
  // Written by this file alone.
  return stamps === '' ? {} : (JSON.parse(stamps) as Record<string, string>);
}

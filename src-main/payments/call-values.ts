import { canonicalJson } from '../../src-shared/journal/canonical.ts';
import type { Json } from '../../src-shared/journal/entry.ts';

/** The values of a call as dotted field → value: what "the same call again" is compared by. */
export type CallValues = Readonly<Record<string, Json>>;

/** Flattens a checked body; secrets are not in it, because the contract's schemas drop them. */
export function callValues(body: Readonly<Record<string, unknown>>): CallValues {
  const values: Record<string, Json> = {};
  flatten(body, '', values);
  return values;
}

export function encodeValues(values: CallValues): string {
  return canonicalJson(values);
}

/** The fields in which two calls differ; `ignored` are those that may. */
export function differingFields(
  stored: string,
  values: CallValues,
  ignored: readonly string[] = [],
): readonly string[] {
  // Written by `encodeValues`.
  const before = JSON.parse(stored) as CallValues;
  const names = new Set([...Object.keys(before), ...Object.keys(values)]);
  return [...names]
    .filter((name) => before[name] !== values[name] && !ignored.includes(name))
    .sort();
}

function flatten(value: unknown, name: string, into: Record<string, Json>): void {
  if (value === undefined) return;
  if (value === null || typeof value !== 'object') {
    if (isScalar(value)) into[name] = value;
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    flatten(field, name === '' ? key : `${name}.${key}`, into);
  }
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

import type { Json } from './entry.ts';

/** JSON with the keys of every object in code-unit order and no spaces: equal values give equal bytes. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  let text = '{';
  for (const [key, field] of Object.entries(value).sort(byKey)) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(field)}`;
  }
  return `${text}}`;
}

function byKey(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : 1;
}

import type { Json } from './entry.ts';

/**
 * JSON with the keys of every object in code-unit order and no spaces: equal values give equal
 * bytes. Every commit waits for it, hence the plain loops.
 */
export function canonicalJson(value: Json): string {
  return textOf(value, 'the value');
}

function textOf(value: unknown, name: string): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number for ${name}: ${value}`);
      return `${value}`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? arrayText(value) : objectText(value);
    default:
      throw new TypeError(`JSON has no ${typeof value} for ${name}`);
  }
}

function arrayText(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) text += `${text === '' ? '[' : ','}${textOf(value, 'an element')}`;
  return text === '' ? '[]' : `${text}]`;
}

function objectText(value: object): string {
  // Any object can be asked for any name.
  const fields = value as Readonly<Record<string, unknown>>;
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    text += (text === '' ? '{' : ',') + quoted(name) + textOf(fields[name], name);
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Names come again and again; a bound, because some are made up by callers. */
const quotedNames = new Map<string, string>();
const quotedNamesMax = 2_000;

/** The name of a field as JSON has it, with its colon. */
function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (quotedNames.size < quotedNamesMax) quotedNames.set(name, text);
  return text;
}

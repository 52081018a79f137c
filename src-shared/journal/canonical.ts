import type { Json } from './entry.ts';

/** JSON with the keys of every object in code-unit order and no spaces: equal values give equal bytes. */
export function canonicalJson(value: Json): string {
  return textOf(value, 'the value');
}

function textOf(value: unknown, name: string): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no number for ${name}: ${value}`);
      return JSON.stringify(value);
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
  return `[${values.map((value) => textOf(value, 'an element')).join(',')}]`;
}

function objectText(value: object): string {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  let text = '{';
  for (const name of Object.keys(fields).sort()) {
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(name)}:${textOf(fields[name], name)}`;
  }
  return `${text}}`;
}

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
  for (const { name, label } of fieldsInOrder(Object.keys(fields))) {
    text += (text === '' ? '{' : ',') + label + textOf(fields[name], name);
  }
  return text === '' ? '{}' : `${text}}`;
}

interface Field {
  readonly name: string;
  /** The name as JSON has it, with its colon. */
  readonly label: string;
}

/** The fields of all objects that have these names, in this order of their own. */
interface FieldOrder {
  readonly names: readonly string[];
  readonly inOrder: readonly Field[];
}

/** By how many names there are. Objects of one kind come again and again, and sorting is slow. */
const knownOrders = new Map<number, FieldOrder[]>();
/** Bounds, because some names are made up by callers; more than rows and facts have. */
const knownNamesMax = 64;
const knownOrdersMax = 32;

function fieldsInOrder(names: readonly string[]): readonly Field[] {
  if (names.length > knownNamesMax) return sortedFields(names);
  const known = knownOrders.get(names.length) ?? [];
  const same = known.find((each) => each.names.every((name, index) => name === names[index]));
  if (same) return same.inOrder;
  const inOrder = sortedFields(names);
  if (known.length < knownOrdersMax) known.push({ names, inOrder });
  knownOrders.set(names.length, known);
  return inOrder;
}

function sortedFields(names: readonly string[]): readonly Field[] {
  return names.toSorted().map((name) => ({ name, label: `${JSON.stringify(name)}:` }));
}

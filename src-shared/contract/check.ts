import type { z } from 'zod';
import { Fault, type FaultDetails } from './fault.ts';
import type { InputOf, Operation } from './operation.ts';

export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** PIN of the manager who approves this one call, where the operation asks for a step-up. */
  readonly stepUpPin?: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** What is wrong with an input: missing fields win over invalid ones. */
export interface InputProblems {
  /** Dotted names, in the order of the document. */
  readonly missing: readonly string[];
  /** Dotted name → rule names. */
  readonly invalid: Readonly<Record<string, readonly string[]>>;
}

/**
 * Checks an input against its operation, and for fields of the body that this installation requires
 * besides. `null` and `""` count as missing for a required field and as not
 * sent for an optional one; unknown fields are dropped.
 */
export function checkInput<O extends Operation>(
  operation: O,
  raw: RawInput,
  alsoRequired: readonly string[] = [],
): { readonly input: InputOf<O> } | { readonly problems: InputProblems } {
  const missing: string[] = [];
  const invalid: Record<string, string[]> = {};
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = operation[part];
    const value = withoutBlanks(schema, raw[part] ?? {});
    const result = schema.safeParse(value);
    if (result.success) {
      parsed[part] = result.data;
      markNul(result.data, '', invalid);
    } else sortIssues(result.error.issues, value, missing, invalid);
  }
  const body = raw.body ?? {};
  missing.push(...alsoRequired.filter((name) => isAbsent(valueAt(body, [name]))));
  if (missing.length === 0 && Object.keys(invalid).length === 0) {
    // Each part was produced by the schema of that part just above.
    return { input: parsed as InputOf<O> };
  }
  return { problems: { missing: [...new Set(missing)], invalid } };
}

/**
 * The fault of an operation's problems in the shape that the operation declares (10109 or 10110).
 */
export function problemsFault(operation: Operation, problems: InputProblems): Fault {
  if (problems.missing.length === 0) return new Fault(10110, problems.invalid);
  return new Fault(10109, missingDetails(operation, problems.missing));
}

function missingDetails(operation: Operation, missing: readonly string[]): FaultDetails {
  if (operation.missing === 'list') return missing;
  return Object.fromEntries(missing.map((name) => [name, ['missing_required_parameters']]));
}

function sortIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  missing: string[],
  invalid: Record<string, string[]>,
): void {
  for (const issue of issues) {
    const name = issue.path.join('.');
    // Looked up in the input, because a message of the schema library says too little (unions).
    if (isAbsent(valueAt(value, issue.path))) missing.push(name);
    else invalid[name] = [...new Set([...(invalid[name] ?? []), ruleName(issue)])];
  }
}

/** The public name of the rule that an issue reports. */
function ruleName(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? `max_length:${issue.maximum}` : `maximum:${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? `min_length:${issue.minimum}` : `minimum:${issue.minimum}`;
    case 'invalid_value':
      return 'not_in_enumeration';
    case 'invalid_format':
      return 'invalid_format';
    case 'custom':
      return issue.message;
    default:
      return 'invalid_type';
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let current = value;
  for (const key of path) {
    if (!isObject(current) && !Array.isArray(current)) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names the texts that hold a NUL: no database keeps one, and no caller means one. */
function markNul(value: unknown, name: string, invalid: Record<string, string[]>): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) invalid[name] = ['invalid_characters'];
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, part] of Object.entries(value)) {
    markNul(part, name === '' ? key : `${name}.${key}`, invalid);
  }
}

/** Drops `null` and `""` where the schema has an optional field that doesn't accept them itself. */
function withoutBlanks(schema: z.ZodType, value: unknown): unknown {
  if (!isObject(value)) return value;
  const shape = shapeOf(schema);
  if (!shape) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const fieldSchema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!fieldSchema) kept[name] = field;
    else if (!isBlank(field) || !meansAbsent(fieldSchema, field))
      kept[name] = withoutBlanks(fieldSchema, field);
  }
  return kept;
}

type Blank = null | '';

function isBlank(value: unknown): value is Blank {
  return value === null || value === '';
}

/** Asked for the same few fields over and over, and parsing costs more than looking up. */
const blankMeanings = { null: new WeakMap<z.ZodType, boolean>(), '': new WeakMap() } as const;

/**
 * Whether a blank stands for "not sent": the field may be left out and the blank is no value of it.
 */
function meansAbsent(schema: z.ZodType, blank: Blank): boolean {
  const known = blankMeanings[blank ?? 'null'].get(schema);
  if (known !== undefined) return known;
  const absent = schema.safeParse(undefined).success && !schema.safeParse(blank).success;
  blankMeanings[blank ?? 'null'].set(schema, absent);
  return absent;
}

function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  if ('shape' in schema && isObject(schema.shape)) {
    // An object schema of zod carries its fields in `shape`.
    return schema.shape as Readonly<Record<string, z.ZodType>>;
  }
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return shapeOf(schema.unwrap());
  return undefined;
}

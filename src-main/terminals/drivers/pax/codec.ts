import { assert } from '../../../../src-shared/lib/assert.ts';
import { type FieldValue, type FrameFields, groupOf, type SubFields, textOf } from './fields.ts';
import { type GroupLayout, layoutOf } from './layouts.ts';
import {
  checksum,
  ETX,
  frameBody,
  frameBytesMax,
  groupSeparator,
  printable,
  STX,
  structured,
  subFieldSeparator,
  textFromBytes,
} from './wire.ts';

export type InvalidReason = 'not a frame' | 'too long' | 'wrong checksum' | 'malformed header';
export type Decoded =
  | { readonly valid: true; readonly fields: FrameFields }
  | { readonly valid: false; readonly reason: InvalidReason };

const requestHeader = ['command', 'version'] as const;
const responseHeader = [
  'status',
  'command',
  'version',
  'response_code',
  'response_message',
] as const;

/** Its layout is documented nowhere: only the first three groups of the header are certain. */
const statusReport = 'A35';

/** Reads one whole frame, STX to checksum. Any bytes may be given; it never throws. */
export function decodeFrame(bytes: Uint8Array): Decoded {
  if (bytes.length > frameBytesMax) return invalid('too long');
  const etxAt = bytes.indexOf(ETX);
  // The checksum is exactly one byte of any value, so it is never searched for control bytes.
  if (bytes[0] !== STX || etxAt < 1 || bytes.length !== etxAt + 2) return invalid('not a frame');
  if (checksum(bytes.subarray(1, etxAt + 1)) !== bytes[etxAt + 1]) return invalid('wrong checksum');
  return decodeGroups(textFromBytes(bytes.subarray(1, etxAt)).split(groupSeparator));
}

/** Reads the groups of a body, however many packets it came in. */
export function decodeGroups(groups: readonly string[]): Decoded {
  const isResponse = /^[01]$/.test(groups[0] ?? '');
  const header = isResponse ? responseHeader : requestHeader;
  const named: [string, FieldValue][] = [];
  for (const [index, name] of header.entries()) {
    const value = groups[index];
    if (value !== undefined) named.push([name, value]);
  }
  const fields = Object.fromEntries(named);
  if (!headerIsSound(fields, isResponse)) return invalid('malformed header');
  const body = groups.slice(header.length);
  for (const [index, layout] of layoutOf(textOf(fields, 'command')).entries()) {
    const group = body[index];
    if (group !== undefined) named.push([layout.name, decodeGroup(layout, group)]);
  }
  named.push(['group_count', groups.length]);
  return { valid: true, fields: Object.fromEntries(named) };
}

/**
 * Writes the canonical frame: trailing empty sub-fields are cut, and trailing empty groups too
 * unless `group_count` asks for them. Give only fields that `reasonNotToEncode` accepts.
 */
export function encodeFrame(fields: FrameFields): Uint8Array {
  const reason = reasonNotToEncode(fields);
  assert(reason === null, `a frame can be encoded: ${reason}`);
  return frameBody(encodeBody(fields));
}

/** Why these fields make no frame, or null when they do. */
export function reasonNotToEncode(fields: FrameFields): string | null {
  if (!headerIsSound(fields, 'status' in fields)) return 'malformed header';
  const layout = new Map(
    layoutOf(textOf(fields, 'command')).map((group) => [group.name, group] as const),
  );
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'group_count' || headerNames(fields).includes(name)) continue;
    const group = layout.get(name);
    if (!group) return `unknown field ${printable(name)}`;
    const problem = reasonNotToEncodeGroup(group, value);
    if (problem) return problem;
  }
  const count = fields.group_count ?? 0;
  if (!Number.isInteger(count) || Number(count) > frameBytesMax) return 'group_count is no count';
  return encodeBody(fields).length + 3 > frameBytesMax ? 'too long' : null;
}

/** Positions past these have no use; a frame that is full of separators stays cheap. */
const positionsMax = 100;

function invalid(reason: InvalidReason): Decoded {
  return { valid: false, reason };
}

function headerNames(fields: FrameFields): readonly string[] {
  return 'status' in fields ? responseHeader : requestHeader;
}

function headerIsSound(fields: FrameFields, isResponse: boolean): boolean {
  const command = textOf(fields, 'command');
  if (!/^[A-Z][0-9]{2}$/.test(command)) return false;
  if (!/^[0-9.]{1,4}$/.test(textOf(fields, 'version'))) return false;
  if (!isResponse) return true;
  if (!/^[01]$/.test(textOf(fields, 'status'))) return false;
  if (command === statusReport) return true;
  return /^[0-9]{6}$/.test(textOf(fields, 'response_code')) && 'response_message' in fields;
}

function decodeGroup(layout: GroupLayout, group: string): FieldValue {
  switch (layout.form) {
    case 'text':
      return group;
    case 'positions':
      return Object.fromEntries(
        group
          .split(subFieldSeparator)
          .slice(0, positionsMax)
          .map((value, index) => [subFieldName(layout.subFields, index), value] as const)
          .filter(([, value]) => value !== ''),
      );
    case 'pairs':
      return Object.fromEntries(
        group
          .split(subFieldSeparator)
          .filter((element) => element !== '')
          .map((element) => splitPair(element)),
      );
  }
}

function subFieldName(names: readonly string[], index: number): string {
  return names[index] ?? `u${String(index).padStart(2, '0')}`;
}

/** A value may hold further equals signs: only the first one ends the key. */
function splitPair(element: string): readonly [string, string] {
  const equalsAt = element.indexOf('=');
  if (equalsAt < 0) return [element, ''];
  return [element.slice(0, equalsAt), element.slice(equalsAt + 1)];
}

function encodeBody(fields: FrameFields): string {
  const groups = [
    ...headerNames(fields).map((name) => structured(textOf(fields, name))),
    ...layoutOf(textOf(fields, 'command')).map((layout) => encodeGroup(layout, fields)),
  ];
  const kept = withoutTrailingEmpties(
    groups,
    headerNames(fields).filter((n) => n in fields).length,
  );
  while (kept.length < Number(fields.group_count ?? 0)) kept.push('');
  return kept.join(groupSeparator);
}

function encodeGroup(layout: GroupLayout, fields: FrameFields): string {
  switch (layout.form) {
    case 'text':
      return structured(textOf(fields, layout.name));
    case 'positions':
      return encodePositions(layout.subFields, groupOf(fields, layout.name));
    case 'pairs':
      return Object.entries(groupOf(fields, layout.name))
        .map(([key, value]) => `${printable(key)}=${printable(value)}`)
        .join(subFieldSeparator);
  }
}

function encodePositions(names: readonly string[], subFields: SubFields): string {
  const values: string[] = [];
  for (const [name, value] of Object.entries(subFields)) {
    const index = positionOf(names, name);
    if (index !== null) values[index] = printable(value);
  }
  const whole = Array.from(values, (value) => value ?? '');
  return withoutTrailingEmpties(whole, 0).join(subFieldSeparator);
}

function positionOf(names: readonly string[], name: string): number | null {
  const named = names.indexOf(name);
  if (named >= 0) return named;
  const unnamed = /^u([0-9]{2})$/.exec(name);
  const index = Number(unnamed?.[1] ?? -1);
  return index >= names.length && index < positionsMax ? index : null;
}

function reasonNotToEncodeGroup(layout: GroupLayout, value: FieldValue): string | null {
  if (layout.form === 'text') return typeof value === 'string' ? null : `${layout.name} is text`;
  if (typeof value !== 'object') return `${layout.name} has sub-fields`;
  if (layout.form === 'pairs') return null;
  const unknown = Object.keys(value).find((name) => positionOf(layout.subFields, name) === null);
  return unknown === undefined ? null : `unknown sub-field ${layout.name}.${printable(unknown)}`;
}

function withoutTrailingEmpties(values: readonly string[], lengthMin: number): string[] {
  let length = values.length;
  while (length > lengthMin && values[length - 1] === '') length -= 1;
  return values.slice(0, length);
}

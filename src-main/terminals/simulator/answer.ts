import { type FrameFields, groupOf, textOf } from '../drivers/pax/fields.ts';
import { type GroupLayout, layoutOf } from '../drivers/pax/layouts.ts';
import {
  frameBody,
  groupSeparator,
  printable,
  structured,
  subFieldSeparator,
} from '../drivers/pax/wire.ts';

/** What a command is answered by, before the terminal's version gives it its form. */
export interface Answer {
  readonly command: string;
  readonly code: string;
  readonly message: string;
  /** The groups after the message; none on most refusals. */
  readonly groups?: FrameFields;
}

/** How many slots of a group each generation of firmware writes, empty ones included. */
interface Generation {
  readonly since: string;
  readonly slots: Readonly<Record<string, number>>;
  /** Newer firmware begins and ends the extended data with an empty element. */
  readonly padsExt: boolean;
}

const oldSlots = { host: 6, amount: 8, account: 11, trace: 3, avs: 2 };
const newSlots = { host: 9, amount: 14, account: 17, trace: 8, avs: 5 };
const generations: readonly Generation[] = [
  { since: '1.54', slots: newSlots, padsExt: true },
  { since: '1.44', slots: { ...oldSlots, trace: 4 }, padsExt: false },
  { since: '0', slots: oldSlots, padsExt: false },
];
/** Groups that only the newest generation writes. */
const newGroups: readonly string[] = ['vas', 'tor', 'payload', 'host_credential'];

/** Versions whose answer to A00 ends after the serial number. */
export function hasShortIdentity(version: string): boolean {
  return version < '1.28';
}

/**
 * Writes an answer as a terminal of `version` does: with the separators of empty slots, which our
 * own canonical form leaves out.
 */
export function answerFrame(answer: Answer, version: string): Uint8Array {
  return frameBody(
    [...answerHeader('0', answer, version), ...answerBody(answer, version)].join(groupSeparator),
  );
}

/** The same answer in packets whose bodies have at most `packetBytes` bytes. */
export function answerPackets(answer: Answer, version: string, packetBytes: number): Uint8Array[] {
  const body = answerBody(answer, version).join(groupSeparator);
  const packets: Uint8Array[] = [];
  for (let from = 0; from < body.length || packets.length === 0; from += packetBytes) {
    const status = from + packetBytes < body.length ? '1' : '0';
    const groups = [...answerHeader(status, answer, version), body.slice(from, from + packetBytes)];
    packets.push(frameBody(groups.join(groupSeparator)));
  }
  return packets;
}

function answerHeader(status: string, answer: Answer, version: string): string[] {
  return [status, answer.command, version, answer.code, printable(answer.message).slice(0, 32)];
}

function answerBody(answer: Answer, version: string): string[] {
  const { groups } = answer;
  if (!groups) return [];
  const generation = generations.find(({ since }) => version >= since);
  const layout = layoutOf(answer.command).filter(
    (group) => generation?.padsExt || !newGroups.includes(group.name),
  );
  const written = layout.map((group) => writeGroup(group, groups, generation));
  while (written.at(-1) === '' && !generation?.padsExt) written.pop();
  return written;
}

function writeGroup(
  layout: GroupLayout,
  groups: FrameFields,
  generation: Generation | undefined,
): string {
  switch (layout.form) {
    case 'text':
      return structured(textOf(groups, layout.name));
    case 'positions': {
      const values = groupOf(groups, layout.name);
      const slots = generation?.slots[layout.name] ?? 0;
      const names = layout.subFields.map((name) => printable(values[name] ?? ''));
      const used = names.findLastIndex((value) => value !== '') + 1;
      const length = Math.max(used, slots);
      return Array.from({ length }, (_, index) => names[index] ?? '').join(subFieldSeparator);
    }
    case 'pairs': {
      const pairs = Object.entries(groupOf(groups, layout.name)).map(
        ([key, value]) => `${printable(key)}=${printable(value)}`,
      );
      const padded = generation?.padsExt && pairs.length > 0 ? ['', ...pairs, ''] : pairs;
      return padded.join(subFieldSeparator);
    }
  }
}

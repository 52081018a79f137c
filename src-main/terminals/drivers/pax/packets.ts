import { type Decoded, decodeGroups } from './codec.ts';
import { groupSeparator, textFromBytes } from './wire.ts';

/** Header of a response: status, command, version, code and message. */
const headerGroups = 5;

/**
 * Joins the packets of one answer, whose frames were checked before: the header of the last one
 * with status 0, then the bodies of all, cut wherever the terminal had to cut them.
 */
export function joinPackets(frames: readonly Uint8Array[]): Decoded {
  const packets = frames.map((frame) =>
    textFromBytes(frame.subarray(1, frame.length - 2)).split(groupSeparator),
  );
  const header = packets.at(-1)?.slice(0, headerGroups) ?? [];
  const body = packets.map((groups) => groups.slice(headerGroups).join(groupSeparator)).join('');
  const hasBody = packets.some((groups) => groups.length > headerGroups);
  const groups = ['0', ...header.slice(1)];
  return decodeGroups(hasBody ? [...groups, ...body.split(groupSeparator)] : groups);
}

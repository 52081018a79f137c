import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader, type WireEvent } from './frame-reader.ts';
import vectorFile from './vectors.json' with { type: 'json' };
import { ACK, bytesFromHex, EOT, frameBytesMax, NAK, STX } from './wire.ts';

const frames = vectorFile.vectors.map((vector) => bytesFromHex(vector.hex) ?? new Uint8Array());
const checksumIsStx = frames.find((frame) => frame.at(-1) === STX) ?? new Uint8Array();

function read(pieces: readonly Uint8Array[]): WireEvent[] {
  const reader = new FrameReader();
  return pieces.flatMap((piece) => reader.push(piece));
}

function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    pieces.push(bytes.slice(from, from + size));
    from += size;
  }
  return pieces;
}

test('frames and control bytes come out the same however the stream is cut', () => {
  const part = fc.oneof(
    fc.constantFrom(...frames),
    fc.constantFrom(ACK, NAK, EOT).map((byte) => Uint8Array.of(byte)),
  );
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.integer({ min: 0, max: 40 })), (parts, sizes) => {
      const stream = Uint8Array.from(parts.flatMap((bytes) => [...bytes]));
      const events = read(cut(stream, sizes));
      expect(events).toHaveLength(parts.length);
      expect(events.filter((event) => event.kind === 'frame').map((event) => event.bytes)).toEqual(
        parts.filter((bytes) => bytes.length > 1),
      );
    }),
  );
});

test('a checksum that equals STX ends its frame', () => {
  expect(checksumIsStx.length).toBeGreaterThan(0);
  const events = read([checksumIsStx, Uint8Array.of(ACK)]);
  expect(events).toEqual([{ kind: 'frame', bytes: checksumIsStx }, { kind: 'ack' }]);
});

test('an endless frame is given up at 4 KiB and the next one is read', () => {
  const endless = new Uint8Array(frameBytesMax + 100).fill(0x41);
  endless[0] = STX;
  const events = read([endless, checksumIsStx]);
  expect(events.map((event) => event.kind)).toEqual(['too_long', 'frame']);
});

test('a reset forgets half a frame', () => {
  const reader = new FrameReader();
  reader.push(checksumIsStx.slice(0, 9));
  expect(reader.isMidFrame).toBe(true);
  reader.reset();
  expect(reader.push(checksumIsStx)).toHaveLength(1);
});

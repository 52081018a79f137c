import { expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../../../../src-shared/lib/random.ts';
import { decodeFrame, encodeFrame, reasonNotToEncode } from './codec.ts';
import { FrameReader } from './frame-reader.ts';
import vectorFile from './vectors.json' with { type: 'json' };
import { bytesFromHex, checksum } from './wire.ts';

const frames = vectorFile.vectors.map((vector) => bytesFromHex(vector.hex) ?? new Uint8Array());

/** `FRAME_MUTATIONS=5000000` for the long campaign; the seed is printed with a failure. */
const mutationCount = Number(process.env.FRAME_MUTATIONS ?? 100_000);
const seed = Number(process.env.FRAME_SEED ?? 1);
const random = seededRandom(seed);

/** Flips, drops, doubles and inserts bytes, separators above all; half have a good checksum. */
function mutate(frame: Uint8Array): Uint8Array {
  const bytes = [...frame];
  const changes = 1 + randomBelow(random, 4);
  for (let change = 0; change < changes; change++) {
    const at = randomBelow(random, bytes.length + 1);
    const kind = randomBelow(random, 4);
    if (kind === 0) bytes[at] = randomBelow(random, 256);
    if (kind === 1) bytes.splice(at, 1);
    if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + randomBelow(random, 60)));
    if (kind === 3) bytes.splice(at, 0, 0x1c + randomBelow(random, 4));
  }
  const mutant = Uint8Array.from(bytes);
  if (randomBelow(random, 2) === 0 && mutant.length > 3)
    mutant[mutant.length - 1] = checksum(mutant.subarray(1, -1));
  return mutant;
}

test(`${mutationCount} mutated frames are read or refused, never thrown over`, () => {
  const seen = { valid: 0, invalid: 0 };
  for (let count = 0; count < mutationCount; count++) {
    const mutant = mutate(frames[randomBelow(random, frames.length)] ?? new Uint8Array());
    const events = new FrameReader().push(mutant);
    for (const event of events) if (event.kind === 'frame') decodeFrame(event.bytes);
    const decoded = decodeFrame(mutant);
    seen[decoded.valid ? 'valid' : 'invalid'] += 1;
    if (decoded.valid && reasonNotToEncode(decoded.fields) === null) encodeFrame(decoded.fields);
  }
  expect(seen.valid).toBeGreaterThan(mutationCount / 20);
  expect(seen.invalid).toBeGreaterThan(mutationCount / 20);
}, 600_000);

import { encodeFrame } from '../../src-main/terminals/drivers/pax/codec.ts';
import vectorFile from '../../src-main/terminals/drivers/pax/vectors.json' with { type: 'json' };
import {
  ACK,
  bytesFromHex,
  checksum,
  ENQ,
  EOT,
  frameBytesMax,
  NAK,
  STX,
} from '../../src-main/terminals/drivers/pax/wire.ts';
import type { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { TerminalEnd } from '../../src-main/terminals/transports/memory-link.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { type Random, randomBelow } from '../../src-shared/lib/random.ts';
import { forgedApproval } from './forged-approval.ts';

const golden = vectorFile.vectors.flatMap(({ hex }) => bytesFromHex(hex) ?? []);
const saysMax = 12;
const laterMsMax = 40_000;
const outcryMax = 400;

/** Serves one connection by a sound terminal whose words are damaged now and then. */
export function serveDamaged(end: TerminalEnd, terminal: SimulatedTerminal, random: Random): void {
  terminal.connect({
    ...end,
    write: (bytes) => {
      const isDamaged = randomBelow(random, 4) === 0;
      for (const piece of pieces(isDamaged ? mutated(bytes, random) : bytes, random)) {
        end.write(piece);
      }
    },
  });
}

/**
 * Serves one connection without any manners: frames of every command, whole, damaged, cut or
 * repeated, control bytes, noise, silence, each at any time, and sometimes the end of the line.
 */
export function serveBadly(end: TerminalEnd, clock: Clock, random: Random): void {
  let isOver = false;
  end.onClose(() => {
    isOver = true;
  });
  end.onBytes((bytes) => {
    // What it says to our single bytes must not become an endless talk in no time.
    const count = bytes.length > 1 ? randomBelow(random, saysMax) : randomBelow(random, 2);
    for (let said = 0; said < count; said++) {
      clock.after(randomBelow(random, laterMsMax), () => {
        if (isOver) return;
        if (randomBelow(random, 25) === 0) return end.close();
        for (const piece of pieces(outcry(bytes, random), random)) end.write(piece);
      });
    }
    if (randomBelow(random, 2) === 0) end.write(Uint8Array.of(ACK));
  });
}

function outcry(heard: Uint8Array, random: Random): Uint8Array {
  switch (randomBelow(random, 7)) {
    case 0:
      return Uint8Array.of([ACK, NAK, EOT, ENQ, STX][randomBelow(random, 5)] ?? ACK);
    case 1:
      return random.bytes(randomBelow(random, outcryMax));
    case 2:
      // A frame that doesn't end within the longest one.
      return Uint8Array.from({ length: frameBytesMax + 2 }, (_, at) => (at === 0 ? STX : 0x41));
    case 3:
      return heard;
    case 4:
      return mutated(approvalOf(heard), random);
    default:
      return mutated(golden[randomBelow(random, golden.length)] ?? heard, random);
  }
}

function approvalOf(heard: Uint8Array): Uint8Array {
  const reference = /\d{12}/.exec(String.fromCharCode(...heard))?.[0] ?? '';
  return encodeFrame(forgedApproval('sale')(reference, 1250));
}

/** Half of them stay as they are; half of the others get a sound checksum. */
function mutated(frame: Uint8Array, random: Random): Uint8Array {
  if (randomBelow(random, 2) === 0) return frame;
  const bytes = [...frame];
  for (let change = randomBelow(random, 4); change >= 0; change--) {
    const at = randomBelow(random, bytes.length + 1);
    const dropped = randomBelow(random, 3);
    bytes.splice(at, dropped, ...random.bytes(randomBelow(random, 3)));
  }
  const mutant = Uint8Array.from(bytes);
  const isSound = randomBelow(random, 2) === 0 && mutant.length > 3;
  if (isSound) mutant[mutant.length - 1] = checksum(mutant.subarray(1, -1));
  return mutant;
}

function pieces(bytes: Uint8Array, random: Random): readonly Uint8Array[] {
  const at = randomBelow(random, bytes.length + 1);
  const whole = randomBelow(random, 3) > 0;
  return whole ? [bytes] : [bytes.subarray(0, at), bytes.subarray(at)];
}

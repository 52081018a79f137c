import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';
import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import { no, ok } from './report-answers.ts';

/**
 * A wave and a line below it, in pixels: enough to be seen as a signature. Nobody signs twice in
 * exactly the same way.
 */
export function drawSignature(random: Random): string {
  const [reach, pace] = [30 + randomBelow(random, 21), 2 + randomBelow(random, 200) / 100];
  const wave = Array.from({ length: 60 }, (_, step) => {
    const height = Math.round(reach * Math.sin(step / pace) * (1 - step / 80));
    return `${40 + step * 4},${100 + height}`;
  });
  const line = Array.from({ length: 12 }, (_, step) => `${50 + step * 20},${150 - step}`);
  return `${[...wave, penUp, ...line, penUp].join('^')}~`;
}

const penUp = '0,65535';
/** As much as an answer of one frame carries, whatever was asked for. */
const pageLengthMax = 3500;

/** One page of a signature (A08). */
export function signaturePage(fields: FrameFields, signature: string | null): Answer {
  if (signature === null) return no('A08', codes.invalidField, 'SIGNATURE FILE NOT EXIST');
  const offset = Number(textOf(fields, 'offset'));
  const asked = Number(textOf(fields, 'request_length') || pageLengthMax);
  if (!Number.isInteger(offset) || offset > signature.length || !(asked > 0))
    return no('A08', codes.invalidField, 'OFFSET INVALID');
  const page = signature.slice(offset, offset + Math.min(asked, pageLengthMax));
  return ok('A08', {
    total_length: String(signature.length),
    response_length: String(page.length),
    signature_data: page,
  });
}

/**
 * `frames decode` turns frames in hexadecimal into JSON, `frames encode` does the reverse: one a
 * line, standard input to standard output. A line that makes no sense answers `valid: false`.
 */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { decodeFrame, encodeFrame, reasonNotToEncode } from './codec.ts';
import { bytesFromHex, hexFromBytes } from './wire.ts';

const subFieldsSchema = z.record(z.string(), z.string());
const fieldsSchema = z.record(z.string(), z.union([z.string(), z.number(), subFieldsSchema]));

/** What `frames decode` prints for one line. */
export function decodeLine(line: string): string {
  const bytes = bytesFromHex(line.replace(/\s/g, ''));
  if (!bytes) return refusal('not hexadecimal');
  const decoded = decodeFrame(bytes);
  return decoded.valid
    ? JSON.stringify({ valid: true, ...decoded.fields })
    : refusal(decoded.reason);
}

/** What `frames encode` prints for one line. */
export function encodeLine(line: string): string {
  const parsed = parseJson(line);
  if (typeof parsed !== 'object' || parsed === null) return refusal('not a JSON object');
  const { valid, ...rest } = Object.assign({ valid: true }, parsed);
  if (valid !== true) return refusal('not a valid frame');
  const fields = fieldsSchema.safeParse(rest);
  if (!fields.success) return refusal('fields are texts or groups of texts');
  const reason = reasonNotToEncode(fields.data);
  return reason === null ? hexFromBytes(encodeFrame(fields.data)) : refusal(reason);
}

/** Answers every line of `input` by one of `output`, in order. */
export async function runFrames(
  mode: string | undefined,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<number> {
  const answer = mode === 'decode' ? decodeLine : mode === 'encode' ? encodeLine : null;
  if (!answer) {
    output.write('Say "frames decode" or "frames encode"; one frame a line on standard input.\n');
    return 1;
  }
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const taken = output.write(`${answer(line.trim())}\n`);
    if (!taken) await new Promise<void>((resolve) => output.once('drain', () => resolve()));
  }
  return 0;
}

function refusal(reason: string): string {
  return JSON.stringify({ valid: false, reason });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Not JSON: the caller answers with a refusal.
    return undefined;
  }
}

if (import.meta.main) {
  process.exitCode = await runFrames(process.argv[2], process.stdin, process.stdout);
}

import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { decodeLine, encodeLine, runFrames } from './frames-cli.ts';
import vectorFile from './vectors.json' with { type: 'json' };

async function run(mode: string, lines: readonly string[]): Promise<string[]> {
  const output = new PassThrough();
  await runFrames(mode, Readable.from(lines.map((line) => `${line}\n`)), output);
  output.end();
  return (await text(output)).trimEnd().split('\n');
}

test('decode prints the fields of every published frame, flat, in order', async () => {
  const lines = await run(
    'decode',
    vectorFile.vectors.map((vector) => vector.hex),
  );
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    vectorFile.vectors.map((vector) =>
      vector.lrc_valid
        ? { valid: true, ...vector.fields }
        : { valid: false, reason: 'wrong checksum' },
    ),
  );
});

test('encode takes what decode printed', async () => {
  const sound = vectorFile.vectors.filter((vector) => vector.lrc_valid);
  const decoded = sound.map((vector) => decodeLine(vector.hex));
  const encoded = await run('encode', decoded);
  expect(encoded.map(decodeLine)).toEqual(decoded);
});

test.each(['zz', '02', '{}', 'null', '024130301c312e3238034c'])('decode of %j refuses', (line) => {
  expect(JSON.parse(decodeLine(line))).toEqual({ valid: false, reason: expect.any(String) });
});

test.each([
  'zz',
  'null',
  '[]',
  '{}',
  '{"valid":false,"reason":"wrong checksum"}',
  '{"command":"T00","version":"1.35","amount":{"transaction":100}}',
])('encode of %j refuses', (line) => {
  expect(JSON.parse(encodeLine(line))).toEqual({ valid: false, reason: expect.any(String) });
});

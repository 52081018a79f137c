import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrame, encodeFrame, reasonNotToEncode } from './codec.ts';
import type { FieldValue, FrameFields } from './fields.ts';
import { answerTo, type GroupLayout, layoutOf } from './layouts.ts';
import vectorFile from './vectors.json' with { type: 'json' };
import { bytesFromHex, frameBody, frameBytesMax, hexFromBytes } from './wire.ts';

const vectors = vectorFile.vectors.map((vector) => ({
  ...vector,
  bytes: bytesFromHex(vector.hex) ?? new Uint8Array(),
  fields: fieldsOf(vector.fields),
}));
const sound = vectors.filter((vector) => vector.lrc_valid);

/** The vectors' fields lose the keys that JSON modules type as optional. */
function fieldsOf(fields: object): FrameFields {
  return JSON.parse(JSON.stringify(fields));
}

/** True for bytes that cut every trailing empty sub-field; the number of groups is a field. */
function isCanonical(hex: string): boolean {
  return !/1f(1c|03)/.test(hex);
}

describe('the published vectors', () => {
  test.each(sound)('$id is read as written down', ({ bytes, fields }) => {
    expect(decodeFrame(bytes)).toEqual({ valid: true, fields });
  });

  test.each(vectors.filter((vector) => !vector.lrc_valid))('$id is refused', ({ bytes }) => {
    expect(decodeFrame(bytes)).toEqual({ valid: false, reason: 'wrong checksum' });
  });

  test.each(sound)('$id survives being written again', ({ fields }) => {
    expect(decodeFrame(encodeFrame(fields))).toEqual({ valid: true, fields });
  });

  test('those with canonical bytes are written byte for byte', () => {
    const canonical = sound.filter((vector) => isCanonical(vector.hex));
    expect(canonical.length).toBeGreaterThan(20);
    for (const { fields, hex } of canonical) expect(hexFromBytes(encodeFrame(fields))).toBe(hex);
  });

  test('all 32 are there', () => {
    expect(vectors).toHaveLength(32);
    expect(sound).toHaveLength(30);
  });
});

describe('decodeFrame', () => {
  test.each([
    ['nothing', ''],
    ['no start', '4130301c312e32380349'],
    ['no end', '024130301c312e3238'],
    ['no checksum', '024130301c312e323803'],
    ['a byte too many', '024130301c312e3238034b06'],
  ])('refuses %s', (_, hex) => {
    expect(decodeFrame(bytesFromHex(hex) ?? new Uint8Array())).toEqual({
      valid: false,
      reason: 'not a frame',
    });
  });

  test('refuses a header that is none', () => {
    for (const body of ['', 'T00', 'X\x1c1.28', '0\x1cT01\x1c1.40', '0\x1cT01\x1c1.40\x1cOK\x1c'])
      expect(decodeFrame(frameBody(body))).toEqual({ valid: false, reason: 'malformed header' });
  });

  test('ignores groups past the layout and names positions past the layout', () => {
    const frame = frameBody(`0\x1cA01\x1c1.40\x1c000000\x1cOK\x1c1${'\x1c'.repeat(12)}new`);
    expect(decodeFrame(frame)).toMatchObject({ valid: true, fields: { serial_number: '1' } });
    const avs = frameBody(`T00\x1c1.35${'\x1c'.repeat(5)}95124\x1f\x1fmore`);
    expect(decodeFrame(avs)).toMatchObject({
      fields: { avs: { zip: '95124', u02: 'more' } },
    });
  });

  test('splits extended data at the first equals sign only', () => {
    const frame = frameBody(`T02\x1c1.35${'\x1c'.repeat(6)}\x1fTOKEN=a=b\x1fFLAG\x1f`);
    expect(decodeFrame(frame)).toMatchObject({ fields: { ext: { TOKEN: 'a=b', FLAG: '' } } });
  });

  test('refuses frames past 4 KiB', () => {
    const frame = frameBody(`A02\x1c1.35\x1c${'x'.repeat(frameBytesMax)}`);
    expect(decodeFrame(frame)).toEqual({ valid: false, reason: 'too long' });
  });
});

describe('reasonNotToEncode', () => {
  const header = { command: 'T00', version: '1.35' };
  test.each<[string, FrameFields, string]>([
    ['no command', { version: '1.35' }, 'malformed header'],
    ['an unknown group', { ...header, amuont: '1' }, 'unknown field amuont'],
    ['an unknown sub-field', { ...header, amount: { tp: '1' } }, 'unknown sub-field amount.tp'],
    ['text for sub-fields', { ...header, amount: '100' }, 'amount has sub-fields'],
    ['sub-fields for text', { ...header, transaction_type: {} }, 'transaction_type is text'],
    ['a count that is none', { ...header, group_count: 1.5 }, 'group_count is no count'],
    ['too much', { ...header, ext: { TABLE: 'x'.repeat(5000) } }, 'too long'],
  ])('%s', (_, fields, reason) => {
    expect(reasonNotToEncode(fields)).toBe(reason);
    expect(() => encodeFrame(fields)).toThrow(reason);
  });
});

test('text from a person cannot move a separator', () => {
  const frame = encodeFrame({
    command: 'T00',
    version: '1.35',
    cashier: { clerk_id: 'Zo\u00eb\x1c\x03\x1f7' },
  });
  expect(decodeFrame(frame)).toMatchObject({ fields: { cashier: { clerk_id: 'Zo7' } } });
});

const wireText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 12,
});
const filledText = wireText.filter((text) => text !== '');
const commands = [
  'T00',
  'T02',
  'T04',
  'T10',
  'T12',
  'A00',
  'A02',
  'A08',
  'A10',
  'A20',
  'A54',
  'A78',
  'B00',
  'B08',
  'B10',
  'R00',
  'R02',
  'R08',
  'R10',
];

function arbitraryGroup(layout: GroupLayout): fc.Arbitrary<FieldValue> {
  switch (layout.form) {
    case 'text':
      return wireText;
    case 'positions':
      return fc.dictionary(fc.constantFrom(...layout.subFields, 'u30'), filledText);
    case 'pairs':
      return fc.dictionary(
        filledText.filter((key) => !key.includes('=')),
        wireText,
      );
  }
}

const header = {
  request: { version: fc.constantFrom('1.26', '1.35', '1.58') },
  response: {
    status: fc.constantFrom('0', '1'),
    version: fc.constantFrom('1.26', '1.35', '1.58'),
    response_code: fc.constantFrom('000000', '100001', '999999'),
    response_message: wireText,
  },
};
const arbitraryFields = fc.constantFrom(...commands, ...commands.map(answerTo)).chain((command) => {
  const layout = layoutOf(command);
  const head = Number(command.slice(1)) % 2 ? header.response : header.request;
  return fc.record({
    ...head,
    command: fc.constant(command),
    ...Object.fromEntries(layout.map((group) => [group.name, arbitraryGroup(group)])),
    group_count: fc.constant(layout.length + Object.keys(head).length + 1),
  });
});

test('decode(encode(x)) = x', () => {
  fc.assert(
    fc.property(arbitraryFields, (fields) => {
      expect(decodeFrame(encodeFrame(fields))).toEqual({ valid: true, fields });
    }),
    { numRuns: 2000 },
  );
});

test('what was decoded can be encoded, and reads the same', () => {
  const separator = fc.constantFrom('\x1c', '\x1c', '\x1f', '=', 'A', '7', '\x1e', '\xe9');
  fc.assert(
    fc.property(fc.constantFrom(...commands), fc.string({ unit: separator }), (command, rest) => {
      const decoded = decodeFrame(frameBody(`${command}\x1c1.35\x1c${rest}`));
      if (!decoded.valid) throw new Error(decoded.reason);
      const again = decodeFrame(encodeFrame(decoded.fields));
      if (!again.valid) throw new Error(again.reason);
      expect(encodeFrame(again.fields)).toEqual(encodeFrame(decoded.fields));
    }),
    { numRuns: 1000 },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../src-shared/lib/random.ts';
import type { Answered } from '../../driver.ts';
import { drawSignature, signaturePage } from '../../simulator/drawn-signature.ts';
import type { Ask } from './ask.ts';
import { fetchSignature, readSignature } from './signature.ts';

const captured = '10,100^20,50^50,60^70,100^0,65535^20,20^100,100^110,100^120,50^130,0^140,75~';

test('a captured signature, scaled to its own extent', () => {
  const signature = readSignature(captured);
  expect(signature).toMatchObject({ width: 1000, height: 769 });
  expect(signature?.strokes.map((stroke) => stroke.length)).toEqual([4, 6]);
  expect(signature?.strokes[0]?.[0]).toEqual([0, 769]);
});

test.each(['', '~', '10,10', '0,65535~', '10,10^~,~', '10,10^20~', '1234567,1~', 'x,y~'])(
  '%j is no signature',
  (text) => {
    expect(readSignature(text)).toBeNull();
  },
);

test('one point is a dot', () => {
  expect(readSignature('5,5~')).toEqual({ width: 0, height: 0, strokes: [[[0, 0]]] });
});

test('any drawing keeps its points within its extent', () => {
  const point = fc.tuple(fc.nat(2000), fc.nat(2000));
  const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { minLength: 1 });
  fc.assert(
    fc.property(strokes, (drawn) => {
      const text = drawn.map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join('^'));
      const signature = readSignature(`${text.join('^0,65535^')}~`);
      expect(signature?.strokes.map(({ length }) => length)).toEqual(
        drawn.map(({ length }) => length),
      );
      for (const [x, y] of signature?.strokes.flat() ?? []) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(signature?.width ?? 0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(signature?.height ?? 0);
      }
    }),
  );
});

/** Serves pages as a terminal does, and each page altered by `change`. */
function askWith(text: string, change: (page: object) => object = (page) => page): Ask {
  return async (fields) => {
    const { code, message, groups } = signaturePage({ ...fields }, text);
    return { response_code: code, response_message: message, ...change({ ...groups }) };
  };
}

test('a long one comes page by page', async () => {
  const long = `${Array.from({ length: 2000 }, (_, x) => `${x},${x % 7}`).join('^')}~`;
  const fetched = await fetchSignature(askWith(long));
  expect(fetched).toMatchObject({ kind: 'answered', value: { width: 1000 } });
  if (fetched.kind === 'answered') expect(fetched.value.strokes.flat()).toHaveLength(2000);
});

test.each<[string, object]>([
  ['is empty', { response_length: '0', signature_data: '' }],
  ['has another length than it says', { response_length: '1' }],
  ['promises more than any screen holds', { total_length: '99999999' }],
  ['tells no length', { total_length: '' }],
])('a page that %s ends the fetching', async (_, change) => {
  const ended: Answered<unknown> = await fetchSignature(
    askWith(drawSignature(seededRandom(1)), (page) => ({ ...page, ...change })),
  );
  expect(ended).toEqual({ kind: 'no_answer', reason: 'the answer makes no sense' });
});

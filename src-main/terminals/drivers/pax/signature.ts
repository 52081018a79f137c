import type { Answered, Signature } from '../../driver.ts';
import { type Ask, askFor, askToDo, wholeNumberOf } from './ask.ts';
import { textOf } from './fields.ts';

/** A page that fits into one frame with its header. */
const pageLength = 3000;
/** As much as terminals send; more is no signature. */
const lengthMax = 90_000;

/**
 * In tenths of a second as far as is known: a cardholder's prompt ends before our patience does.
 */
const promptTimeout = '300';

/** Asks the cardholder to sign and fetches what was drawn. */
export async function captureSignature(ask: Ask): Promise<Answered<Signature>> {
  const signed = await askToDo(ask, { command: 'A20', upload_flag: '0', timeout: promptTimeout });
  return signed.kind === 'answered' ? fetchSignature(ask) : signed;
}

/** Fetches the signature that the terminal holds, page by page. */
export async function fetchSignature(ask: Ask): Promise<Answered<Signature>> {
  let text = '';
  for (;;) {
    const page = await askPage(ask, text.length);
    if (page.kind !== 'answered') return page;
    text += page.value.text;
    if (text.length >= page.value.totalLength) break;
  }
  const signature = readSignature(text);
  return signature
    ? { kind: 'answered', value: signature }
    : { kind: 'no_answer', reason: 'the signature makes no sense' };
}

interface Page {
  readonly text: string;
  readonly totalLength: number;
}

function askPage(ask: Ask, offset: number): Promise<Answered<Page>> {
  const fields = { command: 'A08', offset: String(offset), request_length: String(pageLength) };
  return askFor(ask, fields, (answer) => {
    const totalLength = wholeNumberOf(answer, 'total_length');
    const text = textOf(answer, 'signature_data');
    const isSound = wholeNumberOf(answer, 'response_length') === text.length && text !== '';
    return isSound && totalLength !== null && totalLength <= lengthMax
      ? { text, totalLength }
      : null;
  });
}

type Point = readonly [number, number];

const penUp = '0,65535';
const unitsMax = 1000;

/** Reads `x,y^x,y^0,65535^x,y~`; null for anything else. */
export function readSignature(text: string): Signature | null {
  if (!/^\d{1,5},\d{1,5}(\^\d{1,5},\d{1,5})*\^?~$/.test(text)) return null;
  const strokes: Point[][] = [[]];
  for (const element of text.slice(0, -1).split('^')) {
    if (element === penUp) strokes.push([]);
    else if (element !== '') strokes.at(-1)?.push(pointOf(element));
  }
  const drawn = strokes.filter((stroke) => stroke.length > 0);
  return drawn.length > 0 ? scaled(drawn) : null;
}

function pointOf(element: string): Point {
  const [x = 0, y = 0] = element.split(',').map(Number);
  return [x, y];
}

/** Models differ in the size of their screens: only the proportions are kept. */
function scaled(strokes: readonly (readonly Point[])[]): Signature {
  const across = rangeOf(strokes.flat().map(([x]) => x));
  const down = rangeOf(strokes.flat().map(([, y]) => y));
  const factor = unitsMax / Math.max(across.extent, down.extent, 1);
  const units = (pixels: number): number => Math.round(pixels * factor);
  return {
    width: units(across.extent),
    height: units(down.extent),
    strokes: strokes.map((stroke) =>
      stroke.map(([x, y]) => [units(x - across.least), units(y - down.least)] as const),
    ),
  };
}

function rangeOf(values: readonly number[]): { least: number; extent: number } {
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  return { least, extent: most - least };
}

import { decodeFrame } from '../drivers/pax/codec.ts';
import type { FrameFields } from '../drivers/pax/fields.ts';

/** A request that is longer than any frame in base64 and its headers. */
const requestCharactersMax = 16_384;

export type HttpRequest =
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'frame'; readonly fields: FrameFields };

/**
 * Reads `GET /?<base64 of a frame> HTTP/1.1` and its headers. Clients write the base64 as it is,
 * `+` and `/` included, and some leave out the slash before the question mark.
 */
export function readHttpRequest(text: string): HttpRequest {
  if (text.length > requestCharactersMax) return { kind: 'bad' };
  if (!text.includes('\r\n\r\n')) return { kind: 'incomplete' };
  const base64 = /^GET [^ ?]*\?([^ ]+) HTTP\/1\.[01]\r\n/.exec(text)?.[1];
  const bytes = base64 === undefined ? null : bytesFromBase64(base64);
  const decoded = bytes && decodeFrame(bytes);
  return decoded?.valid ? { kind: 'frame', fields: decoded.fields } : { kind: 'bad' };
}

export function httpAnswer(status: '200 OK' | '400 Bad Request', body: Uint8Array): Uint8Array {
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/html',
    `Content-Length: ${body.length}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n');
  return Uint8Array.of(...new TextEncoder().encode(head), ...body);
}

function bytesFromBase64(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

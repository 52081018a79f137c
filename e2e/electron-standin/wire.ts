/**
 * Structured clone carried as JSON, because that is all that Chromium's debugging protocol can
 * carry. The real structuredClone decides what may cross. This file's text is also injected into
 * pages.
 */
export type Packed =
  | null
  | boolean
  | string
  | number
  | { readonly kind: 'undefined' }
  | { readonly kind: 'number' | 'bigint'; readonly text: string }
  | { readonly kind: 'date'; readonly ms: number }
  | { readonly kind: 'bytes'; readonly array: ByteArrayName; readonly base64: string }
  | { readonly kind: 'list' | 'set'; readonly items: readonly Packed[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Packed, Packed])[] }
  | { readonly kind: 'error'; readonly name: string; readonly message: string }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Packed])[] };

type ByteArrayName = 'ArrayBuffer' | 'Uint8Array';

/** Throws, as Electron does, when the value can't be cloned. */
export function pack(value: unknown): Packed {
  return packClone(structuredClone(value));
}

function packClone(value: unknown): Packed {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (value === undefined) return { kind: 'undefined' };
  if (typeof value === 'number') return packNumber(value);
  if (typeof value === 'bigint') return { kind: 'bigint', text: String(value) };
  if (Array.isArray(value)) return { kind: 'list', items: value.map(packClone) };
  if (value instanceof Date) return { kind: 'date', ms: value.getTime() };
  if (value instanceof Set) return { kind: 'set', items: [...value].map(packClone) };
  if (value instanceof Map) {
    return { kind: 'map', entries: [...value].map(([k, v]) => [packClone(k), packClone(v)]) };
  }
  if (value instanceof Error) return { kind: 'error', name: value.name, message: value.message };
  if (value instanceof ArrayBuffer) return packBytes('ArrayBuffer', new Uint8Array(value));
  if (value instanceof Uint8Array) return packBytes('Uint8Array', value);
  if (Object.prototype.toString.call(value) === '[object Object]') return packObject(value);
  throw new Error(`electron stand-in: ${String(value)} is not carried over the wire`);
}

function packNumber(value: number): Packed {
  const isPlain = Number.isFinite(value) && !Object.is(value, -0);
  return isPlain ? value : { kind: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
}

function packBytes(array: ByteArrayName, bytes: Uint8Array): Packed {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return { kind: 'bytes', array, base64: btoa(text) };
}

function packObject(value: object): Packed {
  const fields = Object.entries(value).map(([key, field]) => [key, packClone(field)] as const);
  return { kind: 'object', fields };
}

export function unpack(packed: Packed): unknown {
  if (packed === null || typeof packed !== 'object') return packed;
  switch (packed.kind) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(packed.text);
    case 'bigint':
      return BigInt(packed.text);
    case 'date':
      return new Date(packed.ms);
    case 'bytes':
      return unpackBytes(packed.array, packed.base64);
    case 'list':
      return packed.items.map(unpack);
    case 'set':
      return new Set(packed.items.map(unpack));
    case 'map':
      return new Map(packed.entries.map(([key, value]) => [unpack(key), unpack(value)]));
    case 'error':
      return Object.assign(new Error(packed.message), { name: packed.name });
    case 'object':
      return Object.fromEntries(packed.fields.map(([key, field]) => [key, unpack(field)]));
  }
}

function unpackBytes(array: ByteArrayName, base64: string): ArrayBuffer | Uint8Array {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return array === 'ArrayBuffer' ? bytes.buffer : bytes;
}

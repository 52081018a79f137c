import { canonicalJson } from './canonical.ts';

/** A fact as a handler states it; the store adds who, when and the place in the chain. */
export interface NewEntry {
  readonly kind: string;
  readonly locationId: number;
  /** The acting user, where one is known. */
  readonly actor: number | null;
  readonly body: EntryBody;
  /**
   * Personal data of this entry: kept beside the journal, the entry itself holds a salted digest.
   */
  readonly personal?: EntryBody;
}

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [k: string]: Json };
export type EntryBody = { readonly [field: string]: Json };

/** An entry of the journal (reliability 2.3). `body` is the canonical text that `hash` covers. */
export interface Entry {
  readonly v: 1;
  readonly realm: string;
  readonly loc: number;
  readonly reg: number;
  /** Without gaps from 1, per register. */
  readonly seq: number;
  /** Hybrid logical clock, 22 hexadecimal characters in comparison order. */
  readonly hlc: string;
  readonly kind: string;
  readonly actor: number | null;
  /** The register's own clock, ISO 8601. */
  readonly device_time: string;
  readonly body: string;
  readonly prev: string;
  readonly hash: string;
}

/**
 * SHA-256 of a text as lower-case hexadecimal; an argument, because hashing differs by platform.
 */
export type Sha256 = (text: string) => string;

export const genesisHash = '0'.repeat(64);
export const bodyLengthMax = 64 * 1024;

/** The text whose hash links an entry to its predecessor. */
function chainedText(entry: Omit<Entry, 'hash'>): string {
  return `${entry.prev}${canonicalJson([
    entry.v,
    entry.realm,
    entry.loc,
    entry.reg,
    entry.seq,
    entry.hlc,
    entry.kind,
    entry.actor,
    entry.device_time,
  ])}${entry.body}`;
}

export function entryHash(entry: Omit<Entry, 'hash'>, sha256: Sha256): string {
  return sha256(chainedText(entry));
}

/** Where a chain breaks, or undefined when every entry follows from the one before it. */
export function brokenAt(entries: readonly Entry[], sha256: Sha256): number | undefined {
  let prev = genesisHash;
  let seq = 0;
  for (const entry of entries) {
    seq++;
    const follows = entry.seq === seq && entry.prev === prev;
    if (!follows || entryHash(entry, sha256) !== entry.hash) return seq;
    prev = entry.hash;
  }
  return undefined;
}

import { hash } from 'node:crypto';
import { canonicalJson } from '../../src-shared/journal/canonical.ts';
import {
  bodyLengthMax,
  type Entry,
  type EntryBody,
  entryHash,
  type NewEntry,
} from '../../src-shared/journal/entry.ts';
import { laterStamp, nextStamp } from '../../src-shared/journal/hybrid-clock.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { composeId } from '../../src-shared/lib/ids.ts';

export function sha256(text: string): string {
  return hash('sha256', text);
}

/** Personal data of an entry with the salt of its digest. */
export interface PersonalContent {
  readonly salt: string;
  readonly content: EntryBody;
}

export interface ChainedEntry {
  readonly entry: Entry;
  readonly body: EntryBody;
  readonly personal: PersonalContent | undefined;
}

/** The head of this instance's journal and its id counter, advanced inside a commit. */
export class Head {
  #state: Readonly<Row<'register_state'>>;

  constructor(state: Readonly<Row<'register_state'>>) {
    this.#state = state;
  }

  get state(): Readonly<Row<'register_state'>> {
    return this.#state;
  }

  /** Goes back to an earlier state, when what was built on this one is rolled back. */
  restore(state: Readonly<Row<'register_state'>>): void {
    this.#state = state;
  }

  nextId(): number {
    const { register_no, next_id } = this.#state;
    this.#state = { ...this.#state, next_id: next_id + 1 };
    return composeId(register_no, next_id);
  }

  /** Whether an id was given out after `before`: no row can have it yet. */
  isFresh(id: unknown, before: Readonly<Row<'register_state'>>): boolean {
    const { register_no, next_id } = this.#state;
    if (typeof id !== 'number' || next_id === before.next_id) return false;
    return id >= composeId(register_no, before.next_id) && id < composeId(register_no, next_id);
  }

  /** Takes note of a stamp from elsewhere, so that what is written here next comes after it. */
  observe(stamp: string, nowMs: number): void {
    const hlc = laterStamp(this.#state.hlc, stamp, nowMs);
    if (hlc !== this.#state.hlc) this.#state = { ...this.#state, hlc };
  }

  /** Links a fact to the chain: sequence number, stamp and hash. */
  chain(fact: NewEntry, nowMs: number, salt: () => string): ChainedEntry {
    const state = this.#state;
    const personal = fact.personal && { salt: salt(), content: fact.personal };
    const body = personal ? { ...fact.body, personal_digest: digestOf(personal) } : fact.body;
    const text = canonicalJson(body);
    assert(text.length <= bodyLengthMax, `an entry's body is at most 64 KiB (${fact.kind})`);
    const unhashed = {
      v: 1 as const,
      realm: state.realm,
      loc: fact.locationId,
      reg: state.register_no,
      seq: state.seq + 1,
      hlc: nextStamp(state.hlc, nowMs, state.register_no),
      kind: fact.kind,
      actor: fact.actor,
      device_time: new Date(nowMs).toISOString(),
      body: text,
      prev: state.head_hash,
    };
    const entry = { ...unhashed, hash: entryHash(unhashed, sha256) };
    this.#state = { ...state, seq: entry.seq, head_hash: entry.hash, hlc: entry.hlc };
    return { entry, body, personal };
  }
}

/** The digest that an entry holds in place of its personal data. */
export function digestOf(personal: PersonalContent): string {
  return sha256(personal.salt + canonicalJson(personal.content));
}

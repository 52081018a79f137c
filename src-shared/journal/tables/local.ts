import type { AttemptReason } from '../../domain/attempt-reason.ts';
import {
  choice,
  flag,
  int,
  localTable,
  optionalChoice,
  optionalInt,
  optionalText,
  text,
} from '../table.ts';

export type AttemptState =
  | 'INTENT'
  | 'SENT'
  | 'UNKNOWN'
  | 'RECORDED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'NOT_RUN'
  | 'NEEDS_HUMAN'
  | 'ORPHAN'
  | 'VOIDING'
  | 'VOIDED'
  | 'VOID_FAILED'
  | 'STORED'
  | 'FORWARDED_APPROVED'
  | 'FORWARDED_DECLINED';

export type PaymentTaskKind =
  /** The terminal approved another amount than it was asked for. */
  | 'amount_differs'
  /** The terminal has a charge that we have no record of. */
  | 'unknown_charge';

/** Tables of this instance alone: never entries, never synced. */
export const localTables = {
  /** One row: who this instance is, its id counter and the head of its journal. */
  register_state: localTable(
    { id: int, register_no: int, realm: text, next_id: int, seq: int, head_hash: text, hlc: text },
    ['id'],
  ),
  journal: localTable(
    {
      reg: int,
      seq: int,
      v: int,
      realm: text,
      loc: int,
      hlc: text,
      kind: text,
      actor: optionalInt,
      device_time: text,
      /** Canonical JSON, the very text that `hash` covers. */
      body: text,
      prev: text,
      hash: text,
    },
    ['reg', 'seq'],
  ),
  /**
   * Personal data of an entry, which itself holds a salted digest only, so that it can be erased.
   */
  personal: localTable({ reg: int, seq: int, salt: text, content: text }, ['reg', 'seq']),
  /** What must be unique over the platform: emails of users, serial numbers of terminals. */
  claim: localTable({ kind: text, value: text, owner_id: int }, ['kind', 'value']),
  setting: localTable({ name: text, value: text }, ['name']),
  /**
   * The permanent key of a payment call: claimed with the attempt's INTENT, completed with its
   * result.
   */
  call_key: localTable(
    {
      location_id: int,
      webhook_id: text,
      operation: text,
      /** Canonical JSON of the values, secrets dropped. */
      request: text,
      payment_key: optionalText,
      attempt_id: optionalInt,
      /** Null while it runs. */
      answer_status: optionalInt,
      answer: optionalText,
      created_ms: int,
    },
    ['location_id', 'webhook_id'],
    [['location_id', 'payment_key'], ['attempt_id']],
  ),
  attempt: localTable(
    {
      id: int,
      location_id: int,
      terminal_id: int,
      webhook_id: text,
      payment_key: optionalText,
      operation: choice<'sale' | 'auth' | 'capture' | 'return' | 'void' | 'tip_adjust'>(),
      state: choice<AttemptState>(),
      /** 12 digits, unique per terminal. */
      reference: text,
      amount_cents: int,
      ticket_id: optionalInt,
      /** The transaction acted on by a capture, return, void or tip adjust. */
      original_id: optionalInt,
      transaction_id: optionalInt,
      /** JSON of the terminal request, and of what else recording the result needs. */
      request: text,
      reason: optionalChoice<AttemptReason>(),
      /** What a person said about it, in their own words. */
      said: optionalText,
      /** 1 while somebody waits for the answer or a restart made it count as waited for. */
      waited: flag,
      sent_ms: optionalInt,
      last_byte_ms: optionalInt,
      created_ms: int,
      updated_ms: int,
    },
    ['id'],
    [
      ['terminal_id', 'reference'],
      ['state'],
      ['location_id', 'payment_key'],
      ['ticket_id'],
      ['original_id'],
    ],
  ),
  /** Money at a terminal that a person has to look into; the attempt, if any, has its end. */
  payment_task: localTable(
    {
      id: int,
      location_id: int,
      terminal_id: int,
      kind: choice<PaymentTaskKind>(),
      ticket_id: optionalInt,
      /** Of the terminal's record; each is looked into once. */
      reference: text,
      /** What the terminal charged. */
      amount_cents: int,
      /** What it was asked for; null where nobody asked. */
      expected_cents: optionalInt,
      /** `YYYYMMDDhhmmss` by the terminal's clock, or empty. */
      terminal_time: text,
      created_ms: int,
      settled_ms: optionalInt,
    },
    ['id'],
    [['terminal_id', 'reference'], ['settled_ms']],
  ),
  /** Numbers of a terminal's records that no payment of ours has, until they are looked at. */
  record_gap: localTable(
    { terminal_id: int, first_number: int, last_number: int, batch_number: text },
    ['terminal_id', 'first_number'],
  ),
  /** What we last saw of a terminal: decides whether "not found" can be believed. */
  terminal_seen: localTable(
    {
      terminal_id: int,
      serial_number: text,
      newest_transaction_number: optionalText,
      batch_number: optionalText,
      seen_ms: int,
    },
    ['terminal_id'],
  ),
  terminal_connection: localTable({ terminal_id: int, connection: text }, ['terminal_id']),
  pin: localTable(
    { user_id: int, location_id: int, hash: text, updated_ms: int },
    ['user_id'],
    [['location_id', 'hash']],
  ),
  pin_failure: localTable({ id: int, failures: int, blocked_until_ms: int }, ['id']),
  password: localTable({ user_id: int, hash: text, updated_ms: int }, ['user_id']),
  api_client: localTable(
    { client_id: text, secret_hash: text, name: text, scope: text, created_ms: int },
    ['client_id'],
  ),
  access_token: localTable(
    {
      token_hash: text,
      kind: choice<'interface' | 'gateway' | 'refresh_interface' | 'refresh_gateway'>(),
      scope: text,
      subject: text,
      expires_ms: int,
    },
    ['token_hash'],
    [['expires_ms']],
  ),
  card_token: localTable(
    {
      token: text,
      location_id: int,
      user_id: text,
      currency_iso: text,
      card_fullname: text,
      expiry: text,
      last4: text,
      card_brand: text,
      /** Sealed JSON of what later charges need; never the card number. */
      sealed: text,
      created_ms: int,
    },
    ['token'],
    [['location_id']],
  ),
  /** The cart in hand at a register, so that a crash loses nothing. */
  draft: localTable({ name: text, content: text, updated_ms: int }, ['name']),
} as const;

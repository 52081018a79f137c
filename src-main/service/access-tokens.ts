import { createHash } from 'node:crypto';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import type { TokenScope } from './kernel/caller.ts';

const tokenBytes = 32;

/** A fresh opaque token: 256 random bits as base64url text. */
export function newToken(random: Random): string {
  return Buffer.from(random.bytes(tokenBytes)).toString('base64url');
}

/** The form in which tokens and client secrets are stored; they are random, so a fast hash does. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Undefined for a text that is no scope. */
export function parseScope(text: string): TokenScope | undefined {
  if (text === 'platform') return { kind: 'platform' };
  const [, kind, digits] = /^(corporate|location):(\d{1,15})$/.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const id = Number(digits);
  return kind === 'corporate'
    ? { kind: 'corporate', corporateId: id }
    : { kind: 'location', locationId: id };
}

/** A scope that we stored ourselves. */
export function storedScope(row: Pick<Row<'access_token'>, 'scope'>): TokenScope {
  const scope = parseScope(row.scope);
  if (!scope) throw new Error('A stored scope is one that we wrote');
  return scope;
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { CommitNotice, Store } from '../store/store.ts';
import { storedScope, tokenHash } from './access-tokens.ts';
import { requiredAtBoarding } from './boarding-required.ts';
import type { ServiceContext } from './context.ts';
import type { AccessPolicy } from './kernel/admit.ts';
import type { RestCaller } from './kernel/caller.ts';
import { verifyPin } from './pins.ts';
import { sessionOf } from './session.ts';

type TokenRow = Pick<Row<'access_token'>, 'kind' | 'scope' | 'expires_ms'>;

const keptTokensMax = 1000;

/** Tokens seen lately, dropped by any commit that writes tokens. */
class KeptTokens {
  readonly #kept = new Map<string, TokenRow>();

  constructor(store: Pick<Store, 'onCommit'>) {
    store.onCommit((notice) => this.#forget(notice));
  }

  get(hash: string): TokenRow | undefined {
    return this.#kept.get(hash);
  }

  set(hash: string, row: TokenRow): void {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= keptTokensMax && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(hash, row);
  }

  #forget({ operations }: CommitNotice): void {
    if (operations.some(({ table, rule }) => table === 'access_token' && rule === 'delete')) {
      this.#kept.clear();
    }
  }
}

const keptByStore = new WeakMap<Store, KeptTokens>();

/**
 * Who calls over HTTP, from the Authorization header as it came. Never throws for a bad credential:
 * the kernel answers a refused caller, after it has looked whether the operation needs a token at
 * all.
 */
export async function authenticate(
  context: Pick<ServiceContext, 'store' | 'clock'>,
  authorization: string | undefined,
  kind: 'interface' | 'gateway',
): Promise<RestCaller> {
  if (authorization === undefined || authorization === '') return { door: 'rest', kind: 'none' };
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) return refused('The access token is malformed.');
  const row = await tokenRow(context.store, tokenHash(token));
  if (!row || row.kind !== kind) return refused('The access token is invalid.');
  if (row.expires_ms <= context.clock.now()) return refused('The access token has expired.');
  return { door: 'rest', kind, scope: storedScope(row) };
}

/** What admission asks of stored rows. */
export function accessPolicy(context: ServiceContext): AccessPolicy {
  return {
    findApprover: async (locationId, pin) => {
      const user = await verifyPin(context, locationId, pin);
      return user instanceof Fault ? user : sessionOf(user);
    },
    requiredFields: async (operation) =>
      operation === 'createLocation' ? requiredAtBoarding(context.store.read) : [],
    corporateOf: async (locationId) => {
      const location = await context.store.read
        .selectFrom('location')
        .select('corporate_id')
        .where('location_id', '=', locationId)
        .executeTakeFirst();
      return location?.corporate_id;
    },
  };
}

async function tokenRow(store: Store, hash: string): Promise<TokenRow | undefined> {
  const kept = keptTokens(store);
  const known = kept.get(hash);
  if (known) return known;
  const row = await store.read
    .selectFrom('access_token')
    .select(['kind', 'scope', 'expires_ms'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (row) kept.set(hash, row);
  return row;
}

function keptTokens(store: Store): KeptTokens {
  const kept = keptByStore.get(store) ?? new KeptTokens(store);
  keptByStore.set(store, kept);
  return kept;
}

function refused(reason: string): RestCaller {
  return { door: 'rest', kind: 'refused', reason };
}

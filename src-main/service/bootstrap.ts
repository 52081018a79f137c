import { Fault } from '../../src-shared/contract/fault.ts';
import { countryByIso2 } from '../../src-shared/domain/countries.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { randomHex } from '../../src-shared/lib/random.ts';
import { select } from '../store/store.ts';
import { newToken, tokenHash } from './access-tokens.ts';
import type { ServiceContext } from './context.ts';

export interface BootstrapOptions {
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
}

/** What the first start made; the secret can't be read again later. */
export interface Bootstrapped {
  /** The platform's admin user: the acting user of the first calls. */
  readonly userId: number;
  readonly clientId: string;
  readonly clientSecret: string;
}

const adminEmail = 'admin@countertop.invalid';

/**
 * Makes what an empty central instance needs to be called at all: the platform's admin user
 * (location 0) and one API client of scope platform. Undefined when that was done before.
 */
export async function bootstrap(
  context: Pick<ServiceContext, 'store' | 'clock' | 'random'>,
  options: BootstrapOptions,
): Promise<Bootstrapped | undefined> {
  const { store, clock, random } = context;
  const clientId = options.clientId ?? `client-${randomHex(random, 8)}`;
  const clientSecret = options.clientSecret ?? newToken(random);
  const claim = select('claim', { kind: 'email', value: adminEmail });
  const now = clock.now();
  const made = await store.commit([claim], (rows) => {
    if (rows.one(claim)) return { answer: undefined };
    const user = adminUser(rows.nextId(), now);
    const secret_hash = tokenHash(clientSecret);
    const client = { secret_hash, name: 'First client', scope: 'platform', created_ms: now };
    return {
      answer: { userId: user.id, clientId, clientSecret },
      entries: [{ kind: 'dashboard_user.created', locationId: 0, actor: null, body: user }],
      local: [
        put('claim', claim.where, { owner_id: user.id }),
        put('api_client', { client_id: clientId }, client),
      ],
    };
  });
  assert(!(made instanceof Fault), 'a first start has no expected failure');
  return made;
}

function adminUser(id: number, nowMs: number) {
  const country = countryByIso2('US');
  assert(country, 'the United States are a country');
  return {
    id,
    location_id: 0,
    first_name: 'Platform',
    last_name: 'Admin',
    email: adminEmail,
    phone: null,
    role_id: 2,
    status: 1,
    register_role: 'owner',
    global_country_id: country.id,
    created_ms: nowMs,
  };
}

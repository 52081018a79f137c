import { timingSafeEqual } from 'node:crypto';
import { Fault, ForeignFault } from '../../src-shared/contract/fault.ts';
import type {
  oauthOperations,
  TokenAnswer,
  TokenRequestBody,
} from '../../src-shared/contract/oauth.ts';
import { emailKey } from '../../src-shared/domain/email.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import { select } from '../store/store.ts';
import { newToken, parseScope, tokenHash } from './access-tokens.ts';
import type { ServiceContext } from './context.ts';
import type { TokenScope } from './kernel/caller.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { type OAuthError, oauthAnswer } from './kernel/oauth-problems.ts';
import { passwordMatches } from './passwords.ts';

type TokenKind = 'interface' | 'gateway';

const accessSeconds = 3600;
const refreshSeconds = 30 * 24 * 3600;

/** Whom a token is for and how far it reaches. */
interface Grant {
  /** `client:ID` or `user:ID`. */
  readonly subject: string;
  readonly scope: string;
  /** Refresh tokens are for people: a client has its secret at hand. */
  readonly refreshable: boolean;
  /** A refresh token that this grant uses up. */
  readonly used?: string;
}

/** The token addresses of the interface and of the gateway (OAuth 2.0, RFC 6749). */
export function oauthHandlers(context: ServiceContext): HandlersOf<keyof typeof oauthOperations> {
  return {
    createInterfaceToken: ({ body }) => createToken(context, 'interface', body),
    createGatewayToken: ({ body }) => createToken(context, 'gateway', body),
  };
}

async function createToken(
  context: ServiceContext,
  kind: TokenKind,
  body: TokenRequestBody,
): Promise<TokenAnswer | ForeignFault> {
  const granted = await grantOf(context, kind, body);
  if (granted instanceof ForeignFault) return granted;
  const scope = narrowedScope(granted.scope, body.scope);
  if (scope === undefined) return refusal('invalid_scope', 'The scope is more than is granted.');
  return issue(context, kind, { ...granted, scope });
}

function grantOf(
  context: ServiceContext,
  kind: TokenKind,
  body: TokenRequestBody,
): Promise<Grant | ForeignFault> | ForeignFault {
  switch (body.grant_type) {
    case 'client_credentials':
      return clientGrant(context, body);
    case 'password':
      return kind === 'interface' ? passwordGrant(context, body) : unsupportedGrant();
    case 'refresh_token':
      return refreshGrant(context, kind, body);
    default:
      return unsupportedGrant();
  }
}

function unsupportedGrant(): ForeignFault {
  return refusal('unsupported_grant_type', 'This grant type is not offered here.');
}

async function clientGrant(
  context: ServiceContext,
  { client_id: clientId, client_secret: secret }: TokenRequestBody,
): Promise<Grant | ForeignFault> {
  if (!clientId || !secret) return absent('client_id and client_secret are');
  const client = await context.store.read
    .selectFrom('api_client')
    .selectAll()
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!client || !isEqual(tokenHash(secret), client.secret_hash)) {
    return refusal('invalid_client', 'The client is unknown or its secret is wrong.');
  }
  return { subject: `client:${client.client_id}`, scope: client.scope, refreshable: false };
}

async function passwordGrant(
  context: ServiceContext,
  { email, password }: TokenRequestBody,
): Promise<Grant | ForeignFault> {
  if (!email || !password) return absent('email and password are');
  const user = await context.store.read
    .selectFrom('claim')
    .innerJoin('dashboard_user', 'dashboard_user.id', 'claim.owner_id')
    .leftJoin('password', 'password.user_id', 'dashboard_user.id')
    .select(['dashboard_user.id', 'dashboard_user.status', 'dashboard_user.location_id'])
    .select('password.hash')
    .where('claim.kind', '=', 'email')
    .where('claim.value', '=', emailKey(email))
    .executeTakeFirst();
  const matches = await passwordMatches(password, user?.hash ?? undefined);
  if (!user || !matches || user.status !== 1) {
    return refusal('invalid_grant', 'The email or the password is wrong.');
  }
  return { subject: `user:${user.id}`, scope: scopeOfUser(user.location_id), refreshable: true };
}

/** Users of location 0 belong to the platform. */
function scopeOfUser(locationId: number): string {
  return locationId === 0 ? 'platform' : `location:${locationId}`;
}

async function refreshGrant(
  context: ServiceContext,
  kind: TokenKind,
  { refresh_token: token }: TokenRequestBody,
): Promise<Grant | ForeignFault> {
  if (!token) return absent('refresh_token is');
  const row = await context.store.read
    .selectFrom('access_token')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('kind', '=', `refresh_${kind}`)
    .executeTakeFirst();
  if (!row || row.expires_ms <= context.clock.now()) return usedUp();
  return { subject: row.subject, scope: row.scope, refreshable: true, used: row.token_hash };
}

function usedUp(): ForeignFault {
  return refusal('invalid_grant', 'The refresh token is invalid or was used.');
}

async function issue(
  context: ServiceContext,
  kind: TokenKind,
  grant: Grant,
): Promise<TokenAnswer | ForeignFault> {
  const access = newToken(context.random);
  const refresh = grant.refreshable ? newToken(context.random) : undefined;
  const used = select('access_token', { token_hash: grant.used ?? '' });
  const expired = await expiredTokens(context);
  const stored = await context.store.commit([used], (rows) => {
    // Two calls with one refresh token: only the first gets a new pair.
    if (grant.used !== undefined && !rows.one(used)) return new Fault(10403);
    const spent = grant.used === undefined ? [] : [remove('access_token', used.where)];
    const kept = [
      tokenRow(context, access, kind, grant, accessSeconds),
      ...(refresh ? [tokenRow(context, refresh, `refresh_${kind}`, grant, refreshSeconds)] : []),
    ];
    return { answer: undefined, local: [...expired, ...spent, ...kept] };
  });
  if (stored instanceof Fault) return usedUp();
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    ...(refresh ? { refresh_token: refresh } : {}),
    scope: grant.scope,
  };
}

function tokenRow(
  context: ServiceContext,
  token: string,
  kind: TokenKind | `refresh_${TokenKind}`,
  { scope, subject }: Grant,
  seconds: number,
): RowOperation {
  const expires_ms = context.clock.now() + seconds * 1000;
  return put(
    'access_token',
    { token_hash: tokenHash(token) },
    { kind, scope, subject, expires_ms },
  );
}

/** A few tokens that have run out, to be dropped along with the next new one. */
async function expiredTokens({ store, clock }: ServiceContext): Promise<readonly RowOperation[]> {
  const rows = await store.read
    .selectFrom('access_token')
    .select('token_hash')
    .where('expires_ms', '<=', clock.now())
    .limit(20)
    .execute();
  return rows.map((row) => remove('access_token', row));
}

/** The scope that was asked for, when what is granted includes it. */
function narrowedScope(granted: string, asked: string | undefined): string | undefined {
  if (!asked || asked === granted) return granted;
  const wanted: TokenScope | undefined = parseScope(asked);
  return wanted && granted === 'platform' ? asked : undefined;
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function absent(what: string): ForeignFault {
  return refusal('invalid_request', `The ${what} required.`);
}

function refusal(error: OAuthError, description: string): ForeignFault {
  return new ForeignFault(oauthAnswer(error, description));
}

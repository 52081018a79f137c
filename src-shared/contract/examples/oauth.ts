import { answers, type Example, refusesWith } from './example.ts';
import { world } from './world.ts';

const { main, client } = world;
const nobody = { caller: 'nobody' } as const;
const clientGrant = {
  grant_type: 'client_credentials',
  client_id: client.id,
  client_secret: client.secret,
};
const passwordGrant = {
  grant_type: 'password',
  email: 'Dana@bluedoor.example',
  password: main.danasPassword,
};
/** What the seeded randomness of the examples gives for tokens, in its order. */
const firstToken = 'seaL4PM9ocHl3Dvlp4kT2GwQsMvyHUHSlKh5wMcl5Ck';
const secondToken = 'G7gBYuPDkv-qfO5BCbGkYO2iB5PTL7ZcnT6DS1LQF9c';
const thirdToken = 'yI8_KCN78DzN_SRZCUjyZce0NXT57f-Dt9mPlqBvS20';
const fourthToken = 'lk7a0dDw-tjfD3LaRJQP9JNpRZK9_GVOtCqcpj89ATw';
const bearer = { token_type: 'Bearer', expires_in: 3600 } as const;

export const oauthExamples: readonly Example[] = [
  answers(
    'createInterfaceToken',
    "for a client's credentials",
    { body: clientGrant },
    { ...bearer, access_token: firstToken, scope: 'platform' },
    nobody,
  ),
  answers(
    'createInterfaceToken',
    'for less than the client may have',
    { body: { ...clientGrant, scope: 'location:2' } },
    { ...bearer, access_token: firstToken, scope: 'location:2' },
    nobody,
  ),
  answers(
    'createInterfaceToken',
    "for a user's email and password, with a token to go on with",
    { body: passwordGrant },
    { ...bearer, access_token: firstToken, refresh_token: secondToken, scope: 'location:2' },
    nobody,
  ),
  answers(
    'createInterfaceToken',
    'for a refresh token',
    { body: { grant_type: 'refresh_token', refresh_token: secondToken } },
    { ...bearer, access_token: thirdToken, refresh_token: fourthToken, scope: 'location:2' },
    {
      ...nobody,
      before: [
        { operation: 'createInterfaceToken', caller: 'nobody', input: { body: passwordGrant } },
      ],
    },
  ),
  oauthError(
    'for a refresh token that nobody was given',
    { grant_type: 'refresh_token', refresh_token: secondToken },
    'invalid_grant',
    'The refresh token is invalid or was used.',
  ),
  oauthError(
    'without a grant type',
    {},
    'invalid_request',
    'The parameter grant_type is required.',
  ),
  oauthError(
    'without a secret',
    { grant_type: 'client_credentials', client_id: client.id },
    'invalid_request',
    'The client_id and client_secret are required.',
  ),
  oauthError(
    'with a wrong secret',
    { ...clientGrant, client_secret: 'wrong' },
    'invalid_client',
    'The client is unknown or its secret is wrong.',
    401,
  ),
  oauthError(
    'with a wrong password',
    { ...passwordGrant, password: 'wrong' },
    'invalid_grant',
    'The email or the password is wrong.',
  ),
  oauthError(
    'for an email that nobody has',
    { ...passwordGrant, email: 'nobody@bluedoor.example' },
    'invalid_grant',
    'The email or the password is wrong.',
  ),
  oauthError(
    'for more than the user may have',
    { ...passwordGrant, scope: 'platform' },
    'invalid_scope',
    'The scope is more than is granted.',
  ),
  oauthError(
    'by a grant that is not offered',
    { grant_type: 'authorization_code' },
    'unsupported_grant_type',
    'This grant type is not offered here.',
  ),
  answers(
    'createGatewayToken',
    "for a client's credentials",
    { body: clientGrant },
    { ...bearer, access_token: firstToken, scope: 'platform' },
    nobody,
  ),
  refusesWith(
    'createGatewayToken',
    "for a user's password, which opens the interface alone",
    { body: passwordGrant },
    {
      status: 400,
      body: {
        error: 'unsupported_grant_type',
        error_description: 'This grant type is not offered here.',
      },
    },
    nobody,
  ),
];

/** An error of RFC 6749, section 5.2. */
function oauthError(
  title: string,
  body: Readonly<Record<string, string>>,
  error: string,
  description: string,
  status = 400,
): Example {
  const answer = { status, body: { error, error_description: description } };
  return refusesWith('createInterfaceToken', title, { body }, answer, nobody);
}

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { authenticate } from './access.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';

const { main, client } = world;
const hourMs = 3_600_000;

let image: WorldImage;
let central: ExampleWorld;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(() => {
  central = openExampleWorld(image);
});
afterEach(() => central.close());

type TokenBody = { access_token?: string; refresh_token?: string; error?: string };

async function token(body: object): Promise<TokenBody> {
  const answer = await central.kernel.call(
    'createInterfaceToken',
    { body },
    { caller: { door: 'rest', kind: 'none' } },
  );
  // Each field is looked at before it is used.
  return answer.body as TokenBody;
}

function signIn(): Promise<TokenBody> {
  return token({
    grant_type: 'password',
    email: 'dana@bluedoor.example',
    password: main.danasPassword,
  });
}

function refresh(refreshToken: string | undefined): Promise<TokenBody> {
  return token({ grant_type: 'refresh_token', refresh_token: refreshToken });
}

function whoIs(accessToken: string | undefined) {
  return authenticate(central.context, `Bearer ${accessToken}`, 'interface');
}

test('an access token reaches what its user does, for an hour', async () => {
  const { access_token } = await signIn();
  expect(await whoIs(access_token)).toEqual({
    door: 'rest',
    kind: 'interface',
    scope: { kind: 'location', locationId: main.location_id },
  });
  await central.context.clock.advance(hourMs);
  expect(await whoIs(access_token)).toMatchObject({ kind: 'refused' });
});

test('a refresh token is good once', async () => {
  const first = await signIn();
  const second = await refresh(first.refresh_token);
  expect(await whoIs(second.access_token)).toMatchObject({ kind: 'interface' });
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  const third = await refresh(second.refresh_token);
  expect(third.access_token).toBeDefined();
});

test('of two calls with one refresh token at the same time, one gets a token', async () => {
  const { refresh_token } = await signIn();
  const both = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
  expect(both.filter(({ error }) => error === 'invalid_grant')).toHaveLength(1);
});

test.each([
  ['made inactive', 'updateUser', { status: 0 }],
  ['given a new password', 'setUserPassword', { password: 'another long sentence' }],
] as const)('a user who is %s is signed out at once', async (_, operation, body) => {
  const { access_token, refresh_token } = await signIn();
  expect(await whoIs(access_token)).toMatchObject({ kind: 'interface' });
  const params = { location_id: main.location_id, user_id: main.dana };
  const caller = await central.callerOf('location', 'interface');
  await central.kernel.call(operation, { params, body }, { caller });
  expect(await whoIs(access_token)).toMatchObject({ kind: 'refused' });
  expect(await refresh(refresh_token)).toMatchObject({ error: 'invalid_grant' });
});

test.each(['', 'Basic abc', 'Bearer', 'Bearer  ', 'Bearer a b'])(
  'an Authorization header like %j lets nobody in',
  async (header) => {
    const caller = await authenticate(central.context, header, 'interface');
    expect(['none', 'refused']).toContain(caller.kind);
  },
);

test('neither tokens nor secrets nor passwords are stored readably', async () => {
  const { access_token, refresh_token } = await signIn();
  const { read } = central.context.store;
  const stored = JSON.stringify([
    await read.selectFrom('access_token').selectAll().execute(),
    await read.selectFrom('api_client').selectAll().execute(),
    await read.selectFrom('password').selectAll().execute(),
    await read.selectFrom('pin').selectAll().execute(),
    await read.selectFrom('journal').selectAll().execute(),
  ]);
  for (const secret of [access_token, refresh_token, client.secret, main.danasPassword]) {
    expect(secret).toBeDefined();
    expect(stored).not.toContain(secret);
  }
});

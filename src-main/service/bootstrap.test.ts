import { expect, test } from 'vitest';
import { bootstrap } from './bootstrap.ts';
import { createService } from './service.ts';
import { testContext } from './test-context.ts';

const nobody = { door: 'rest', kind: 'none' } as const;

test('the first start makes a client that gets a platform token, and later ones make nothing', async () => {
  const context = testContext();
  const made = await bootstrap(context, {});
  expect(made?.clientSecret).toMatch(/^[\w-]{43}$/);
  expect(await bootstrap(context, { clientId: 'another' })).toBeUndefined();
  const body = {
    grant_type: 'client_credentials',
    client_id: made?.clientId,
    client_secret: made?.clientSecret,
  };
  const { kernel } = createService(context);
  const answer = await kernel.call('createInterfaceToken', { body }, { caller: nobody });
  expect(answer).toMatchObject({ status: 200, body: { scope: 'platform' } });
  await context.store.close();
});

test('client id and secret are those of the installation where it has some', async () => {
  const context = testContext();
  const made = await bootstrap(context, { clientId: 'ours', clientSecret: 'known to us' });
  expect(made).toEqual({ userId: 1, clientId: 'ours', clientSecret: 'known to us' });
  await context.store.close();
});

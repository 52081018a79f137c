import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Example } from '../../src-shared/contract/examples/example.ts';
import { examples } from '../../src-shared/contract/examples/index.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import { operations } from '../../src-shared/contract/index.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { openPostgresStore } from '../store/open-store.ts';
import {
  type PostgresServer,
  postgresPackage,
  startPostgres,
} from '../store/testing/postgres-server.ts';
import { authenticate } from './access.ts';
import { type ExampleTokens, makeWorld } from './make-example-world.ts';
import { verifyPin } from './pins.ts';
import { createService, type Service } from './service.ts';
import { testContext } from './test-context.ts';

/** Reads leave the world as it is, so that all of them can share one. */
const reads = examples.filter(
  ({ operation, caller, before, given }) =>
    operations[operation].method === 'GET' &&
    operations[operation].doors.includes('rest') &&
    before.length + given.length === 0 &&
    !['window', 'cashier', 'manager', 'owner'].includes(caller),
);

describe.skipIf(postgresPackage() === undefined)('the example world on PostgreSQL', () => {
  let server: PostgresServer;
  let service: Service;
  let tokens: ExampleTokens;

  beforeAll(async () => {
    server = await startPostgres();
    const clock = new VirtualClock(world.nowMs);
    const store = await openPostgresStore(await server.createDatabase(), {
      role: 'central',
      clock,
      random: seededRandom(1),
    });
    const context = testContext({ store: () => store, nowMs: world.nowMs });
    service = createService(context);
    tokens = await makeWorld(service, context.clock);
  });
  afterAll(async () => {
    await service.context.store.close();
    await server.stop();
  });

  async function answerOf({ operation, caller, input }: Example): Promise<unknown> {
    const kind = operations[operation].credential === 'gateway' ? 'gateway' : 'interface';
    const token = new Map(Object.entries(tokens)).get(caller);
    const header = token && `Bearer ${token}`;
    const restCaller = await authenticate(service.context, header, kind);
    return service.kernel.call(operation, input, { caller: restCaller });
  }

  test.each(reads.map((example) => [`${example.operation} ${example.title}`, example] as const))(
    '%s',
    async (_, example) => {
      expect(await answerOf(example)).toEqual(example.answer);
    },
  );

  test('a PIN says who it is', async () => {
    const { location_id, pins, maya } = world.main;
    expect(await verifyPin(service.context, location_id, pins.maya)).toMatchObject({ id: maya });
  });

  test('of two terminals created at once with one serial number, one is', async () => {
    const body = {
      global_manufacturer_terminal_id: 21,
      global_terminal_mode_id: 3,
      serial_number: 'TWIN',
      name: 'Twin',
    };
    const caller = { door: 'rest', kind: 'interface', scope: { kind: 'platform' } } as const;
    const params = { location_id: world.main.location_id };
    const create = () => service.kernel.call('createTerminal', { params, body }, { caller });
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

test.runIf(process.env.CI === 'true')('PostgreSQL is there to be tested', () => {
  expect(postgresPackage()).toBeDefined();
});

import BetterSqlite3 from 'better-sqlite3';
import type {
  ExampleCaller,
  ExampleCondition,
} from '../../src-shared/contract/examples/example.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { scriptedDriver, type TerminalScript } from '../payments/scripted-driver.ts';
import { firstState } from '../store/first-state.ts';
import { insertRow } from '../store/sqlite/apply-operation.ts';
import { migrateSqlite } from '../store/sqlite/migrate-sqlite.ts';
import { openDatabase, type SqliteDatabase } from '../store/sqlite/open-database.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { Statements } from '../store/sqlite/statements.ts';
import type { Store } from '../store/store.ts';
import { authenticate } from './access.ts';
import { demoSetting } from './demo-setting.ts';
import { exampleDevices } from './example-devices.ts';
import type { Caller, Session } from './kernel/caller.ts';
import { type ExampleTokens, makeWorld } from './make-example-world.ts';
import { createService, type Service } from './service.ts';
import { type TestContext, testContext } from './test-context.ts';

/** The example world as bytes, to be copied for each example. */
export interface WorldImage {
  readonly bytes: Buffer;
  readonly tokens: ExampleTokens;
}

/** A copy of the example world that one example may change. */
export interface ExampleWorld extends Service {
  readonly context: TestContext;
  /** The Authorization header of a caller over HTTP; undefined for who sends none. */
  authorization(caller: ExampleCaller): string | undefined;
  /** The caller as a door establishes it. */
  callerOf(caller: ExampleCaller, credential: 'interface' | 'gateway'): Promise<Caller>;
  /** Makes the world outside stand as an example says, before its own call. */
  bringAbout(conditions: readonly ExampleCondition[]): Promise<void>;
  close(): Promise<void>;
}

const worldSeed = 1;
/**
 * Another one for the examples, so that what they draw doesn't follow from how the world is made.
 */
const exampleSeed = 2;

/** Makes the world through the service itself; once a test file is enough. */
export async function exampleImage(): Promise<WorldImage> {
  const database = openDatabase(':memory:');
  migrateSqlite(database, world.nowMs);
  const state = firstState('central', seededRandom(worldSeed));
  insertRow(new Statements(database), 'register_state', { ...state });
  const context = contextOn(database, worldSeed, {
    terminal: 'answers',
    isAcquirerReachable: true,
  });
  const tokens = await makeWorld(createService(context), context.clock);
  await burnIds(context.store);
  const bytes = database.serialize();
  await context.store.close();
  return { bytes, tokens };
}

export function openExampleWorld(
  image: WorldImage,
  given: readonly ExampleCondition[] = [],
): ExampleWorld {
  const outside: Outside = { terminal: 'answers', isAcquirerReachable: true };
  const isFirstStart = given.includes('nothing_set_up') || given.includes('demo_loaded');
  const context = isFirstStart
    ? firstStart()
    : contextOn(new BetterSqlite3(image.bytes), exampleSeed, outside);
  const service = createService(context);
  const authorization = (caller: ExampleCaller): string | undefined => {
    const token = isTokenName(caller, image.tokens) ? image.tokens[caller] : undefined;
    return token && `Bearer ${token}`;
  };
  return {
    ...service,
    context,
    authorization,
    callerOf: async (caller, credential) => {
      const session = sessions[caller];
      if (session === undefined) {
        return authenticate(context, authorization(caller), credential);
      }
      return { door: 'port', connection: { session }, session };
    },
    bringAbout: (conditions) => bringAbout(service, outside, conditions),
    close: () => context.store.close(),
  };
}

/** What examples change about the world outside. */
interface Outside {
  terminal: TerminalScript;
  isAcquirerReachable: boolean;
}

async function bringAbout(
  service: Service,
  outside: Outside,
  conditions: readonly ExampleCondition[],
): Promise<void> {
  if (conditions.includes('demo_loaded')) await markAsDemo(service);
  if (conditions.includes('terminal_busy')) await occupyTerminal(service, outside);
  if (conditions.includes('payment_unknown')) await losePayment(service, outside);
  if (conditions.includes('terminal_unreachable')) outside.terminal = 'unreachable';
  if (conditions.includes('terminal_silent')) outside.terminal = 'silent';
  if (conditions.includes('acquirer_unreachable')) outside.isAcquirerReachable = false;
}

/** The published PINs are what makes a register a demo. */
async function markAsDemo({ context }: Service): Promise<void> {
  const pins = put('setting', { name: demoSetting }, { value: '[]' });
  await context.store.commit([], () => ({ answer: undefined, local: [pins] }));
}

const otherPayment = {
  ticket: { id: 'OTHER' },
  payment: { id: 'P-other', amount: 100 },
  webhook_id: 'W-other',
  terminal_id: world.main.terminalId,
};
const otherInput = { params: { location_id: world.main.location_id }, body: otherPayment };
const otherCaller: Caller = { door: 'rest', kind: 'interface', scope: { kind: 'platform' } };

/** Another payment waits for its card: its call goes on while the example's is made. */
async function occupyTerminal({ kernel }: Service, outside: Outside): Promise<void> {
  outside.terminal = 'never_done';
  // The first progress says that the terminal has taken the payment.
  await new Promise<void>((resolve) => {
    const report = (): void => resolve();
    void kernel.call('sale', otherInput, { caller: otherCaller, report });
  });
  outside.terminal = 'answers';
}

/** Another payment had no answer: it is looked up from now on, as time passes. */
async function losePayment({ kernel }: Service, outside: Outside): Promise<void> {
  outside.terminal = 'silent';
  await kernel.call('sale', otherInput, { caller: otherCaller });
  outside.terminal = 'answers';
}

function contextOn(database: SqliteDatabase, seed: number, outside: Outside): TestContext {
  return testContext({
    nowMs: world.nowMs,
    seed,
    store: ({ clock, random }) => new SqliteStore({ clock, random, database }),
    openDriver: scriptedDriver(() => outside.terminal),
    parts: { terminalDevices: exampleDevices },
    cardGateway: (acquirer) => ({
      createToken: async (request) =>
        outside.isAcquirerReachable ? acquirer.createToken(request) : undefined,
    }),
  });
}

/**
 * An empty instance that offers a demo business of nothing: what loading does is not the
 * contract's.
 */
function firstStart(): TestContext {
  const loadDemo = async () => ({ tickets: 0, items: 0, guests: 0 });
  return testContext({
    parts: {
      instance: {
        role: 'register',
        shell: 'browser',
        shellReason: 'a test',
        version: '0.1.0',
        loadDemo,
        clearDemo: () => undefined,
      },
    },
  });
}

function isTokenName(name: string, tokens: ExampleTokens): name is keyof ExampleTokens {
  return Object.hasOwn(tokens, name);
}

const { olu, dana, maya, location_id: locationId } = world.main;
const sessions: Partial<Record<ExampleCaller, Session | null>> = {
  window: null,
  cashier: { userId: maya, locationId, role: 'cashier', name: 'Maya Chen' },
  manager: { userId: dana, locationId, role: 'manager', name: 'Dana Ruiz' },
  owner: { userId: olu, locationId, role: 'owner', name: 'Olu Adeyemi' },
};

/** Leaves room in the numbering, so that a larger world doesn't change what examples answer. */
async function burnIds(store: Store): Promise<void> {
  await store.commit([], (rows) => {
    let id = rows.nextId();
    while (id < world.firstNewId - 1) id = rows.nextId();
    assert(id === world.firstNewId - 1, 'the world has fewer records than it leaves room for');
    return { answer: undefined };
  });
}

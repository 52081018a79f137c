import { openStates } from '../../src-main/payments/attempt-states.ts';
import { Payments } from '../../src-main/payments/payments.ts';
import type { ServiceContext } from '../../src-main/service/context.ts';
import type { Call } from '../../src-main/service/kernel/handler.ts';
import { Reference } from '../../src-main/service/reference.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import type { OpenDriver } from '../../src-main/terminals/driver.ts';
import type { OperationName } from '../../src-shared/contract/index.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';

const locationId = 1;
const terminalId = 2;

export interface PaymentWorldOptions {
  readonly clock: Clock;
  readonly openDriver: OpenDriver;
  readonly connection: string;
  /** A file keeps the data for the next world: a restart. */
  readonly file?: string;
  readonly seed?: number;
}

/** A location with one terminal and the service's payments, for tests that charge. */
export interface PaymentWorld {
  readonly context: ServiceContext;
  readonly payments: Payments;
  readonly locationId: number;
  readonly terminalId: string;
  call<N extends OperationName>(name: N, input: Pick<Call<N>, 'params' | 'body'>): Call<N>;
  untilBusy(): Promise<void>;
  untilSettled(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentWorld(options: PaymentWorldOptions): Promise<PaymentWorld> {
  const { clock, openDriver, connection, file = ':memory:' } = options;
  const random = seededRandom(options.seed ?? 1);
  const store = openSqliteStore(file, { role: 'register', clock, random });
  if (!(await hasLocation(store))) await addLocation(store, connection);
  const secrets = {
    seal: async (plain: string) => `sealed:${plain}`,
    open: async (sealed: string) => sealed.slice('sealed:'.length),
    pepper: async (text: string) => text,
    strength: 'plain',
  } as const;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const payments = new Payments({
    store,
    clock,
    random,
    log,
    secrets,
    openDriver,
    connectionOf: async () => connection,
  });
  const context: ServiceContext = {
    store,
    reference: new Reference(store),
    clock,
    random,
    log,
    secrets,
    payments,
    cardGateway: { createToken: async () => undefined },
    menuSearch: { search: () => [] },
    instance: { role: 'register', shell: 'browser', shellReason: 'a test', version: '0' },
  };
  return {
    context,
    payments,
    locationId,
    terminalId: String(terminalId),
    call: (_, input) => callOf(input),
    untilBusy: () => until(async () => payments.occupant(terminalId) !== undefined),
    untilSettled: () => until(async () => (await openAttempts(store)) === 0),
    close: async () => {
      await payments.stop();
      await store.close();
    },
  };
}

function callOf<N extends OperationName>(input: Pick<Call<N>, 'params' | 'body'>): Call<N> {
  const call = {
    ...input,
    query: {},
    caller: { door: 'rest', kind: 'interface', scope: { kind: 'platform' } },
    signal: new AbortController().signal,
    report: () => undefined,
  };
  // The handlers under test take calls without a query; the contract's own tests check the schemas.
  return call as unknown as Call<N>;
}

/** Waits for what another process or the terminal brings about, at most half a minute. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3_000; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('What the test waits for did not come about.');
}

async function openAttempts(store: Store): Promise<number> {
  const open = await store.read
    .selectFrom('attempt')
    .select('id')
    .where('state', 'in', [...openStates])
    .execute();
  return open.length;
}

async function hasLocation(store: Store): Promise<boolean> {
  const location = await store.read.selectFrom('location').select('id').executeTakeFirst();
  return location !== undefined;
}

async function addLocation(store: Store, connection: string): Promise<void> {
  const stored = await store.commit([], (rows) => {
    assert(rows.nextId() === rows.registerNumber * 1_000_000_000 + 1, 'ids of a new store');
    return {
      answer: true,
      entries: [
        { kind: 'location.created', locationId, actor: null, body: locationRow },
        { kind: 'terminal.created', locationId, actor: null, body: terminalRow },
      ],
      local: [put('terminal_connection', { terminal_id: terminalId }, { connection })],
    };
  });
  assert(stored === true, 'the world is stored');
}

const locationRow: Omit<Row<'location'>, 'stamps'> = {
  location_id: locationId,
  id: 10,
  location_id_external: null,
  status: 1,
  name: 'Harbor Street Café',
  legal_business_name: 'Harbor Street Café LLC',
  phone: '+15125550100',
  address: '1 Harbor Street',
  city: 'Austin',
  global_state_id: 1,
  global_country_id: 840,
  zip: '78701',
  email: 'hello@harborstreet.example',
  website: null,
  owner_id: 11,
  owner_first_name: 'Elena',
  owner_last_name: 'Park',
  owner_email: 'elena@harborstreet.example',
  primary_contact_first_name: null,
  primary_contact_last_name: null,
  primary_contact_email: null,
  eod_time: '11:00:00',
  eod_time_local: null,
  logo: null,
  pos: null,
  manufacture: null,
  tax_rate_id: 12,
  corporate_id: null,
  corporate_category_id: null,
  closed_check_receipts: null,
  timezone_code: 'America/Chicago',
  created_ms: 1,
  created_by: 1,
};

const terminalRow: Omit<Row<'terminal'>, 'stamps'> = {
  id: terminalId,
  location_id: locationId,
  id_external: null,
  status: 1,
  serial_number: '0821234567',
  name: 'Front counter',
  tid: null,
  global_manufacturer_terminal_id: 21,
  global_terminal_mode_id: 2,
  global_tip_id: 3,
  paired_terminal_id: null,
  screen_timeout: null,
  connected_reader: 0,
  allow_cash_payments: 0,
  created_ms: 1,
};

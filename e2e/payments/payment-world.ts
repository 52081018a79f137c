import { createAcquirerSimulator } from '../../src-main/gateway/acquirer-simulator.ts';
import { openStates } from '../../src-main/payments/attempt-states.ts';
import { Payments } from '../../src-main/payments/payments.ts';
import type { ServiceContext } from '../../src-main/service/context.ts';
import type { Call, Handler } from '../../src-main/service/kernel/handler.ts';
import { Reference } from '../../src-main/service/reference.ts';
import { noDevices } from '../../src-main/service/test-context.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import type { OpenDriver } from '../../src-main/terminals/driver.ts';
import type { OperationName } from '../../src-shared/contract/index.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { storedTerminal } from '../../src-shared/journal/testing/stored-terminal.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { type Random, seededRandom } from '../../src-shared/lib/random.ts';
import {
  type CardAnswer,
  type CardSale,
  type Counter,
  closeBatch,
  sellByCard,
} from './card-calls.ts';
import { callOf } from './handler-call.ts';

export const locationId = 1;
const firstTerminalId = 2;

export interface RegisterOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly openDriver: OpenDriver;
}

/** The payments of one run of a register, on a store that outlives it. */
export interface Register {
  readonly context: ServiceContext;
  readonly payments: Payments;
}

export function startRegister(options: RegisterOptions): Register {
  const { store, clock, random, openDriver } = options;
  const shared = { store, clock, random, log: silentLog, secrets };
  const payments = new Payments({
    ...shared,
    openDriver,
    connectionOf: (terminalId) => connectionOf(store, terminalId),
  });
  const context: ServiceContext = {
    ...shared,
    reference: new Reference(store),
    payments,
    cardGateway: createAcquirerSimulator(random),
    menuSearch: { search: () => [] },
    terminalDevices: noDevices,
    instance: { role: 'register', shell: 'browser', shellReason: 'a test', version: '0' },
  };
  return { context, payments };
}

const secrets = {
  seal: async (plain: string) => `sealed:${plain}`,
  open: async (sealed: string) => sealed.slice('sealed:'.length),
  pepper: async (text: string) => text,
  strength: 'plain',
} as const;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A terminal as a register reaches it. */
export interface AttachedTerminal {
  readonly clock: Clock;
  readonly openDriver: OpenDriver;
  readonly connection: string;
}

export interface PaymentWorldOptions {
  /** A file keeps the data for the next world: a restart. */
  readonly file?: string;
  /** Instead of a file: any store, which the world closes. */
  readonly store?: Store;
}

/** A location with one terminal and the service's payments, for tests that charge. */
export interface PaymentWorld extends Register, Counter {
  call<N extends OperationName>(name: N, input: Pick<Call<N>, 'params' | 'body'>): Call<N>;
  /** A sale on the terminal under the webhook_id `key`. */
  sell(key: string, sale?: CardSale): Promise<CardAnswer>;
  /** Closes the terminal's batch under the webhook_id `key`. */
  closeBatch(key: string): ReturnType<Handler<'batchClose'>>;
  /** Throws where no attempt has this webhook_id. */
  attemptOf(key: string): Promise<Row<'attempt'>>;
  untilBusy(): Promise<void>;
  untilSettled(): Promise<void>;
  close(): Promise<void>;
}

export async function openPaymentWorld(
  { clock, openDriver, connection }: AttachedTerminal,
  options: PaymentWorldOptions = {},
): Promise<PaymentWorld> {
  const random = seededRandom(1);
  const { file = ':memory:' } = options;
  const store = options.store ?? openSqliteStore(file, { role: 'register', clock, random });
  if (!(await hasLocation(store))) {
    await addLocation(store);
    await addTerminal(store, firstTerminalId, connection);
  }
  const register = startRegister({ store, clock, random, openDriver });
  const counter = { ...register, locationId, terminalId: String(firstTerminalId) };
  const { payments } = register;
  return {
    ...counter,
    call: (_, input) => callOf(input),
    sell: (key, sale) => sellByCard(counter, key, sale),
    closeBatch: (key) => closeBatch(counter, key),
    attemptOf: (key) => attemptOf(store, key),
    untilBusy: () => until(async () => payments.occupant(firstTerminalId) !== undefined),
    untilSettled: () => until(async () => (await openAttempts(store)).length === 0),
    close: async () => {
      await payments.stop();
      await store.close();
    },
  };
}

async function connectionOf(store: Store, terminalId: number): Promise<string | undefined> {
  const row = await store.read
    .selectFrom('terminal_connection')
    .select('connection')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return row?.connection;
}

/** Waits for what another process or the terminal brings about, at most half a minute. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3_000; turn++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('What the test waits for did not come about.');
}

function attemptOf(store: Store, key: string): Promise<Row<'attempt'>> {
  return store.read
    .selectFrom('attempt')
    .selectAll()
    .where('webhook_id', '=', key)
    .executeTakeFirstOrThrow();
}

export function openAttempts(store: Store): Promise<Row<'attempt'>[]> {
  return store.read
    .selectFrom('attempt')
    .selectAll()
    .where('state', 'in', [...openStates])
    .execute();
}

/**
 * Open, and nothing but time or the terminal can help; a charge that nobody wants and that couldn't
 * be voided is a task for a person.
 */
export async function unsettledAttempts(store: Store): Promise<Row<'attempt'>[]> {
  const open = await openAttempts(store);
  return open.filter(
    (attempt) => attempt.state !== 'NEEDS_HUMAN' || attempt.transaction_id === null,
  );
}

async function hasLocation(store: Store): Promise<boolean> {
  const location = await store.read.selectFrom('location').select('id').executeTakeFirst();
  return location !== undefined;
}

export async function addLocation(store: Store): Promise<void> {
  const stored = await store.commit([], () => ({
    answer: true,
    entries: [{ kind: 'location.created', locationId, actor: null, body: locationRow }],
  }));
  assert(stored === true, 'the location is stored');
}

export async function addTerminal(store: Store, id: number, connection: string): Promise<void> {
  const body = storedTerminal({ id, location_id: locationId });
  const stored = await store.commit([], () => ({
    answer: true,
    entries: [{ kind: 'terminal.created', locationId, actor: null, body }],
    local: [put('terminal_connection', { terminal_id: id }, { connection })],
  }));
  assert(stored === true, 'the terminal is stored');
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

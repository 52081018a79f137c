import { createHmac } from 'node:crypto';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { createAcquirerSimulator } from '../gateway/acquirer-simulator.ts';
import type { CardGateway } from '../gateway/card-gateway.ts';
import { Payments, type PaymentsOptions } from '../payments/payments.ts';
import { openSqliteStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Log } from './ports/log.ts';
import type { Secrets } from './ports/secrets.ts';
import type { TerminalDevices } from './ports/terminal-devices.ts';
import { Reference } from './reference.ts';

const startMs = Date.UTC(2026, 10, 20, 15, 30);

export interface TestContext extends ServiceContext {
  readonly clock: VirtualClock;
}

export interface TestContextOptions {
  /** An empty central store in memory when left out. */
  readonly store?: (world: Pick<TestContext, 'clock' | 'random'>) => Store;
  readonly nowMs?: number;
  readonly seed?: number;
  readonly openDriver?: PaymentsOptions['openDriver'];
  /** Stands between the service and the simulated acquirer. */
  readonly cardGateway?: (acquirer: CardGateway) => CardGateway;
  readonly parts?: Partial<
    Pick<ServiceContext, 'log' | 'menuSearch' | 'instance' | 'terminalDevices'>
  >;
}

/** A service's surroundings for tests: a clock that stands still, seeded randomness, no devices. */
export function testContext(options: TestContextOptions = {}): TestContext {
  const clock = new VirtualClock(options.nowMs ?? startMs);
  const random = seededRandom(options.seed ?? 1);
  const open =
    options.store ?? ((world) => openSqliteStore(':memory:', { role: 'central', ...world }));
  const store = open({ clock, random });
  const acquirer = createAcquirerSimulator(random);
  const shared = { store, clock, random, log: silentLog, secrets: testSecrets };
  return {
    ...shared,
    reference: new Reference(store),
    payments: new Payments({
      ...shared,
      openDriver: options.openDriver ?? noDriver,
      connectionOf: (terminalId) => connectionOf(store, terminalId),
    }),
    cardGateway: options.cardGateway?.(acquirer) ?? acquirer,
    menuSearch: { search: () => [] },
    terminalDevices: noDevices,
    instance: { role: 'central', shell: 'central', shellReason: 'a test', version: '0.1.0' },
    ...options.parts,
  };
}

const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** A computer without terminals, on a network without any. */
export const noDevices: TerminalDevices = {
  discover: async () => [],
  identify: async () => 'ECONNREFUSED',
  transportOf: () => 'tcp',
  problemOf: async (_, reason) => ({
    kind: 'unreachable',
    remedy: 'check_terminal_app',
    reason,
    command: null,
    certificate: null,
    used_by: null,
  }),
  access: async () => ({
    platform: 'linux',
    needs_rule: true,
    installed: false,
    file: '/etc/udev/rules.d/70-countertop-terminals.rules',
    rule: 'SUBSYSTEM=="usb"',
    command: 'sudo tee',
  }),
};

/** Reversible and keyed by a constant: for tests alone. */
const testSecrets: Secrets = {
  seal: async (plain) => Buffer.from(plain).toString('base64'),
  open: async (sealed) => Buffer.from(sealed, 'base64').toString(),
  pepper: async (text) => createHmac('sha256', 'test pepper').update(text).digest('hex'),
  strength: 'plain',
};

function noDriver(connection: string): never {
  throw new Error(`This test has no device at ${connection}`);
}

async function connectionOf(store: Store, terminalId: number): Promise<string | undefined> {
  const row = await store.read
    .selectFrom('terminal_connection')
    .select('connection')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return row?.connection;
}

import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import { createAcquirerSimulator } from '../gateway/acquirer-simulator.ts';
import { Payments } from '../payments/payments.ts';
import type { Instance, ServiceContext } from '../service/context.ts';
import { hashPin } from '../service/pins.ts';
import { Reference } from '../service/reference.ts';
import { createService, type Service } from '../service/service.ts';
import { MenuSearch } from '../store/menu-search/menu-search.ts';
import type { Store } from '../store/store.ts';
import { createOpenDriver } from '../terminals/open-driver.ts';
import { makeDataFolder } from './data-folder.ts';
import { lockDataFolder } from './lock.ts';
import { openLog } from './log.ts';
import { pepperedSecrets } from './peppered-secrets.ts';
import { findProduct } from './product.ts';
import type { Sealing } from './secrets-file.ts';
import { refusalOf } from './start-refusal.ts';
import { TerminalConnections } from './terminal-connections.ts';
import { terminalDevices } from './terminal-devices.ts';

export interface AssembleOptions {
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly instance: Omit<Instance, 'version' | 'loadDemo'>;
  /** Given the data folder's key file or keyring once the folder is ours. */
  readonly openSealing: () => Sealing;
  readonly openStore: () => Promise<Store> | Store;
  /** Between the steps of a payment at a simulated terminal. */
  readonly simulatorDelayMs: number;
}

/** An instance without doors: everything that a register and central have in common. */
export interface Assembled {
  readonly service: Service;
  /** What later parts add themselves to: undone in reverse order when the instance stops. */
  readonly opened: AsyncDisposableStack;
}

/**
 * Opens a data folder and what works on it. Throws a `StartRefusal` for what a person can put
 * right.
 */
export async function assemble(options: AssembleOptions): Promise<Assembled> {
  const opened = new AsyncDisposableStack();
  try {
    return { service: await openService(options, opened), opened };
  } catch (error) {
    await opened.disposeAsync();
    throw refusalOf(error, options.dataFolder);
  }
}

async function openService(
  options: AssembleOptions,
  opened: AsyncDisposableStack,
): Promise<Service> {
  const { dataFolder, clock, random, openSealing, openStore } = options;
  makeDataFolder(dataFolder);
  opened.adopt(lockDataFolder(dataFolder), (lock) => lock.release());
  const { log } = opened.adopt(await openLog(dataFolder), (openedLog) => openedLog.close());
  const store = opened.adopt(await openStore(), (each) => each.close());
  const secrets = await pepperedSecrets(openSealing(), store, random);
  // Means the demo's terminal alone; whoever runs one (npm run terminal) acts as its cardholder.
  const simulator = process.env.COUNTERTOP_SIMULATOR || undefined;
  const connections = new TerminalConnections({
    store,
    clock,
    random,
    dataFolder,
    simulator,
    simulatorDelayMs: options.simulatorDelayMs,
  });
  opened.defer(() => connections.stop());
  const shared = { store, clock, random, log, secrets };
  const openDriver = createOpenDriver({
    clock,
    onForeignFrame: (command) => log.warn({ command }, 'A terminal answered something else'),
  });
  const payments = new Payments({
    ...shared,
    openDriver,
    connectionOf: (id) => connections.of(id),
  });
  opened.defer(() => payments.stop());
  const menuSearch = new MenuSearch(store);
  opened.defer(() => menuSearch.close());
  const context: ServiceContext = {
    ...shared,
    payments,
    reference: new Reference(store),
    cardGateway: createAcquirerSimulator(random),
    menuSearch,
    terminalDevices: terminalDevices({
      clock,
      openDriver,
      trySimulator: () => connections.trySimulator(),
    }),
    instance: { ...options.instance, version: findProduct().version, ...demoOf(() => context) },
  };
  await payments.recover();
  await payments.startDayEnds();
  log.info({ version: context.instance.version, role: context.instance.role }, 'Started');
  opened.defer(() => log.info({}, 'Stopped'));
  return createService(context);
}

/** The demo is loaded on request of a window or of the command line; its code only then. */
function demoOf(context: () => ServiceContext): Pick<Instance, 'loadDemo'> {
  return {
    loadDemo: async (report) => {
      const { loadDemo } = await import('./demo/load-demo.ts');
      const { store, clock } = context();
      return loadDemo({
        store,
        clock,
        hashPin: (locationId, pin) => hashPin(context(), locationId, pin),
        report,
      });
    },
  };
}

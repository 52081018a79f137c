import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import { authenticate } from '../service/access.ts';
import { type BootstrapOptions, type Bootstrapped, bootstrap } from '../service/bootstrap.ts';
import { servePort } from '../service/kernel/port-door.ts';
import type { Service } from '../service/service.ts';
import { openSqliteStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { askMissingTerminals } from './ask-missing-terminals.ts';
import { type Assembled, assemble } from './assemble.ts';
import { readBootstrapOptions } from './bootstrap-options.ts';
import { bugReporter } from './bug-reporter.ts';
import { databaseName, emptyDataFolder, privateFile } from './data-folder.ts';
import { endCalls } from './end-calls.ts';
import { followCables } from './follow-cables.ts';
import { listen } from './listen.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import type { Sealing } from './secrets-file.ts';
import { openSecretsFile } from './secrets-file.ts';
import { systemClock, systemRandom } from './system-world.ts';

export interface RegisterOptions {
  /** Absolute; made when it isn't there. */
  readonly dataFolder: string;
  /** The keyring of a desktop; without one a key file in the data folder is used. */
  readonly secrets?: Sealing;
  readonly shell: { readonly kind: 'electron' | 'browser'; readonly reason: string };
  /** Serves the interface on this port of 127.0.0.1, 0 for a free one; not at all when left out. */
  readonly restPort?: number;
  /** Loads the demo business when there is nothing yet. */
  readonly demo: boolean;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Between the steps of a payment at the demo's terminal: a person's pace when left out. */
  readonly simulatorDelayMs?: number;
}

/** So that each state of a payment can be seen. */
const humaneDelayMs = 600;

/** An open register: windows come and go, it stays. */
export interface Register {
  /** Serves a window until its line closes. */
  accept(line: Duplex): void;
  /** Where the interface is served, when it is. */
  readonly restPort: number | undefined;
  /** The API client that the first start with a REST port made; told to the person once. */
  readonly firstClient: Bootstrapped | undefined;
  /** Answers what is running, settles what it can and lets the data folder go. */
  stop(): Promise<void>;
}

/** Opens a register on its data folder. Throws a `StartRefusal` for what a person can put right. */
export async function openRegister(options: RegisterOptions): Promise<Register> {
  let opened = await openOnce(options, clearLater);
  let clearing: Promise<void> | undefined;
  function clearLater(): void {
    clearing ??= reopenEmpty();
  }
  /** Windows and the other programs of this machine come back to a register on its first start. */
  async function reopenEmpty(): Promise<void> {
    const { restPort } = opened;
    const clients = await opened.readClients();
    await opened.stop();
    emptyDataFolder(options.dataFolder);
    const port = restPort === undefined ? {} : { restPort };
    opened = await openOnce({ ...options, ...port, demo: false }, clearLater, clients);
    clearing = undefined;
  }
  return {
    accept: (line) => (clearing ? line.close() : opened.accept(line)),
    get restPort() {
      return opened.restPort;
    },
    firstClient: opened.firstClient,
    stop: async () => {
      await clearing;
      await opened.stop();
    },
  };
}

type ApiClient = Row<'api_client'>;

interface OpenedRegister extends Register {
  readClients(): Promise<readonly ApiClient[]>;
}

async function openOnce(
  options: RegisterOptions,
  clearDemo: () => void,
  keptClients: readonly ApiClient[] = [],
): Promise<OpenedRegister> {
  const { dataFolder, clock = systemClock, random = systemRandom, shell } = options;
  const assembled = await assemble({
    dataFolder,
    clock,
    random,
    instance: { role: 'register', shell: shell.kind, shellReason: shell.reason, clearDemo },
    simulatorDelayMs: options.simulatorDelayMs ?? humaneDelayMs,
    openSealing: () => options.secrets ?? openSecretsFile(dataFolder, random),
    openStore: () =>
      openSqliteStore(privateFile(dataFolder, databaseName), { role: 'register', clock, random }),
  });
  try {
    return await openDoors(assembled, options, keptClients);
  } catch (error) {
    await assembled.opened.disposeAsync();
    throw error;
  }
}

async function openDoors(
  { service, opened }: Assembled,
  { demo, restPort }: RegisterOptions,
  keptClients: readonly ApiClient[],
): Promise<OpenedRegister> {
  const { kernel, context } = service;
  await loadDemoOnce(context, demo);
  const lines = new Set<Duplex>();
  opened.defer(() => {
    for (const line of lines) line.close();
  });
  const [kept] = keptClients;
  const rest =
    restPort === undefined
      ? undefined
      : await openRest(service, opened, restPort, kept && { clientId: kept.client_id });
  await keepClients(context.store, keptClients);
  opened.defer(followCables({ context }));
  opened.defer(askMissingTerminals({ context }));
  opened.defer(() => endCalls(service));
  return {
    accept: (line) => {
      lines.add(line);
      line.onClose(() => lines.delete(line));
      const { clock, log } = context;
      servePort(line, { kernel, clock, log, onCommit: newsOf(context) });
    },
    restPort: rest?.port,
    firstClient: rest?.firstClient,
    readClients: () => context.store.read.selectFrom('api_client').selectAll().execute(),
    stop: () => opened.disposeAsync(),
  };
}

/** Terminals come and go without a commit: windows read their standing anew all the same. */
function newsOf({ store, payments }: Service['context']): Store['onCommit'] {
  return (listener) => {
    const stopCommits = store.onCommit(listener);
    const stopTerminals = payments.care.onReachability((terminal_id) =>
      listener({ entries: [], operations: [put('terminal_connection', { terminal_id }, {})] }),
    );
    return () => {
      stopCommits();
      stopTerminals();
    };
  };
}

/** Programs that were let in before the register was cleared are let in afterwards. */
async function keepClients(store: Store, clients: readonly ApiClient[]): Promise<void> {
  const local = clients.map(({ client_id, ...values }) => put('api_client', { client_id }, values));
  if (local.length > 0) await store.commit([], () => ({ answer: undefined, local }));
}

/** The door's code is loaded here: a register without it starts sooner. */
async function openRest(
  { kernel, context }: Service,
  opened: AsyncDisposableStack,
  port: number,
  ownOptions: BootstrapOptions = readBootstrapOptions(process.env),
): Promise<{ port: number; firstClient: Bootstrapped | undefined }> {
  const { createHttpServer } = await import('../http/create-http-server.ts');
  const server = createHttpServer({
    kernel,
    authenticate: (authorization, kind) => authenticate(context, authorization, kind),
    clock: context.clock,
    reportBug: bugReporter(context),
    version: context.instance.version,
    surfaces: ['interface', 'gateway'],
    loopbackOnly: true,
  });
  opened.defer(() => server.close());
  const firstClient = await bootstrap(context, ownOptions);
  return { port: await listen(server, '127.0.0.1', port), firstClient };
}

import type { Duplex } from '../../src-shared/contract/duplex.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import { authenticate } from '../service/access.ts';
import { type Bootstrapped, bootstrap } from '../service/bootstrap.ts';
import { servePort } from '../service/kernel/port-door.ts';
import type { Service } from '../service/service.ts';
import { openSqliteStore } from '../store/open-store.ts';
import { type Assembled, assemble } from './assemble.ts';
import { readBootstrapOptions } from './bootstrap-options.ts';
import { bugReporter } from './bug-reporter.ts';
import { privateFile } from './data-folder.ts';
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
  const { dataFolder, clock = systemClock, random = systemRandom, shell } = options;
  const assembled = await assemble({
    dataFolder,
    clock,
    random,
    instance: { role: 'register', shell: shell.kind, shellReason: shell.reason },
    simulatorDelayMs: options.simulatorDelayMs ?? humaneDelayMs,
    openSealing: () => options.secrets ?? openSecretsFile(dataFolder, random),
    openStore: () =>
      openSqliteStore(privateFile(dataFolder, 'countertop.db'), {
        role: 'register',
        clock,
        random,
      }),
  });
  try {
    return await openDoors(assembled, options);
  } catch (error) {
    await assembled.opened.disposeAsync();
    throw error;
  }
}

async function openDoors(
  { service, opened }: Assembled,
  { demo, restPort }: RegisterOptions,
): Promise<Register> {
  const { kernel, context } = service;
  await loadDemoOnce(context, demo);
  const lines = new Set<Duplex>();
  opened.defer(() => {
    for (const line of lines) line.close();
  });
  const rest = restPort === undefined ? undefined : await openRest(service, opened, restPort);
  return {
    accept: (line) => {
      lines.add(line);
      line.onClose(() => lines.delete(line));
      const { clock, log, store } = context;
      const onCommit = store.onCommit.bind(store);
      servePort(line, { kernel, clock, log, onCommit });
    },
    restPort: rest?.port,
    firstClient: rest?.firstClient,
    stop: () => opened.disposeAsync(),
  };
}

/** The door's code is loaded here: a register without it starts sooner. */
async function openRest(
  { kernel, context }: Service,
  opened: AsyncDisposableStack,
  port: number,
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
  const firstClient = await bootstrap(context, readBootstrapOptions(process.env));
  return { port: await listen(server, '127.0.0.1', port), firstClient };
}

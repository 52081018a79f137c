import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import { createHttpServer } from '../http/create-http-server.ts';
import { addHealthRoutes } from '../http/health-routes.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import type { RateLimit } from '../http/rate-limiter.ts';
import type { Surface } from '../http/served-operations.ts';
import { authenticate } from '../service/access.ts';
import { type BootstrapOptions, type Bootstrapped, bootstrap } from '../service/bootstrap.ts';
import type { Service } from '../service/service.ts';
import { openSqliteStore } from '../store/open-store.ts';
import { type Assembled, assemble } from './assemble.ts';
import { bugReporter } from './bug-reporter.ts';
import { privateFile } from './data-folder.ts';
import { endCalls } from './end-calls.ts';
import { listen } from './listen.ts';
import { loadDemoOnce } from './load-demo-once.ts';
import { openPostgres } from './open-postgres.ts';
import { openSecretsFile } from './secrets-file.ts';
import { systemClock, systemRandom } from './system-world.ts';

export interface CentralOptions {
  /** Absolute; made when it isn't there. Holds the log and the key file even with PostgreSQL. */
  readonly dataFolder: string;
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** Serves the card-token gateway on a port of its own. */
  readonly gatewayPort?: number | undefined;
  /** `postgres://…`; SQLite in the data folder when left out. */
  readonly databaseUrl?: string | undefined;
  readonly firstClient: BootstrapOptions;
  /** Undefined limits nobody. */
  readonly rateLimit?: RateLimit | undefined;
  readonly limitsLoopback?: boolean;
  readonly demo: boolean;
  readonly clock?: Clock;
  readonly random?: Random;
}

export interface Central {
  readonly port: number;
  readonly gatewayPort: number | undefined;
  /** What the first start made; told to the person once. */
  readonly firstClient: Bootstrapped | undefined;
  /** Answers the requests that are running, then lets everything go. */
  stop(): Promise<void>;
}

/** Opens a central instance. Throws a `StartRefusal` for what a person can put right. */
export async function openCentral(options: CentralOptions): Promise<Central> {
  const { dataFolder, clock = systemClock, random = systemRandom, databaseUrl } = options;
  const world = { role: 'central', clock, random } as const;
  const assembled = await assemble({
    dataFolder,
    clock,
    random,
    instance: { role: 'central', shell: 'central', shellReason: 'it was asked for' },
    simulatorDelayMs: 0,
    openSealing: () => openSecretsFile(dataFolder, random),
    openStore: () =>
      databaseUrl === undefined
        ? openSqliteStore(privateFile(dataFolder, 'central.db'), world)
        : openPostgres(databaseUrl, world),
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
  options: CentralOptions,
): Promise<Central> {
  const { context } = service;
  const firstClient = await bootstrap(context, options.firstClient);
  await loadDemoOnce(context, options.demo);
  const metrics = createMetrics();
  const isSplit = options.gatewayPort !== undefined;
  const main = serverFor(service, options, metrics, isSplit ? ['interface'] : undefined);
  addHealthRoutes(main, { isReady: () => isReady(service), metrics });
  opened.defer(() => main.close());
  const gatewayPort = await openGateway(service, options, metrics, opened);
  opened.defer(() => endCalls(service));
  return {
    port: await listen(main, options.host, options.port),
    gatewayPort,
    firstClient,
    stop: () => opened.disposeAsync(),
  };
}

async function openGateway(
  service: Service,
  options: CentralOptions,
  metrics: Metrics,
  opened: AsyncDisposableStack,
): Promise<number | undefined> {
  if (options.gatewayPort === undefined) return undefined;
  const gateway = serverFor(service, options, metrics, ['gateway']);
  opened.defer(() => gateway.close());
  return listen(gateway, options.host, options.gatewayPort);
}

function serverFor(
  { kernel, context }: Service,
  { rateLimit, limitsLoopback = false }: CentralOptions,
  metrics: Metrics,
  surfaces: readonly Surface[] = ['interface', 'gateway'],
): FastifyInstance {
  return createHttpServer({
    kernel,
    authenticate: (authorization, kind) => authenticate(context, authorization, kind),
    clock: context.clock,
    reportBug: bugReporter(context),
    version: context.instance.version,
    surfaces,
    rateLimit,
    limitsLoopback,
    observe: metrics.observe,
  });
}

/** Whether the database answers. */
async function isReady({ context }: Service): Promise<boolean> {
  try {
    await context.store.read.selectFrom('register_state').select('id').execute();
    return true;
  } catch (error) {
    context.log.error({ error }, 'The database does not answer');
    return false;
  }
}

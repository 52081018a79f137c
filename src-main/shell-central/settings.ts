import path from 'node:path';
import { readBootstrapOptions } from '../composition/bootstrap-options.ts';
import type { CentralOptions } from '../composition/central.ts';
import { usualDataFolder } from '../composition/data-folder.ts';
import { readArguments, readPort } from '../composition/read-arguments.ts';
import { EarlyEnd } from '../composition/run-program.ts';
import { type RateLimit, rateLimitDefault } from '../http/rate-limiter.ts';

export type CentralSettings = Omit<CentralOptions, 'clock' | 'random'>;

const portDefault = 4010;
const hostDefault = '127.0.0.1';
const { requestsPerSecond: perSecondDefault } = rateLimitDefault;
/** How many seconds of requests may come at once. */
const burstSeconds = 3;

const help = `npm run central -- [options]

Runs a central instance: the interface and the card-token gateway over HTTP.

  --host ADDRESS        address to listen on (${hostDefault})
  --port N              port of the interface (${portDefault}); 0 takes a free one
  --gateway-port N      port of the gateway, when it should have one of its own
  --data DIR            data folder (a folder of this user's own)
  --database-url URL    postgres://... in place of SQLite in the data folder
  --rate-limit N        requests per second of a token (${perSecondDefault}); 0 limits nobody
  --behind-proxy        also limits callers on this machine
  --demo                loads the demo business when there is nothing yet
  --help                shows this

The first start makes an API client: COUNTERTOP_CLIENT_ID and COUNTERTOP_CLIENT_SECRET
name it, or it is drawn at random and shown once.`;

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  'gateway-port': { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  'rate-limit': { type: 'string' },
  'behind-proxy': { type: 'boolean' },
  demo: { type: 'boolean' },
} as const;

/** Reads the command line and the environment of `npm run central`. */
export function readCentralSettings(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): CentralSettings {
  const values = readArguments(argv, options, help);
  return {
    host: values.host ?? hostDefault,
    port: readPort('port', values.port) ?? portDefault,
    gatewayPort: readPort('gateway-port', values['gateway-port']),
    dataFolder: path.resolve(values.data ?? usualDataFolder('central')),
    databaseUrl: values['database-url'],
    rateLimit: readRateLimit(values['rate-limit']),
    limitsLoopback: values['behind-proxy'] ?? false,
    firstClient: readBootstrapOptions(env),
    demo: values.demo ?? false,
  };
}

function readRateLimit(text: string | undefined): RateLimit | undefined {
  if (text === undefined) return rateLimitDefault;
  const requestsPerSecond = Number(text);
  if (!/^\d{1,6}$/.test(text)) {
    throw new EarlyEnd(`--rate-limit is a whole number of requests per second, not "${text}".`, 2);
  }
  if (requestsPerSecond === 0) return undefined;
  return { requestsPerSecond, burst: burstSeconds * requestsPerSecond };
}

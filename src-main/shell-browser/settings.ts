import path from 'node:path';
import { usualDataFolder } from '../composition/data-folder.ts';
import { readArguments, readPort } from '../composition/read-arguments.ts';

export interface BrowserHostSettings {
  /** Absolute. */
  readonly dataFolder: string;
  /** Serves the interface on this port of 127.0.0.1 when given. */
  readonly restPort: number | undefined;
  readonly isDemo: boolean;
  readonly opensWindow: boolean;
  readonly shellReason: string;
}

const help = `npm start -- --shell browser [options]

Runs a register with its window in this machine's browser.

  --port N       also serves the interface over HTTP on this port of 127.0.0.1; 0 takes a free one
  --data DIR     data folder (a folder of this user's own)
  --demo         loads the demo business when there is nothing yet
  --no-open      opens no window; the file that does is printed
  --help         shows this`;

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  demo: { type: 'boolean' },
  'no-open': { type: 'boolean' },
} as const;

export function readBrowserHostSettings(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
): BrowserHostSettings {
  const values = readArguments(argv, options, help);
  return {
    dataFolder: path.resolve(values.data ?? usualDataFolder('register')),
    restPort: readPort('port', values.port),
    isDemo: values.demo ?? false,
    opensWindow: !values['no-open'],
    shellReason: env.COUNTERTOP_SHELL_REASON ?? 'it was asked for',
  };
}

import path from 'node:path';
import { parseArgs } from 'node:util';

/** What the command line says to this shell. Chromium's own switches pass by unread. */
export interface ShellSettings {
  /** Absolute; undefined means the usual place for this user. */
  readonly dataFolder: string | undefined;
  readonly restPort: number | undefined;
  readonly isDemo: boolean;
}

export function readSettings(argv: readonly string[]): ShellSettings {
  const { values } = parseArgs({
    args: [...argv],
    strict: false,
    options: { data: { type: 'string' }, port: { type: 'string' }, demo: { type: 'boolean' } },
  });
  const { data, port, demo } = values;
  return {
    dataFolder: typeof data === 'string' ? path.resolve(data) : undefined,
    restPort: typeof port === 'string' ? Number.parseInt(port, 10) : undefined,
    isDemo: demo === true,
  };
}

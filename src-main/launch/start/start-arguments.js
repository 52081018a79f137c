import { parseArgs } from 'node:util';

/**
 * @typedef {object} StartOptions
 * @property {'electron' | 'browser' | 'auto'} shell
 * @property {string[]} passedOn what the shell itself reads: port, data folder, demo, no-open
 */

/** Reads the command line of `npm start`.
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} env
 * @returns {StartOptions | { fault: string }}
 */
export function readStartArguments(argv, env) {
  const parsed = parse(argv);
  if ('fault' in parsed) return parsed;
  const { shell: flag, port, data, demo, 'no-open': isClosed } = parsed.values;
  const shell = flag ?? env.COUNTERTOP_SHELL ?? 'auto';
  if (shell !== 'electron' && shell !== 'browser' && shell !== 'auto') {
    return { fault: `The shell is "electron" or "browser", not "${shell}".` };
  }
  if (port !== undefined && !isPort(port)) {
    return { fault: `The port is a number from 0 to 65535, not "${port}".` };
  }
  const passedOn = [];
  if (port !== undefined) passedOn.push('--port', port);
  if (data !== undefined) passedOn.push('--data', data);
  if (demo) passedOn.push('--demo');
  if (isClosed) passedOn.push('--no-open');
  return { shell, passedOn };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        shell: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        demo: { type: 'boolean' },
        'no-open': { type: 'boolean' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message.split('. ')[0] : String(error);
    const usage = '[--shell electron|browser] [--port N] [--data DIR] [--demo] [--no-open]';
    return { fault: `${message}; npm start -- ${usage}` };
  }
}

/** @param {string} text */
function isPort(text) {
  return /^\d{1,5}$/.test(text) && Number(text) < 65536;
}

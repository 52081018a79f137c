import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { EarlyEnd } from './run-program.ts';

/** Reads a command line, or ends the program with what is wrong with it or with its help. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  argv: readonly string[],
  options: Options,
  help: string,
) {
  try {
    if (argv.includes('--help')) throw new EarlyEnd(help, 0);
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    if (error instanceof EarlyEnd || !(error instanceof TypeError)) throw error;
    const [sentence = ''] = error.message.split('. ');
    throw new EarlyEnd(`${sentence}; --help shows what there is.`, 2);
  }
}

/** A port from 0 to 65535; undefined when it wasn't given. */
export function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new EarlyEnd(`--${name} is a number from 0 to 65535, not "${text}".`, 2);
}

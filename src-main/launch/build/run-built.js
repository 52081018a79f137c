import { runToEnd } from '../bootstrap.js';
import { compiledFolder, inProject } from '../project.js';

/** Runs a bundled program on our own terminal; answers its exit code. V8 keeps what it compiled,
 * so that the next start is quicker.
 * @param {'browser-host' | 'central'} name
 * @param {string[]} programArguments
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runBuilt(name, programArguments, env = process.env) {
  return runToEnd(process.execPath, [inProject(`dist/programs/${name}.js`), ...programArguments], {
    NODE_COMPILE_CACHE: compiledFolder,
    ...env,
  });
}

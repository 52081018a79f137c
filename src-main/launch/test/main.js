// npm test: everything, from cheap to dear, and at the end one line of totals alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { giveUp, runToEnd } from '../bootstrap.js';
import { buildPart } from '../build/build.js';
import { runCheck } from '../check/check.js';
import { inProject } from '../project.js';
import { readPlaywright, readVitest } from './reports.js';
import { findChromium, hydratePostgres } from './setup.js';

/** @typedef {import('./reports.js').Totals} Totals */

if (process.argv.length > 2) giveUp(`Unknown option '${process.argv[2]}'; npm test has none.`, 2);
process.chdir(inProject());

const reports = mkdtempSync(path.join(tmpdir(), 'countertop-reports-'));
/** @type {Totals} */
const totals = { passed: 0, failed: 0, skipped: [] };

hydratePostgres();
const chromium = await findChromium();
const browser = 'file' in chromium ? { COUNTERTOP_CHROMIUM: chromium.file } : {};
const env = { ...process.env, ...browser, NODE_ENV: 'test' };

heading('Check');
add({ ...(await runCheck()), skipped: [] });
heading('Units');
add(await runVitest());
heading('Build');
add(await runBuild());
heading('End to end');
add('file' in chromium ? await runPlaywright() : withoutBrowser(chromium.absence));
rmSync(reports, { recursive: true });
sayTotals();

async function runVitest() {
  const file = path.join(reports, 'vitest.json');
  const exitCode = await runToEnd(
    process.execPath,
    [
      inProject('node_modules/vitest/vitest.mjs'),
      'run',
      '--config=e2e/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  return readVitest(file, exitCode);
}

/** @returns {Promise<Totals>} */
async function runBuild() {
  try {
    await buildPart('renderer');
    await buildPart('electron');
    await buildPart('programs');
    return { passed: 1, failed: 0, skipped: [] };
  } catch (cause) {
    process.stdout.write(`${cause}\n`);
    return { passed: 0, failed: 1, skipped: [] };
  }
}

async function runPlaywright() {
  const file = path.join(reports, 'playwright.json');
  const exitCode = await runToEnd(
    process.execPath,
    [
      inProject('node_modules/playwright/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  return readPlaywright(file, exitCode);
}

/**
 * Without a browser there is nothing to see, which a person may accept and CI may not.
 *
 * @param {string} absence
 * @returns {Totals}
 */
function withoutBrowser(absence) {
  process.stdout.write(`${absence}\n`);
  const isFailure = process.env.CI === 'true';
  return { passed: 0, failed: isFailure ? 1 : 0, skipped: [`end to end: ${absence}`] };
}

/** @param {Totals} part */
function add({ passed, failed, skipped }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped.push(...skipped);
}

/** @param {string} text */
function heading(text) {
  process.stdout.write(`\n== ${text}\n`);
}

function sayTotals() {
  const { passed, failed, skipped } = totals;
  const names = skipped.length > 0 ? `: ${skipped.join('; ')}` : '';
  process.stdout.write(`\n${skipped.length} skipped${names}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

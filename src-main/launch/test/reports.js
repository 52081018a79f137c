import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names, with the reason where one was given
 */

/** @type {Totals} */
const crashed = { passed: 0, failed: 1, skipped: [] };

/**
 * Reads Vitest's JSON report. A file that failed before its first test counts as one failure.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Totals}
 */
export function readVitest(file, exitCode) {
  if (!existsSync(file)) return crashed;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {{ status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap((result) => result.assertionResults);
  const broken = files.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  });
  return honest(exitCode, {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + broken.length,
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.status))
      .map((test) => test.fullName.trim()),
  });
}

/**
 * Reads Playwright's JSON report.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Totals}
 */
export function readPlaywright(file, exitCode) {
  if (!existsSync(file)) return crashed;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const tests = report.suites.flatMap(testsOfSuite);
  return honest(exitCode, {
    passed: tests.filter((/** @type {Test} */ test) => test.status === 'expected').length,
    failed:
      tests.filter((/** @type {Test} */ test) => test.status === 'unexpected').length +
      report.errors.length,
    skipped: tests
      .filter((/** @type {Test} */ test) => test.status === 'skipped')
      .map((/** @type {Test} */ test) => test.name),
  });
}

/** @typedef {{ name: string, status: string }} Test */

/**
 * @param {{ specs?: { title: string, tests: { projectName: string, status: string,
 *   annotations: { description?: string }[] }[] }[], suites?: never[] }} suite
 * @returns {Test[]}
 */
function testsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations }) => {
      const reason = annotations.find((annotation) => annotation.description)?.description;
      return { name: `[${projectName}] ${title}${reason ? `: ${reason}` : ''}`, status };
    }),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/**
 * A runner that fails without naming a failed test is a failure of its own.
 *
 * @param {number} exitCode
 * @param {Totals} totals
 * @returns {Totals}
 */
function honest(exitCode, totals) {
  return exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

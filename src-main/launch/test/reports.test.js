import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.js';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {unknown} content */
function report(content) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitestTests = [
  { status: 'passed', fullName: 'rings up' },
  { status: 'failed', fullName: 'refunds' },
  { status: 'pending', fullName: 'on PostgreSQL' },
];

describe('the totals of Vitest', () => {
  it('count what passed, failed and was skipped', () => {
    const file = report({ testResults: [{ status: 'failed', assertionResults: vitestTests }] });
    expect(readVitest(file, 1)).toEqual({ passed: 1, failed: 1, skipped: ['on PostgreSQL'] });
  });

  it('count a file that broke before its first test', () => {
    const file = report({ testResults: [{ status: 'failed', assertionResults: [] }] });
    expect(readVitest(file, 1)).toMatchObject({ failed: 1 });
  });

  it('count a run that failed without saying so, and one that left no report', () => {
    expect(readVitest(report({ testResults: [] }), 1)).toMatchObject({ failed: 1 });
    expect(readVitest(path.join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 });
  });
});

describe('the totals of Playwright', () => {
  it('name the project and the reason of what was skipped', () => {
    const tests = [
      { projectName: 'standin', status: 'expected', annotations: [] },
      { projectName: 'electron', status: 'skipped', annotations: [{ description: 'not here' }] },
    ];
    const suites = [{ suites: [{ specs: [{ title: 'opens', tests }] }] }];
    expect(readPlaywright(report({ suites, errors: [] }), 0)).toEqual({
      passed: 1,
      failed: 0,
      skipped: ['[electron] opens: not here'],
    });
  });

  it('count errors outside of tests', () => {
    expect(readPlaywright(report({ suites: [], errors: [{}] }), 1)).toMatchObject({ failed: 1 });
  });
});

import { defineConfig } from 'playwright/test';
import type { AppOptions } from './fixtures/app.ts';
import { electronAbsence } from './fixtures/desktop.ts';

const absence = electronAbsence();
const onlyTheNotice = '**/not-run-on-electron.spec.ts';

/** The same specs on each shell; what one shell alone can do is tagged @desktop or @browser. */
export default defineConfig<object, AppOptions>({
  testDir: './specs',
  outputDir: '../test-results',
  // A file shares one running app; files run side by side.
  fullyParallel: false,
  workers: 2,
  // A test that passes the second time has failed.
  retries: 0,
  timeout: 60_000,
  // Generous: a first start loads demo data, and the machine may be busy.
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI === 'true',
  projects: [
    {
      name: 'electron',
      grepInvert: /@browser/,
      use: { kind: 'electron' },
      ...(absence === null ? { testIgnore: onlyTheNotice } : { testMatch: onlyTheNotice }),
    },
    {
      name: 'standin',
      grepInvert: /@browser/,
      testIgnore: onlyTheNotice,
      use: { kind: 'standin' },
    },
    {
      name: 'browser',
      grepInvert: /@desktop/,
      testIgnore: onlyTheNotice,
      use: { kind: 'browser' },
    },
  ],
});

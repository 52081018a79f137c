import { test } from 'playwright/test';
import { electronAbsence } from '../fixtures/desktop.ts';

test('NOT RUN ON REAL ELECTRON', () => {
  const absence = electronAbsence();
  test.skip(absence !== null, absence ?? '');
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passesLuhn } from '../../src-shared/domain/card-number.ts';
import { logTo, openLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof logTo>) => void): string {
  const lines: string[] = [];
  write(logTo((line) => lines.push(line)));
  return lines.join('');
}

/** Luhn-valid numbers of 16 digits that start with 4. */
const cardNumbers = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
  .map((digits) => `4${digits.join('')}`)
  .map((body) => `${body}${[...'0123456789'].find((check) => passesLuhn(body + check))}`);

test('no card number gets through: in a message, a field, an error or a number', () => {
  fc.assert(
    fc.property(cardNumbers, (number) => {
      const text = linesOf((log) => {
        log.info({ reason: `card ${number}` }, `paid with ${number}`);
        log.warn({ terminal: Number(number) }, number.replaceAll(/(.{4})(?=.)/g, '$1 '));
        log.error({ err: new Error(`bad card ${number}`) }, 'failed');
      });
      expect(text.replaceAll(/[ -]/g, '')).not.toContain(number);
      expect(
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toHaveLength(3);
    }),
    { numRuns: 200 },
  );
});

test('only fields that were thought about are told', () => {
  const text = linesOf((log) =>
    log.info({ operation: 'sale', card_holder: 'Ada Lovelace', body: { pin: '4071' } }, 'called'),
  );
  expect(JSON.parse(text)).toMatchObject({ operation: 'sale', msg: 'called' });
  expect(text).not.toContain('Ada');
  expect(text).not.toContain('4071');
});

test('the log is on the disk when it is closed, in files that only this user reads', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'));
  const { log, close } = await openLog(folder);
  log.info({ version: '1.2.3' }, 'Started');
  await close();
  const files = readdirSync(path.join(folder, 'log'));
  expect(files).toHaveLength(1);
  const text = readFileSync(path.join(folder, 'log', files[0] ?? ''), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ msg: 'Started', version: '1.2.3' });
  rmSync(folder, { recursive: true });
});

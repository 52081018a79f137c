import { expect, test } from 'vitest';
import { NewerDatabaseError } from '../store/store.ts';
import { refusalOf, StartRefusal } from './start-refusal.ts';

const folder = 'the-folder';

test.each(['EACCES', 'EROFS', 'ENOSPC', 'SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_CORRUPT'])(
  '%s becomes a sentence that names the folder',
  (code) => {
    const refusal = refusalOf(Object.assign(new Error('raw words'), { code }), folder);
    expect(refusal).toBeInstanceOf(StartRefusal);
    expect(String(refusal)).toContain(folder);
    expect(String(refusal)).not.toContain('raw words');
  },
);

test('a newer database says so', () => {
  const refusal = refusalOf(new NewerDatabaseError('0099-later'), folder);
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect(String(refusal)).toContain('newer version of Countertop');
});

test('a bug stays what it is', () => {
  const bug = new TypeError('x is undefined');
  expect(refusalOf(bug, folder)).toBe(bug);
});

import { expect, test } from 'vitest';
import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import { readGuestFile } from './guest-file.ts';
import { readGuestRow } from './guest-row.ts';
import { sheetBytes } from './testing/sheet.ts';
import { unpackedBytes } from './zip-size.ts';

const unitedStates = 840;

function read(content: string | Uint8Array) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return readGuestFile({ name: '../../etc/passwd', type: 'application/pdf', bytes });
}

test('columns come in any order and spelling, quoted or not, with a byte order mark', async () => {
  const rows = await read(
    '\uFEFFEmail, "First Name",Shoe size\nada@guests.example,"Ada, Lady",38\n',
  );
  expect(rows).toEqual([{ email: 'ada@guests.example', first_name: 'Ada, Lady' }]);
});

test('short, long and blank lines are rows of their own', async () => {
  const rows = await read('first_name,email\nAda\n\nGrace,g@guests.example,extra\n');
  expect(rows).toEqual([
    { first_name: 'Ada', email: '' },
    { first_name: '', email: '' },
    { first_name: 'Grace', email: 'g@guests.example' },
  ]);
});

test('the guard that an export puts before a formula comes off again', async () => {
  const rows = await read("notes,phone\n'=1+1,'+15125550111\n'quoted,''\n");
  expect(rows).toEqual([
    { notes: '=1+1', phone: '+15125550111' },
    { notes: "'quoted", phone: "''" },
  ]);
});

test.each([
  ['text that is not UTF-8', Uint8Array.of(0xff, 0xfe, 0x41), 'invalid_encoding'],
  ['bytes that are no text', 'email\n\0', 'invalid_type'],
  ['nothing', '', 'no_known_column'],
  ['a quote that never ends', 'email\n"a@b.example', 'invalid_csv'],
  ['the beginning of an archive', Uint8Array.of(0x50, 0x4b, 3, 4), 'invalid_type'],
])('%s is refused', async (_, content, rule) => {
  expect(await read(content)).toEqual(invalidField('import_file', rule));
});

test('a spreadsheet is read like a CSV: its first sheet, numbers and dates as text', async () => {
  const rows = await read(
    sheetBytes([
      ['first_name', 'phone', 'birthday'],
      ['Ada', 5_125_550_111, '1815-12-10'],
    ]),
  );
  expect(rows).toEqual([{ first_name: 'Ada', phone: '5125550111', birthday: '1815-12-10' }]);
});

test('an archive that is no spreadsheet is refused', async () => {
  const archive = sheetBytes([['email']], { worksheet: 'xl/other.bin' });
  expect(await read(archive)).toEqual(invalidField('import_file', 'invalid_xlsx'));
});

test('an archive that unpacks to too much is refused before it is unpacked', async () => {
  const bomb = sheetBytes([['email']], { declaredBytes: 2 ** 31 });
  expect(unpackedBytes(bomb)).toBeGreaterThan(2 ** 31);
  expect(await read(bomb)).toEqual(invalidField('import_file', 'unpacked_too_large'));
});

test.each([
  [{ email: 'ADA@guests.example' }, { email: 'ada@guests.example' }],
  [{ phone: '(512) 555-0111' }, { phone: '+15125550111' }],
  [{ phone: '12' }, { problem: { field: 'phone', rule: 'invalid_phone' } }],
  [{ first_name: 'x'.repeat(101) }, { problem: { field: 'first_name', rule: 'max_length:100' } }],
  [
    { first_name: 'Ada', birthday: '10.12.1815' },
    { problem: { field: 'birthday', rule: 'invalid_date' } },
  ],
  [
    { notes: 'no name' },
    { problem: { field: 'first_name', rule: 'name_email_or_phone_required' } },
  ],
  [{ notes: '' }, undefined],
])('the row %j', (cells, expected) => {
  expect(readGuestRow(cells, unitedStates)).toEqual(expected);
});

test('reading never throws, whatever the bytes', async () => {
  for (let seed = 0; seed < 200; seed++) {
    const bytes = Uint8Array.from({ length: seed }, (_, at) => (at * 31 + seed * 17) & 0xff);
    const rows = await read(bytes);
    expect(Array.isArray(rows) || rows instanceof Fault).toBe(true);
  }
});

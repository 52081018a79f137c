import { importBytesMax, importRowsMax } from '../guest.ts';
import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, unknownId } = world;
const platform = { caller: 'platform' } as const;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const ada = { ...here, guest_id: main.adaId };
const noUser = [10201, null, 400] as const;

const adaShown = {
  id: main.adaId,
  id_external: 'G-1',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@guests.example',
  phone: '+15125550111',
  birthday: null,
  notes: null,
  created_datetime: world.created,
};

const header = 'first_name,last_name,email,phone,birthday\n';
const mixedFile = `${header}Alan,Turing,ALAN@guests.example,,1912-06-23
,,ada@guests.example,(512) 555-0199,
Edith,,not-an-email,,
,,,,1906-12-09
Kurt,Godel,,,1906-04-31
`;

export const guestExamples: readonly Example[] = [
  answers(
    'importGuests',
    'good rows are stored, a known guest is updated, bad rows are named',
    { params: here, body: { import_file: csv(mixedFile), user_id: String(main.dana) } },
    {
      status: 'success',
      message: '2 of 5 guests imported.',
      processed_records: 2,
      skipped_records: 3,
      skipped: [
        { row: 3, field: 'email', rule: 'invalid_email' },
        { row: 4, field: 'first_name', rule: 'name_email_or_phone_required' },
        { row: 5, field: 'birthday', rule: 'invalid_date' },
      ],
    },
  ),
  refuses('importGuests', 'without a file', { params: here, body: { user_id: '13' } }, [
    10109,
    { import_file: ['missing_required_parameters'] },
  ]),
  refuses(
    'importGuests',
    'a file that is neither CSV nor XLSX',
    { params: here, body: { import_file: csv('\0\0\0'), user_id: main.dana } },
    [10110, { import_file: ['invalid_type'] }],
  ),
  refuses(
    'importGuests',
    'a file without a column that we know',
    { params: here, body: { import_file: csv('name\nAda\n'), user_id: main.dana } },
    [10110, { import_file: ['no_known_column'] }],
  ),
  refuses(
    'importGuests',
    'too many rows',
    {
      params: here,
      body: { import_file: csv(`email\n${'a\n'.repeat(importRowsMax + 1)}`), user_id: main.dana },
    },
    [10110, { import_file: [`max_rows:${importRowsMax}`] }],
  ),
  refuses(
    'importGuests',
    'too large a file',
    {
      params: here,
      body: { import_file: csv(' '.repeat(importBytesMax + 1)), user_id: main.dana },
    },
    [10110, { import_file: [`max_bytes:${importBytesMax}`] }, 413],
  ),
  refuses(
    'importGuests',
    'for somebody who does not exist',
    { params: here, body: { import_file: csv(header), user_id: unknownId } },
    noUser,
  ),
  refuses(
    'importGuests',
    'at a location that does not exist',
    { params: nowhere, body: { import_file: csv(header), user_id: main.dana } },
    [10111],
    platform,
  ),
  answers(
    'listGuests',
    'by the beginning of a name and digits of the phone',
    { params: here, query: { q: 'byr 0111' } },
    { current_page: 1, data: [adaShown], per_page: 25, total: 1, last_page: 1 },
  ),
  refuses(
    'listGuests',
    'at a location that does not exist',
    { params: nowhere },
    [10111],
    platform,
  ),
  answers('retrieveGuest', 'of the location', { params: ada }, adaShown),
  refuses('retrieveGuest', 'that does not exist', { params: { ...here, guest_id: unknownId } }, [
    10115,
    { resource: 'guest' },
  ]),
  refuses(
    'retrieveGuest',
    'at a location that does not exist',
    { params: { ...nowhere, guest_id: main.adaId } },
    [10111],
    platform,
  ),
  answers(
    'updateGuest',
    'only what is sent; an empty text clears',
    {
      params: ada,
      body: { birthday: '1815-12-10', email: '', phone: 5125550112, user_id: main.maya },
    },
    { ...adaShown, birthday: '1815-12-10', email: null, phone: '+15125550112' },
  ),
  refuses(
    'updateGuest',
    'until nothing is left to know the guest by',
    { params: ada, body: { first_name: '', last_name: '', email: '', phone: '' } },
    [10131, { state: 'nameless' }],
  ),
  refuses(
    'updateGuest',
    'that does not exist',
    { params: { ...here, guest_id: unknownId }, body: {} },
    [10115, { resource: 'guest' }],
  ),
  refuses(
    'updateGuest',
    'for somebody who does not exist',
    { params: ada, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateGuest',
    'at a location that does not exist',
    { params: { ...nowhere, guest_id: main.adaId }, body: {} },
    [10111],
    platform,
  ),
];

/** A file as a form brings it, of ASCII text. */
function csv(text: string) {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { name: 'guests.csv', type: 'text/csv', bytes };
}

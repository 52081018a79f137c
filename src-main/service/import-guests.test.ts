import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';

const { main } = world;
const params = { location_id: main.location_id };

let image: WorldImage;
let central: ExampleWorld;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(() => {
  central = openExampleWorld(image);
});
afterEach(() => central.close());

async function importCsv(text: string): Promise<unknown> {
  const import_file = { name: 'guests.csv', type: 'text/csv', bytes: Buffer.from(text) };
  const body = { import_file, user_id: main.dana };
  const caller = await central.callerOf('location', 'interface');
  return (await central.kernel.call('importGuests', { params, body }, { caller })).body;
}

function storedGuests() {
  return central.context.store.read.selectFrom('guest').selectAll().orderBy('id').execute();
}

test('the same file again changes nobody and adds nobody', async () => {
  const file =
    'id_external,first_name,email\nG-7,Alan,alan@guests.example\n,Edith,edith@guests.example\n';
  await importCsv(file);
  const once = (await storedGuests()).map(({ stamps: _, ...guest }) => guest);
  expect(await importCsv(file)).toMatchObject({ processed_records: 2, skipped_records: 0 });
  expect((await storedGuests()).map(({ stamps: _, ...guest }) => guest)).toEqual(once);
});

test('a guest is known by external id before email before phone, and empty cells change nothing', async () => {
  await importCsv('id_external,email,phone,first_name\nG-1,,+15125550113,\n');
  await importCsv('id_external,email,phone,first_name\n,ada@guests.example,,Augusta\n');
  const ada = (await storedGuests()).find(({ id }) => id === main.adaId);
  expect(ada).toMatchObject({
    id_external: 'G-1',
    first_name: 'Augusta',
    last_name: 'Byron',
    phone: '+15125550113',
  });
  expect(await storedGuests()).toHaveLength(2);
});

test('rows of one file that are the same guest become one', async () => {
  await importCsv(
    'first_name,email,phone\nAlan,alan@guests.example,\n,ALAN@guests.example,+15125550114\nAl,,+15125550114\n',
  );
  const guests = await storedGuests();
  expect(guests).toHaveLength(3);
  expect(guests.at(-1)).toMatchObject({ first_name: 'Al', email: 'alan@guests.example' });
});

test('a file of thousands of rows is stored in several commits', async () => {
  const rows = Array.from(
    { length: 1001 },
    (_, index) => `Guest ${index},g${index}@guests.example`,
  );
  const answer = await importCsv(`first_name,email\n${rows.join('\n')}\n`);
  expect(answer).toMatchObject({
    processed_records: 1001,
    message: '1001 of 1001 guests imported.',
  });
  expect(await storedGuests()).toHaveLength(1003);
});

test('what is personal lies beside the journal, which holds a digest of it', async () => {
  await importCsv('first_name,email\nAlan,alan@guests.example\n');
  const { read } = central.context.store;
  const entry = await read
    .selectFrom('journal')
    .selectAll()
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.kind).toBe('guest.created');
  expect(entry.body).not.toContain('lan');
  expect(entry.body).toContain('personal_digest');
});

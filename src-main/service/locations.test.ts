import { expect, test } from 'vitest';
import type { ExampleCaller } from '../../src-shared/contract/examples/example.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import type { OperationName } from '../../src-shared/contract/index.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { boardingRequiredSetting } from './boarding-required.ts';
import { freshExampleWorld } from './testing/fresh-example-world.ts';

const { main, other } = world;
const here = { location_id: main.location_id };
const central = freshExampleWorld('location');

async function call(operation: OperationName, input: object, who?: ExampleCaller) {
  return (await central.call(operation, input, who)).body;
}

test('a cutoff on the wall clock moves in UTC when the clocks change', async () => {
  const body = { eod_time_local: '04:00:00' };
  expect(await call('updateLocation', { params: here, body })).toMatchObject({
    eod_time: '10:00:00',
  });
  central.context.clock.jumpTo(Date.UTC(2027, 5, 1));
  expect(await call('retrieveLocation', { params: here }, 'owner')).toMatchObject({
    eod_time: '09:00:00',
  });
});

test('a cutoff in UTC replaces the one on the wall clock', async () => {
  await call('updateLocation', { params: here, body: { eod_time_local: '04:00:00' } });
  await call('updateLocation', { params: here, body: { eod_time: '08:30:00' } });
  const shown = await call('retrieveLocation', { params: here, query: { with: 'profile' } });
  expect(shown).toMatchObject({ eod_time: '08:30:00', profile: { eod_time_local: null } });
});

test('what an update does not name stays, and can be read back as it was sent', async () => {
  const profile = {
    website: 'https://bluedoor.example',
    primary_contact_email: 'dana@bluedoor.example',
    pos: 4,
    closed_check_receipts: 1,
  };
  await call('updateLocation', { params: here, body: profile });
  await call('updateLocation', { params: here, body: { city: 'Round Rock', website: '' } });
  expect(
    await call('retrieveLocation', { params: here, query: { with: 'profile' } }),
  ).toMatchObject({
    city: 'Round Rock',
    phone: '+15125550100',
    profile: { ...profile, website: null, owner_email: 'olu@bluedoor.example' },
  });
});

test.each([
  ['platform', [main.location_id, other.location_id]],
  ['corporate', [main.location_id]],
  ['location', [main.location_id]],
  ['other_location', [other.location_id]],
] as const)('a %s token lists the locations that it reaches', async (who, expected) => {
  const list = await call('listLocations', {}, who);
  expect(list).toMatchObject({ total: expected.length });
  expect(list).toMatchObject({ data: expected.map((location_id) => ({ location_id })) });
});

test('a new location has a default revenue center, so that it can sell', async () => {
  const query = { user_id: other.userId };
  const params = { location_id: other.location_id };
  expect(await call('listRevenueCenters', { params, query }, 'other_location')).toMatchObject({
    revenue_center: { total: 1, data: [{ default: 1, status: 1 }] },
  });
});

test('an installation may require more of a new location', async () => {
  const value = 'processor_cp, pos';
  const required = put('setting', { name: boardingRequiredSetting }, { value });
  await central.context.store.commit([], () => ({ answer: undefined, local: [required] }));
  const answer = await call('createLocation', { body: { tax_rate: -1 } }, 'platform');
  expect(answer).toMatchObject({
    error: { code: 10109, details: expect.arrayContaining(['user_id', 'pos', 'processor_cp']) },
  });
  expect(JSON.stringify(answer)).not.toContain('processor_cnp');
});

test('whoever boards a location acts for it, and processes its cards as they said', async () => {
  const { address, city, zip, email, phone } = {
    address: '1 Elm',
    city: 'Austin',
    zip: '78701',
    email: 'new@bluedoor.example',
    phone: '(512) 555-0142',
  };
  const owner = { owner_first_name: 'Olu', owner_last_name: 'Adeyemi', owner_email: email };
  const ids = { global_state_id: world.texas, global_country_id: world.unitedStates };
  const names = { name: 'Second door', legal_business_name: 'Second Door LLC' };
  const body = {
    ...names,
    address,
    city,
    zip,
    email,
    phone,
    ...owner,
    ...ids,
    processor_cp: 'Acme',
  };
  const created = await call('createLocation', { body }, 'owner');
  expect(created).toMatchObject({ name: 'Second door' });
  const params = { location_id: world.firstNewId };
  expect(await call('retrieveProcessing', { params }, 'owner')).toMatchObject({
    processor_cp: 'Acme',
    processor_cnp: null,
  });
  const cook = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@b.example', role_id: 1 };
  expect(await call('createUser', { params, body: cook }, 'owner')).toMatchObject({
    first_name: 'Noor',
  });
});

test('exactly one revenue center is the default, whatever the order of changes', async () => {
  const bar = { params: { ...here, revenue_center_id: main.barId } };
  const first = { params: { ...here, revenue_center_id: main.revenueCenterId } };
  await Promise.all([
    call('updateRevenueCenter', { ...bar, body: { default: 1 } }),
    call('createRevenueCenter', { params: here, body: { name: 'Patio', default: 1 } }),
    call('updateRevenueCenter', { ...first, body: { default: 1 } }),
  ]);
  const centers = await central.context.store.read
    .selectFrom('revenue_center')
    .select('id')
    .where('location_id', '=', main.location_id)
    .where('is_default', '=', 1)
    .execute();
  expect(centers).toEqual([{ id: main.revenueCenterId }]);
});

test('of two terminals created at once with one serial number, one is', async () => {
  const body = {
    global_manufacturer_terminal_id: 21,
    global_terminal_mode_id: 3,
    serial_number: 'abc-1',
    name: 'Twin',
  };
  const answers = await Promise.all([
    call('createTerminal', { params: here, body }),
    call('createTerminal', { params: here, body: { ...body, serial_number: 'ABC-1' } }),
  ]);
  expect(answers.filter((answer) => JSON.stringify(answer).includes('10106'))).toHaveLength(1);
});

test('a serial number or an email that was given up is free again', async () => {
  const front = { params: { ...here, terminal_id: main.terminalId } };
  const patio = { params: { ...here, terminal_id: main.inactiveTerminalId } };
  await call('updateTerminal', { ...front, body: { serial_number: 'new' } });
  const moved = await call('updateTerminal', { ...patio, body: { serial_number: '1850001' } });
  expect(moved).toMatchObject({ terminal: { serial_number: '1850001' } });

  const maya = { params: { ...here, user_id: main.maya } };
  const dana = { params: { ...here, user_id: main.dana } };
  await call('updateUser', { ...maya, body: { email: 'm@bluedoor.example' } });
  const renamed = await call('updateUser', { ...dana, body: { email: 'maya@bluedoor.example' } });
  expect(renamed).toMatchObject({ email: 'maya@bluedoor.example' });
});

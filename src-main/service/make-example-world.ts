import { world } from '../../src-shared/contract/examples/world.ts';
import type { OperationName, Operations } from '../../src-shared/contract/index.ts';
import type { CallInput, ResultOf } from '../../src-shared/contract/operation.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { bootstrap } from './bootstrap.ts';
import { makeMenu } from './make-example-menu.ts';
import type { Service } from './service.ts';

/** Access tokens by the caller who has one. */
export interface ExampleTokens {
  readonly platform: string;
  readonly corporate: string;
  readonly location: string;
  readonly other_location: string;
  readonly gateway: string;
  readonly gateway_platform: string;
  readonly expired: string;
}

/** Makes a call with all rights and insists that it succeeds. */
type Make = <N extends OperationName>(
  operation: N,
  input: CallInput<Operations[N]>,
) => Promise<ResultOf<Operations[N]>>;

const { main, other, adminUserId } = world;
const hourMs = 3_600_000;

/**
 * Fills an empty central instance with the example world, and checks that it got the ids it should.
 */
export async function makeWorld(service: Service, clock: VirtualClock): Promise<ExampleTokens> {
  const { client } = world;
  const made = await bootstrap(service.context, {
    clientId: client.id,
    clientSecret: client.secret,
  });
  assert(made?.userId === adminUserId, 'the platform admin comes first');
  const make = makerOf(service);
  await boardLocations(make);
  await hireUsers(make);
  await installTerminals(make);
  await fillLists(make);
  await secureUsers(make);
  await makeMenu(service.context.store);
  const tokens = await requestTokens(service);
  // Last, because whoever gets a token clears away those that have run out.
  clock.jumpTo(world.nowMs - 2 * hourMs);
  const expired = await tokenFor(service, 'createInterfaceToken');
  clock.jumpTo(world.nowMs);
  return { ...tokens, expired };
}

async function requestTokens(service: Service): Promise<Omit<ExampleTokens, 'expired'>> {
  const mainScope = `location:${main.location_id}`;
  const otherScope = `location:${other.location_id}`;
  return {
    platform: await tokenFor(service, 'createInterfaceToken'),
    corporate: await tokenFor(service, 'createInterfaceToken', `corporate:${world.corporateId}`),
    location: await tokenFor(service, 'createInterfaceToken', mainScope),
    other_location: await tokenFor(service, 'createInterfaceToken', otherScope),
    gateway: await tokenFor(service, 'createGatewayToken', mainScope),
    gateway_platform: await tokenFor(service, 'createGatewayToken'),
  };
}

function makerOf({ kernel }: Service): Make {
  return async (operation, input) => {
    const answer = await kernel.call(operation, input, {
      caller: { door: 'rest', kind: 'interface', scope: { kind: 'platform' } },
    });
    assert(answer.status === 200, `${operation} of the world: ${JSON.stringify(answer.body)}`);
    // The kernel answers 200 with the result of the operation that was called.
    return answer.body as ResultOf<Operations[typeof operation]>;
  };
}

async function tokenFor(
  { kernel }: Service,
  operation: 'createInterfaceToken' | 'createGatewayToken',
  scope?: string,
): Promise<string> {
  const { id, secret } = world.client;
  const { body } = await kernel.call(
    operation,
    { body: { grant_type: 'client_credentials', client_id: id, client_secret: secret, scope } },
    { caller: { door: 'rest', kind: 'none' } },
  );
  assert(typeof body === 'object' && body !== null, 'a token answer is an object');
  return String(Reflect.get(body, 'access_token'));
}

async function boardLocations(make: Make): Promise<void> {
  const shared = {
    city: 'Austin',
    global_state_id: world.texas,
    global_country_id: world.unitedStates,
    zip: '78701',
    user_id: adminUserId,
  };
  const first = await make('createLocation', {
    body: {
      ...shared,
      name: 'Blue Door Kitchen',
      legal_business_name: 'Blue Door Hospitality LLC',
      phone: '(512) 555-0100',
      address: '12 Congress Avenue',
      email: 'hello@bluedoor.example',
      owner_first_name: 'Olu',
      owner_last_name: 'Adeyemi',
      owner_email: 'olu@bluedoor.example',
      location_id_external: 'BD-1',
      tax_rate: 825,
      corporate_id: world.corporateId,
      corporate_category_id: world.categoryId,
    },
  });
  assert(first.location_id === main.location_id, 'the main location has its id');
  const second = await make('createLocation', {
    body: {
      ...shared,
      name: 'Next Door Deli',
      legal_business_name: 'Next Door Deli Inc',
      phone: '(512) 555-0180',
      address: '14 Congress Avenue',
      email: 'hello@nextdoor.example',
      owner_first_name: 'Sam',
      owner_last_name: 'Okafor',
      owner_email: 'sam@nextdoor.example',
    },
  });
  assert(second.location_id === other.location_id, 'the other location has its id');
}

async function hireUsers(make: Make): Promise<void> {
  const people = [
    [main, main.olu, 'Olu', 'Adeyemi', 'olu@bluedoor.example', 3, 'owner'],
    [main, main.dana, 'Dana', 'Ruiz', 'dana@bluedoor.example', 2, 'manager'],
    [main, main.maya, 'Maya', 'Chen', 'maya@bluedoor.example', 1, 'cashier'],
    [other, other.userId, 'Sam', 'Okafor', 'sam@nextdoor.example', 3, 'owner'],
  ] as const;
  for (const [at, id, first_name, last_name, email, role_id, register_role] of people) {
    const user = await make('createUser', {
      params: { location_id: at.location_id },
      body: { first_name, last_name, email, role_id, register_role },
    });
    assert(user.id === id, `${first_name} has their id`);
  }
}

async function installTerminals(make: Make): Promise<void> {
  const terminals = [
    [main, main.terminalId, '1850001', 'Front counter', 1],
    [main, main.inactiveTerminalId, '1850002', 'Patio', 0],
    [other, other.terminalId, '1850003', 'Deli counter', 1],
  ] as const;
  for (const [at, id, serial_number, name, status] of terminals) {
    const { terminal } = await make('createTerminal', {
      params: { location_id: at.location_id },
      body: {
        global_manufacturer_terminal_id: 21,
        global_terminal_mode_id: 2,
        global_tip_id: 1,
        serial_number,
        name,
        status,
        takes_ebt: 1,
        tid: `T${serial_number}`,
        connection: `tcp://127.0.0.1:${10_000 + id}`,
      },
    });
    assert(terminal.id === id, `${name} has its id`);
  }
}

const guestFile = `first_name,last_name,email,phone,id_external
Ada,Byron,ada@guests.example,(512) 555-0111,G-1
Grace,Hopper,grace@guests.example,,G-2
`;

async function fillLists(make: Make): Promise<void> {
  const params = { location_id: main.location_id };
  const bar = await make('createRevenueCenter', { params, body: { name: 'Bar', pos_id: 2 } });
  assert(bar.id === String(main.barId), 'the bar has its id');
  const forHere = await make('createOrderType', { params, body: { name: 'For here' } });
  assert(forHere.id === main.orderTypeId, 'the order type has its id');
  const table = await make('createTable', {
    params,
    body: { name: 'Table 1', number: 1, seats: 4, revenue_center_id: main.revenueCenterId },
  });
  assert(table.id === main.tableId, 'the table has its id');
  await make('importGuests', {
    params,
    body: {
      import_file: { name: 'guests.csv', type: 'text/csv', bytes: Buffer.from(guestFile) },
      user_id: main.dana,
    },
  });
  const guests = await make('listGuests', { params });
  assert(guests.data[0]?.id === main.adaId, 'the first guest has her id');
  const category = await make('createCorporateCategory', {
    body: {
      name: 'Full service restaurants',
      corporate_id: world.corporateId,
      global_country_id: world.unitedStates,
    },
  });
  assert(category.id === world.categoryId, 'the corporate category has its id');
}

async function secureUsers(make: Make): Promise<void> {
  const { pins, olu, dana, maya, location_id } = main;
  for (const [user_id, pin] of [
    [olu, pins.olu],
    [dana, pins.dana],
    [maya, pins.maya],
  ] as const) {
    await make('setUserPin', { params: { location_id, user_id }, body: { pin } });
  }
  await make('setUserPassword', {
    params: { location_id, user_id: dana },
    body: { password: main.danasPassword },
  });
}

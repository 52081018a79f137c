import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';
import { pinBlockedSeconds, verifyPin } from './pins.ts';

const { main, other } = world;
const minuteMs = 60_000;

let image: WorldImage;
let register: ExampleWorld;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(() => {
  register = openExampleWorld(image);
});
afterEach(() => register.close());

function enter(pin: string, locationId: number = main.location_id) {
  return verifyPin(register.context, locationId, pin);
}

async function enterWrongly(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await enter('0000');
}

test('a PIN says who it is, at its own location alone', async () => {
  expect(await enter(main.pins.maya)).toMatchObject({ id: main.maya });
  expect(await enter(main.pins.maya, other.location_id)).toEqual(new Fault(10201, null, 400));
  expect(await enter('0000')).toEqual(new Fault(10201, null, 400));
});

test('somebody who was made inactive can no longer sign in', async () => {
  await register.kernel.call(
    'updateUser',
    { params: { location_id: main.location_id, user_id: main.maya }, body: { status: 0 } },
    { caller: await register.callerOf('location', 'interface') },
  );
  expect(await enter(main.pins.maya)).toEqual(new Fault(10201, null, 400));
});

test('after five wrong PINs nobody may try for a minute, the right PIN included', async () => {
  await enterWrongly(5);
  expect(await enter(main.pins.maya)).toEqual(new Fault(10429, { retry_after: 60 }));
  await register.context.clock.advance(minuteMs - 1);
  expect(await enter(main.pins.maya)).toEqual(new Fault(10429, { retry_after: 1 }));
  await register.context.clock.advance(1);
  expect(await enter(main.pins.maya)).toMatchObject({ id: main.maya });
});

test('from ten wrong PINs on, each further one blocks for half an hour', async () => {
  await enterWrongly(5);
  await register.context.clock.advance(minuteMs);
  await enterWrongly(5);
  expect(await pinBlockedSeconds(register.context)).toBe(30 * 60);
  await register.context.clock.advance(30 * minuteMs);
  await enterWrongly(1);
  expect(await pinBlockedSeconds(register.context)).toBe(30 * 60);
});

test('the right PIN starts the count anew', async () => {
  await enterWrongly(4);
  await enter(main.pins.dana);
  await enterWrongly(4);
  expect(await pinBlockedSeconds(register.context)).toBe(0);
});

test('a clock that was set back blocks for no longer than the block', async () => {
  await enterWrongly(5);
  register.context.clock.jumpTo(0);
  expect(await pinBlockedSeconds(register.context)).toBe(30 * 60);
});

test('a wrong PIN is counted before it is looked at, so a crash meanwhile saves no try', async () => {
  const { secrets } = register.context;
  const dying = {
    ...register.context,
    secrets: { ...secrets, pepper: () => Promise.reject(new Error('killed')) },
  };
  for (let time = 0; time < 5; time++) {
    await expect(verifyPin(dying, main.location_id, '0000')).rejects.toThrow('killed');
  }
  expect(await pinBlockedSeconds(register.context)).toBe(60);
});

test('the first PIN of a location says how long all of them are', async () => {
  const setPin = async (user_id: number, pin: string, location_id: number = main.location_id) =>
    register.kernel.call(
      'setUserPin',
      { params: { location_id, user_id }, body: { pin } },
      { caller: await register.callerOf('platform', 'interface') },
    );
  const wrongLength = { status: 400, body: { error: { details: { pin: ['length'] } } } };
  expect(await setPin(main.maya, '831659')).toMatchObject(wrongLength);
  expect(await setPin(other.userId, '831659', other.location_id)).toMatchObject({ status: 200 });
  expect(await enter('831659', other.location_id)).toMatchObject({ id: other.userId });
  // Nobody else has one yet: it may still be made shorter.
  expect(await setPin(other.userId, '83165', other.location_id)).toMatchObject({ status: 200 });
});

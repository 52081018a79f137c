import { afterEach, beforeEach, expect, test } from 'vitest';
import { world as stored } from '../../src-shared/contract/examples/world.ts';
import type { FoundDevice } from '../../src-shared/contract/terminal-device-shapes.ts';
import { type ExampleWorld, exampleImage, openExampleWorld } from './example-world.ts';
import type { FoundHere, TerminalDevices } from './ports/terminal-devices.ts';
import { terminalDeviceHandlers } from './terminal-devices.ts';
import { noDevices } from './test-context.ts';

const { main } = stored;
const image = await exampleImage();
const attachedAt = `tcp://127.0.0.1:${10_000 + main.terminalId}`;

let world: ExampleWorld;
beforeEach(() => {
  world = openExampleWorld(image);
});
afterEach(() => world.close());

const silent: FoundHere = {
  connection: 'usb:1',
  transport: 'usb',
  vendor: 'PAX',
  model: 'A920',
  serial_number: null,
  firmware: null,
  protocol_version: null,
  state: 'silent',
  problem: await noDevices.problemOf('usb:1', ''),
  usedAs: null,
};
const ready: FoundHere = { ...silent, serial_number: '1850002', state: 'ready', problem: null };
const used: FoundHere = { ...silent, state: 'in_use', problem: null, usedAs: attachedAt };

/** Searches a computer that has these devices. */
async function discover(
  devices: readonly FoundHere[],
  leaving = new AbortController(),
): Promise<{ readonly devices: readonly FoundDevice[]; readonly told: readonly FoundDevice[] }> {
  const told: FoundDevice[] = [];
  const here: TerminalDevices = {
    ...noDevices,
    discover: async ({ onFound, inUse }) => {
      expect(inUse).toContain(attachedAt);
      for (const device of devices) onFound(device);
      return [];
    },
  };
  const answer = await terminalDeviceHandlers({
    ...world.context,
    terminalDevices: here,
  }).discoverTerminals({
    params: {},
    query: {},
    body: {},
    caller: await world.callerOf('manager', 'interface'),
    approver: null,
    signal: leaving.signal,
    report: (device) => told.push(device),
  });
  if (!('devices' in answer)) throw new Error('a search is always answered');
  return { devices: answer.devices, told };
}

test('each device is told as it is found, and named when its serial number is known', async () => {
  const { devices, told } = await discover([silent, ready]);
  expect(devices).toEqual([
    expect.objectContaining({ state: 'silent', terminal: null }),
    expect.objectContaining({ terminal: { terminal_id: main.inactiveTerminalId, name: 'Patio' } }),
  ]);
  expect(told).toEqual(devices);
});

test('a device that a terminal has is asked by that terminal', async () => {
  const { devices } = await discover([used]);
  expect(devices).toMatchObject([
    {
      state: 'ready',
      serial_number: '1850001',
      terminal: { terminal_id: main.terminalId, name: 'Front counter' },
    },
  ]);
});

test('one that is busy with a payment is left alone, and says whose it is', async () => {
  await world.bringAbout(['terminal_busy']);
  const { devices } = await discover([used]);
  expect(devices).toMatchObject([
    {
      state: 'in_use',
      problem: { kind: 'in_use', remedy: 'wait_for_other', used_by: 'Front counter' },
    },
  ]);
});

test('one that gives no answer says what to do', async () => {
  await world.bringAbout(['terminal_unreachable']);
  const { devices } = await discover([used]);
  const problem = { kind: 'unreachable', reason: 'connection refused' };
  expect(devices).toMatchObject([{ state: 'blocked', problem }]);
});

test('nothing is told to who has left', async () => {
  const leaving = new AbortController();
  leaving.abort();
  expect((await discover([silent], leaving)).told).toEqual([]);
});

test('a device that changes hands is refused with what is in the way', async () => {
  const call = (body: object) =>
    world.kernel.call(
      'updateTerminal',
      {
        params: { location_id: main.location_id, terminal_id: main.inactiveTerminalId },
        body,
      },
      { caller: { door: 'rest', kind: 'interface', scope: { kind: 'platform' } } },
    );
  expect(await call({ connection: attachedAt })).toMatchObject({
    status: 409,
    body: { error: { details: { state: 'connection_in_use', used_by: 'Front counter' } } },
  });
  expect(await call({ connection: 'simulator:' })).toMatchObject({ status: 200 });
});

import { seededRandom } from '../../src-shared/lib/random.ts';
import { systemClock as clock } from '../composition/system-world.ts';
import { type DriverUnderTest, describeDriver } from './driver-conformance.ts';
import { createPaxDriver } from './drivers/pax/driver.ts';
import { createOpenDriver } from './open-driver.ts';
import { controlOf } from './simulator/control.ts';
import { fakeTtyPosFunction } from './simulator/fake-tty-pos.ts';
import { FakeUsb, fakeCdcFunction } from './simulator/fake-usb.ts';
import { openPtyPort } from './simulator/pty-port.ts';
import { type SimulatorOptions, startSimulator } from './simulator/start-simulator.ts';
import { SimulatedTerminal } from './simulator/terminal.ts';
import type { MakeLink } from './transports/byte-link.ts';
import { memoryLink } from './transports/memory-link.ts';
import { serialLinks } from './transports/serial.ts';

const openDriver = createOpenDriver({ clock });
const startOn = (options: Partial<SimulatorOptions> = {}) =>
  startSimulator({ port: 0, clock, random: seededRandom(1), ...options });

async function overTcp(): Promise<DriverUnderTest> {
  const { port, control, stop } = await startOn();
  return { driver: openDriver(`tcp://127.0.0.1:${port}`), control, stop };
}

async function overHttp(): Promise<DriverUnderTest> {
  const { port, control, stop } = await startOn();
  return { driver: openDriver(`http://127.0.0.1:${port}`), control, stop };
}

/** Each time the cable is plugged in, the port has another path. */
function serialPorts(): (path: string) => MakeLink {
  const byPath = new Map<string, MakeLink>();
  return (path) => {
    const links = byPath.get(path) ?? serialLinks(path);
    byPath.set(path, links);
    return links;
  };
}

async function overSerialPort(): Promise<DriverUnderTest> {
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  const pty = await openPtyPort(terminal);
  const links = serialPorts();
  const port = { port: 0, stopListening: pty.unplug, listenAgain: pty.plugIn };
  const driver = createPaxDriver({
    clock,
    makeLink: () => links(pty.path())(),
    cancelPath: { kind: 'same_wire' },
  });
  return { driver, control: controlOf(terminal, [port]), stop: pty.unplug };
}

async function overMemory(): Promise<DriverUnderTest> {
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  let isPluggedIn = true;
  const port = {
    port: 0,
    stopListening: async () => {
      isPluggedIn = false;
    },
    listenAgain: async () => {
      isPluggedIn = true;
    },
  };
  const makeLink = () =>
    memoryLink((end) => {
      if (isPluggedIn) terminal.connect(end);
      return isPluggedIn ? undefined : 'unplugged';
    });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  const driver = createPaxDriver({ clock, makeLink, cancelPath });
  return { driver, control: controlOf(terminal, [port]), stop: () => Promise.resolve() };
}

type MakeDevice = (terminal: SimulatedTerminal, onCut: () => void) => FakeUsb;

/** A device that is plugged in again is a new one to the computer, with the same serial number. */
function overUsb(make: MakeDevice): () => Promise<DriverUnderTest> {
  return async () => {
    const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
    let device: FakeUsb | undefined;
    const port = {
      port: 0,
      stopListening: async () => {
        device?.unplug();
        device = undefined;
      },
      listenAgain: async () => {
        device ??= make(terminal, () => void port.stopListening());
      },
    };
    await port.listenAgain();
    const driver = createOpenDriver({ clock, findUsbTerminal: async () => device })('usb:0821');
    return { driver, control: controlOf(terminal, [port]), stop: port.stopListening };
  };
}

const cdcDevice: MakeDevice = (terminal, onCut) =>
  new FakeUsb({
    vendorId: 0x2fb8,
    productId: 0x2116,
    kernelDriver: true,
    clock,
    functions: [fakeCdcFunction(0, (end) => terminal.connect(end), onCut)],
  });
const ttyPosDevice =
  (style: 'nibbles' | 'trailing'): MakeDevice =>
  (terminal, onCut) =>
    new FakeUsb({
      vendorId: 0x1234,
      productId: 0x0101,
      deviceVersionMajor: style === 'nibbles' ? 2 : 3,
      kernelDriver: false,
      clock,
      functions: [
        fakeTtyPosFunction({
          style,
          losesEvery: 0,
          connect: (end) => terminal.connect(end),
          onCut,
        }),
      ],
    });

describeDriver('PAX over USB CDC', { canCancel: true }, overUsb(cdcDevice));
describeDriver('PAX over ttyPos 2.0', { canCancel: true }, overUsb(ttyPosDevice('nibbles')));
describeDriver('PAX over ttyPos 3.0', { canCancel: true }, overUsb(ttyPosDevice('trailing')));
describeDriver('PAX over TCP', { canCancel: true }, overTcp);
describeDriver('PAX over HTTP', { canCancel: false }, overHttp);
describeDriver('PAX in memory', { canCancel: true }, overMemory);
if (process.platform !== 'win32')
  describeDriver('PAX over a serial port', { canCancel: true }, overSerialPort);

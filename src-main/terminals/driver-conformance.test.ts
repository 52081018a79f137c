import { seededRandom } from '../../src-shared/lib/random.ts';
import { type DriverUnderTest, describeDriver } from './driver-conformance.ts';
import { createPaxDriver } from './drivers/pax/driver.ts';
import { createOpenDriver } from './open-driver.ts';
import { controlOf } from './simulator/control.ts';
import { openPtyPort } from './simulator/pty-port.ts';
import { type SimulatorOptions, startSimulator } from './simulator/start-simulator.ts';
import { systemClock as clock } from './simulator/system-world.ts';
import { SimulatedTerminal } from './simulator/terminal.ts';
import { memoryLink } from './transports/memory-link.ts';
import { serialLink } from './transports/serial.ts';

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

async function overSerialPort(): Promise<DriverUnderTest> {
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  const pty = await openPtyPort(terminal);
  const port = { port: 0, stopListening: pty.unplug, listenAgain: pty.plugIn };
  const driver = createPaxDriver({
    clock,
    makeLink: () => serialLink(pty.path()),
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

describeDriver('PAX over TCP', { canCancel: true }, overTcp);
describeDriver('PAX over HTTP', { canCancel: false }, overHttp);
describeDriver('PAX in memory', { canCancel: true }, overMemory);
if (process.platform !== 'win32')
  describeDriver('PAX over a serial port', { canCancel: true }, overSerialPort);

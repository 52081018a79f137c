import { seededRandom } from '../../src-shared/lib/random.ts';
import { type DriverUnderTest, describeDriver } from './driver-conformance.ts';
import { createPaxDriver } from './drivers/pax/driver.ts';
import { startSimulator } from './simulator/start-simulator.ts';
import { systemClock } from './simulator/system-world.ts';
import { tcpLink } from './transports/tcp.ts';

async function overTcp(): Promise<DriverUnderTest> {
  const simulator = await startSimulator({ port: 0, clock: systemClock, random: seededRandom(1) });
  const { port, cancelPort, control, stop } = simulator;
  const driver = createPaxDriver({
    clock: systemClock,
    makeLink: () => tcpLink('127.0.0.1', port),
    cancelPath: { kind: 'second_link', makeLink: () => tcpLink('127.0.0.1', cancelPort) },
  });
  return { driver, control, stop };
}

describeDriver('PAX over TCP', { canCancel: true }, overTcp);

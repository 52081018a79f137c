import { systemClock } from '../../src-main/composition/system-world.ts';
import { createOpenDriver } from '../../src-main/terminals/open-driver.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

/** A payment world whose terminal is a simulated one at the other end of a TCP connection. */
export interface WiredWorld {
  readonly simulator: Simulator;
  readonly world: PaymentWorld;
  close(): Promise<void>;
}

export async function openWiredWorld(): Promise<WiredWorld> {
  const simulator = await startSimulator({ clock: systemClock, random: seededRandom(1), port: 0 });
  const world = await openPaymentWorld({
    clock: systemClock,
    openDriver: createOpenDriver({ clock: systemClock, cancelPort: simulator.cancelPort }),
    connection: `tcp://127.0.0.1:${simulator.port}`,
  });
  return {
    simulator,
    world,
    close: async () => {
      await world.close();
      await simulator.stop();
    },
  };
}

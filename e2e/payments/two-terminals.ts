import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass, until } from './pass-time.ts';
import { addTerminal, openPaymentWorld, type PaymentWorld } from './payment-world.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const secondTerminalId = 3;
export const firstAddress = 'tcp://127.0.0.1:10009';
export const secondAddress = 'tcp://127.0.0.2:10009';

/** A register with two terminals, in time that passes when a test lets it. */
export interface TwoTerminals {
  readonly clock: VirtualClock;
  readonly world: PaymentWorld;
  readonly secondTerminalId: string;
  readonly first: SimulatedTerminal;
  readonly second: SimulatedTerminal;
  /** Which device answers at an address: a test may put another one there. */
  readonly devices: Map<string, SimulatedTerminal>;
  pass(ms: number): Promise<void>;
  /** Lets time pass until it is settled; undefined when it never is. */
  until<T>(promise: Promise<T>): Promise<T | undefined>;
}

export async function openTwoTerminals(): Promise<TwoTerminals> {
  const clock = new VirtualClock(noon);
  const device = (seed: number, serialNumber: string): SimulatedTerminal =>
    new SimulatedTerminal({ clock, random: seededRandom(seed), delayMs: 200, serialNumber });
  const [first, second] = [device(1, '0821234567'), device(2, '0829999999')];
  const devices = new Map([
    [firstAddress, first],
    [secondAddress, second],
  ]);
  const linkTo = (address: string) =>
    memoryLink((end) => {
      const reached = devices.get(address);
      reached?.connect(end);
      return reached ? undefined : 'nobody answers';
    });
  const world = await openPaymentWorld({
    clock,
    connection: firstAddress,
    openDriver: (address) =>
      createPaxDriver({
        clock,
        makeLink: () => linkTo(address),
        cancelPath: { kind: 'not_possible', reason: 'nobody cancels' },
      }),
  });
  await addTerminal(world.context.store, secondTerminalId, secondAddress);
  return {
    clock,
    world,
    secondTerminalId: String(secondTerminalId),
    first,
    second,
    devices,
    pass: (ms) => pass(clock, ms),
    until: (promise) => until(clock, promise),
  };
}

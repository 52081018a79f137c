import type { Store } from '../../src-main/store/store.ts';
import type {
  OpenDriver,
  TerminalDriver,
  TerminalOutcome,
} from '../../src-main/terminals/driver.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { ByteLink, MakeLink } from '../../src-main/terminals/transports/byte-link.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { CardAnswer, CardSale } from './card-calls.ts';
import { pass, until } from './pass-time.ts';
import { type AttachedTerminal, openPaymentWorld, type PaymentWorld } from './payment-world.ts';
import { runAsStranger, type StrangersRequest } from './stranger.ts';

const noon = Date.UTC(2026, 10, 20, 12);

export interface VirtualTerminalOptions {
  /** When time begins, in milliseconds since 1970; at noon of a day otherwise. */
  readonly startMs?: number;
  /** On one pipe nobody can tell a terminal that waits for a card to give it up. */
  readonly isOnePipe?: boolean;
  /** Stands between the register and its driver. */
  readonly changeDriver?: (driver: TerminalDriver) => TerminalDriver;
  /** Stands between the register's driver and each link to the terminal. */
  readonly changeLink?: (link: ByteLink) => ByteLink;
}

/** A simulated terminal without a network, in time that passes when a test lets it. */
export interface VirtualTerminal extends AttachedTerminal {
  readonly clock: VirtualClock;
  readonly terminal: SimulatedTerminal;
  pass(ms: number): Promise<void>;
  /** Lets time pass until this has run; undefined when it never ends. */
  runAsStranger(request: StrangersRequest): Promise<TerminalOutcome | undefined>;
}

export function virtualTerminal(options: VirtualTerminalOptions = {}): VirtualTerminal {
  const { changeDriver = same, changeLink = same } = options;
  const clock = new VirtualClock(options.startMs ?? noon);
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  const directLink = () =>
    memoryLink((end) => {
      terminal.connect(end);
      return undefined;
    });
  const driverOn = (makeLink: MakeLink): TerminalDriver =>
    createPaxDriver({
      makeLink,
      cancelPath: options.isOnePipe
        ? { kind: 'not_possible', reason: 'one pipe' }
        : { kind: 'second_link', makeLink },
      clock,
    });
  const openDriver: OpenDriver = () => changeDriver(driverOn(() => changeLink(directLink())));
  return {
    clock,
    terminal,
    openDriver,
    connection: 'tcp://127.0.0.1:10009',
    pass: (ms) => pass(clock, ms),
    runAsStranger: (request) => until(clock, runAsStranger(driverOn(directLink), request)),
  };
}

export interface VirtualWorldOptions extends VirtualTerminalOptions {
  /** Opens the store that the world keeps its books in; one in memory otherwise. */
  readonly openStore?: (clock: VirtualClock) => Store;
}

/** A payment world whose terminal is a virtual one. */
export interface VirtualWorld extends VirtualTerminal {
  readonly world: PaymentWorld;
  /** Lets time pass until the sale is answered; undefined when it never is. */
  sell(key: string, sale?: CardSale): Promise<CardAnswer | undefined>;
  attemptOf: PaymentWorld['attemptOf'];
}

export async function openVirtualWorld(options: VirtualWorldOptions = {}): Promise<VirtualWorld> {
  const attached = virtualTerminal(options);
  const { clock } = attached;
  const store = options.openStore?.(clock);
  const world = await openPaymentWorld(attached, store ? { store } : {});
  const { attemptOf } = world;
  return {
    ...attached,
    world,
    sell: (key, sale) => until(clock, world.sell(key, sale)),
    attemptOf,
  };
}

function same<T>(value: T): T {
  return value;
}

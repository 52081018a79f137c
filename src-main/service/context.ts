import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import type { CardGateway } from '../gateway/card-gateway.ts';
import type { Payments } from '../payments/payments.ts';
import type { Store } from '../store/store.ts';
import type { Log } from './ports/log.ts';
import type { MenuSearch } from './ports/menu-search.ts';
import type { Secrets } from './ports/secrets.ts';
import type { TerminalDevices } from './ports/terminal-devices.ts';
import type { Reference } from './reference.ts';

/** What handlers work with. Time, randomness and devices come in from outside. */
export interface ServiceContext {
  readonly store: Store;
  /** What selling looks up on every call, from memory. */
  readonly reference: Reference;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly payments: Payments;
  readonly cardGateway: CardGateway;
  readonly menuSearch: MenuSearch;
  readonly terminalDevices: TerminalDevices;
  readonly instance: Instance;
}

/**
 * Which instance answers, for status screens and rules that differ between register and central.
 */
export interface Instance {
  readonly role: 'central' | 'register';
  readonly shell: 'electron' | 'browser' | 'central';
  /** Why this shell runs, in words. */
  readonly shellReason: string;
  readonly version: string;
  /** Loads the demo business; absent where that isn't offered. */
  readonly loadDemo?: (report: (step: DemoStep) => void) => Promise<LoadedDemo>;
  /**
   * Empties the data folder soon after, when the call that asked for it is answered; absent where
   * there are no demos.
   */
  readonly clearDemo?: () => void;
}

export interface DemoStep {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

export interface LoadedDemo {
  readonly tickets: number;
  readonly items: number;
  readonly guests: number;
}

import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import type { Store } from '../store/store.ts';
import type { BusinessDays } from './business-days.ts';
import type { Drivers } from './drivers.ts';
import type { Lanes } from './lanes.ts';

/** What payments write to the log; the same shape as the service's. */
export interface PaymentsLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
  error(fields: Readonly<Record<string, unknown>>, message: string): void;
}

export interface PaymentsContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: PaymentsLog;
  /** Cardholder names lie sealed on the disk. */
  readonly secrets: { seal(plain: string): Promise<string>; open(sealed: string): Promise<string> };
  readonly drivers: Drivers;
  readonly lanes: Lanes;
  readonly days: BusinessDays;
  /** The business date of now at a location. */
  readonly businessDateOf: (locationId: number) => Promise<string>;
}

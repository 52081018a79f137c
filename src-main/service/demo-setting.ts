import type { RegisterStatus } from '../../src-shared/contract/register.ts';

/** Present on a demo: its published PINs, for the lock screen. */
export const demoSetting = 'demo_pins';

/** Where the demo's terminal is said to be; no real one is. */
export const simulatorConnection = 'simulator:';

export type DemoPins = RegisterStatus['pin']['demo_pins'];

/** Written by the demo's loader. */
export function parseDemoPins(text: string): DemoPins {
  return JSON.parse(text) as DemoPins;
}

import type { TerminalDriver } from '../../src-main/terminals/driver.ts';

/** What a test may put in the place of a driver's own. */
export type DriverChanges = Partial<Pick<TerminalDriver, 'run' | 'administration'>>;

/** The same terminal, but for these. */
export function changedDriver(driver: TerminalDriver, changes: DriverChanges): TerminalDriver {
  return {
    ...(driver.administration ? { administration: driver.administration } : {}),
    identify: (signal) => driver.identify(signal),
    run: (request, options) => driver.run(request, options),
    cancel: () => driver.cancel(),
    lookUp: (reference) => driver.lookUp(reference),
    closeBatch: () => driver.closeBatch(),
    close: () => driver.close(),
    ...changes,
  };
}

/** The same terminal, whose approvals say this of the cardholder's address. */
export function withAvs(driver: TerminalDriver, avsCode: () => string): TerminalDriver {
  return changedDriver(driver, {
    run: async (request, options) => {
      const outcome = await driver.run(request, options);
      if (outcome.kind !== 'approved') return outcome;
      return { ...outcome, result: { ...outcome.result, avsCode: avsCode() } };
    },
  });
}

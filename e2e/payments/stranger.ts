import type {
  TerminalDriver,
  TerminalOutcome,
  TerminalRequest,
} from '../../src-main/terminals/driver.ts';

/** What somebody does on the terminal's own menu or from another register. */
export type StrangersRequest = Pick<
  TerminalRequest,
  'operation' | 'reference' | 'amountCents' | 'original'
>;

/** Runs it by a driver that no register knows of. */
export async function runAsStranger(
  driver: TerminalDriver,
  request: StrangersRequest,
): Promise<TerminalOutcome> {
  const outcome = await driver.run(
    { ...request, tender: 'credit', askForTip: false },
    { beforeFirstByte: async () => undefined, onProgress: () => undefined },
  );
  await driver.close();
  return outcome;
}

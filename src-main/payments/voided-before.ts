import type { TerminalDriver, TerminalRequest } from '../terminals/driver.ts';
import { endingByOriginal } from './original-record.ts';
import type { Ending } from './transaction-row.ts';

type NotRun = Extract<Ending, { status: 'not_run' }>;

/**
 * A terminal says that what we void is voided already: its record of the charge decides. While it
 * can't tell, the void is one to try again.
 */
export async function endingOfVoidedBefore(
  driver: TerminalDriver,
  request: TerminalRequest,
  refused: NotRun,
): Promise<Ending> {
  const ending = await endingByOriginal(driver, request);
  if (ending === 'no_answer') return { ...refused, isPassing: true };
  return ending ?? refused;
}

import type { TerminalDriver, TerminalRequest, TerminalResult } from '../terminals/driver.ts';
import type { Ending } from './transaction-row.ts';

type NotRun = Extract<Ending, { status: 'not_run' }>;

/**
 * A terminal says that what we void is voided already: its record of the charge decides. While it
 * can't tell, the void is one to try again.
 */
export async function endingOfVoidedBefore(
  driver: TerminalDriver,
  { original }: TerminalRequest,
  refused: NotRun,
): Promise<Ending> {
  if (!original) return refused;
  const charge = await driver.lookUp(original.reference);
  switch (charge.kind) {
    case 'found': {
      const isUndone = charge.voided && charge.result.reference === original.reference;
      return isUndone ? { status: 'approved', result: voidOf(charge.result) } : refused;
    }
    case 'not_found':
      return refused;
    case 'no_answer':
      return { ...refused, isPassing: true };
  }
}

function voidOf(result: TerminalResult): TerminalResult {
  return { ...result, operation: 'void', stored: false };
}

import type { ChosenTender } from '../../../src-shared/domain/chosen-tender.ts';
import { type RegisterTerminal, useRegister } from '../../api/register.ts';

/** The terminal of a payment; undefined for cash, and for one that was taken away meanwhile. */
export function useTerminalOf(tender: ChosenTender): RegisterTerminal | undefined {
  const { terminals } = useRegister();
  if (tender.type === 'cash') return undefined;
  return terminals.find(({ terminal_id }) => terminal_id === tender.terminalId);
}

export function useTerminalName(tender: ChosenTender): string {
  return useTerminalOf(tender)?.name ?? '';
}

/** Whether Enter may take it: a key that is pressed unseen asks no reader that isn't there. */
export function isReady({ state }: Pick<RegisterTerminal, 'state'>): boolean {
  return state === 'ready';
}

/** Whether it may be asked now: one that didn't answer may be back. */
export function canAsk({ state }: Pick<RegisterTerminal, 'state'>): boolean {
  return state === 'ready' || state === 'not_found';
}

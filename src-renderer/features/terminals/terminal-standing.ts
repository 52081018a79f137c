import type { RegisterTerminal } from '../../api/register.ts';
import type { Terminal } from '../../api/terminals.ts';
import type { StatusTone } from '../../ui/status-tag.tsx';

/** The one word for a terminal. */
export type TerminalStanding = RegisterTerminal['state'] | 'inactive';

/** What the register sees of a terminal now; one that is switched off isn't looked at. */
export function terminalStanding(
  { id }: Pick<Terminal, 'id'>,
  seen: readonly RegisterTerminal[],
): TerminalStanding {
  return seen.find(({ terminal_id }) => terminal_id === id)?.state ?? 'inactive';
}

export const standingTones: Record<TerminalStanding, StatusTone> = {
  ready: 'success',
  busy: 'info',
  not_found: 'warn',
  not_set_up: 'neutral',
  inactive: 'neutral',
};

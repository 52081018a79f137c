import { assert } from '../../src-shared/lib/assert.ts';
import type { InputOfCall, Outcome, PortClient, ResultOfCall } from './port-client.ts';
import { type DeskIds, useDesk } from './register.ts';
import { useOperation } from './use-operation.ts';

export type Terminal = ResultOfCall<'listTerminals'>['data'][number];
export type TerminalDetail = NonNullable<Terminal['detail']>;
export type NewTerminal = Omit<InputOfCall<'createTerminal'>['body'], 'user_id'>;
/** Only what differs from how the terminal is now. */
export type TerminalChange = Omit<InputOfCall<'updateTerminal'>['body'], 'user_id'>;

const terminalTables = ['terminal', 'terminal_connection'];
/** More than any location has. */
const terminalsMax = 100;

/** Every terminal of the location, those that are switched off too, with what its screen edits. */
export function useTerminals() {
  const desk = useDesk();
  const { data, error } = useOperation(
    'listTerminals',
    {
      params: { location_id: desk?.locationId ?? 0 },
      query: { with: 'detail', limit: terminalsMax },
    },
    { tables: terminalTables, isEnabled: desk !== undefined },
  );
  return { terminals: data?.data, fault: error?.fault };
}

/** The service adds it when asked `with=detail`. */
export function terminalDetail(terminal: Terminal): TerminalDetail {
  assert(terminal.detail, 'a terminal read with its detail has one');
  return terminal.detail;
}

export function createTerminal(
  client: PortClient,
  desk: DeskIds,
  terminal: NewTerminal,
): Promise<Outcome<ResultOfCall<'createTerminal'>>> {
  return client.call('createTerminal', {
    params: { location_id: desk.locationId },
    body: { ...terminal, user_id: desk.userId },
  });
}

export function updateTerminal(
  client: PortClient,
  desk: DeskIds,
  terminalId: number,
  change: TerminalChange,
): Promise<Outcome<ResultOfCall<'updateTerminal'>>> {
  return client.call('updateTerminal', {
    params: { location_id: desk.locationId, terminal_id: terminalId },
    body: { ...change, user_id: desk.userId },
  });
}

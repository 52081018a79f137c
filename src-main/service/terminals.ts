import { Fault } from '../../src-shared/contract/fault.ts';
import type { TerminalAnswer, terminalOperations } from '../../src-shared/contract/terminal.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { createTerminal, presentTerminal, updateTerminal } from './write-terminal.ts';

export function terminalHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof terminalOperations> {
  return {
    createTerminal: async (call) => {
      const location = await findLocation(context.store.read, call.params.location_id);
      return location instanceof Fault ? location : createTerminal(context, location, call.body);
    },
    updateTerminal: async ({ params, body }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const terminal = await findTerminal(context, params);
      return terminal instanceof Fault
        ? terminal
        : updateTerminal(context, location, terminal, body);
    },
    listTerminals: (call) => listTerminals(context, call),
    retrieveTerminal: async ({ params, query }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const terminal = await findTerminal(context, params);
      return terminal instanceof Fault ? terminal : { terminal: shown(terminal, query.with) };
    },
  };
}

type AttachedTerminal = Row<'terminal'> & { readonly connection: string | null };

async function findTerminal(
  context: ServiceContext,
  params: { readonly location_id: number; readonly terminal_id: number },
): Promise<AttachedTerminal | Fault> {
  const terminal = await terminalsOf(context, params.location_id)
    .where('terminal.id', '=', params.terminal_id)
    .executeTakeFirst();
  return terminal ?? new Fault(10107);
}

function terminalsOf({ store }: ServiceContext, locationId: number) {
  return store.read
    .selectFrom('terminal')
    .leftJoin('terminal_connection', 'terminal_connection.terminal_id', 'terminal.id')
    .selectAll('terminal')
    .select('terminal_connection.connection')
    .where('terminal.location_id', '=', locationId);
}

async function listTerminals(context: ServiceContext, { params, query }: Call<'listTerminals'>) {
  const location = await findLocation(context.store.read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const [rows, count] = await Promise.all([
    terminalsOf(context, params.location_id)
      .orderBy('terminal.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    context.store.read
      .selectFrom('terminal')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('location_id', '=', params.location_id)
      .executeTakeFirstOrThrow(),
  ]);
  return paginated(
    page,
    count.total,
    rows.map((row) => shown(row, query.with)),
  );
}

function shown(terminal: AttachedTerminal, related = ''): TerminalAnswer {
  const answer = presentTerminal(terminal);
  if (!related.split(',').includes('detail')) return answer;
  return {
    ...answer,
    detail: {
      global_manufacturer_terminal_id: terminal.global_manufacturer_terminal_id,
      global_terminal_mode_id: terminal.global_terminal_mode_id,
      global_tip_id: terminal.global_tip_id,
      paired_terminal_id: terminal.paired_terminal_id,
      screen_timeout: terminal.screen_timeout,
      connected_reader: terminal.connected_reader,
      allow_cash_payments: terminal.allow_cash_payments,
      takes_ebt: terminal.takes_ebt,
      surcharge_rate: terminal.surcharge_rate,
      connection: terminal.connection,
    },
  };
}

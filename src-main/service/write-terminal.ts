import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { ResultOf } from '../../src-shared/contract/operation.ts';
import type { TerminalAnswer, terminalOperations } from '../../src-shared/contract/terminal.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser } from './lookups.ts';
import { sentFields } from './sent-fields.ts';
import { connectionTaken, deviceChange } from './terminal-devices-change.ts';

type Operations = typeof terminalOperations;
type Terminal = Omit<Row<'terminal'>, 'stamps'>;

/** Nothing said about tips: the terminal doesn't ask for any. */
const noTips = 3;

/** A terminal as it is read; one that nobody gave an external id is known outside by its own. */
export function presentTerminal(terminal: Terminal): TerminalAnswer {
  return {
    id: terminal.id,
    id_external: terminal.id_external ?? String(terminal.id),
    status: terminal.status,
    serial_number: terminal.serial_number,
    name: terminal.name,
    tid: terminal.tid ?? '',
  };
}

export async function createTerminal(
  context: ServiceContext,
  location: Row<'location'>,
  body: Call<'createTerminal'>['body'],
): Promise<ResultOf<Operations['createTerminal']> | Fault> {
  const namedFault = await checkNamed(context, location, body);
  if (namedFault) return namedFault;
  const taken = await connectionTaken(context, body.connection);
  if (taken) return taken;
  const claim = serialClaim(body.serial_number);
  return context.store.commit([claim], (rows) => {
    if (rows.one(claim)) return new Fault(10106);
    const terminal: Terminal = {
      id: rows.nextId(),
      location_id: location.location_id,
      id_external: null,
      status: body.status ?? 1,
      serial_number: body.serial_number,
      name: body.name,
      tid: body.tid || null,
      global_manufacturer_terminal_id: body.global_manufacturer_terminal_id,
      global_terminal_mode_id: body.global_terminal_mode_id,
      global_tip_id: body.global_tip_id ?? noTips,
      paired_terminal_id: body.paired_terminal_id ?? null,
      screen_timeout: body.screen_timeout ?? null,
      connected_reader: body.connected_reader ?? 0,
      allow_cash_payments: body.allow_cash_payments ?? 0,
      takes_ebt: body.takes_ebt ?? 0,
      surcharge_rate: body.surcharge_rate ?? 0,
      created_ms: context.clock.now(),
    };
    return {
      answer: { terminal: { ...presentTerminal(terminal), id_external: terminal.id } },
      entries: [
        {
          kind: 'terminal.created',
          locationId: location.location_id,
          actor: body.user_id ?? null,
          body: terminal,
        },
      ],
      local: [
        put('claim', claim.where, { owner_id: terminal.id }),
        ...connectionRows(terminal.id, body.connection),
      ],
    };
  });
}

export async function updateTerminal(
  context: ServiceContext,
  location: Row<'location'>,
  before: Row<'terminal'>,
  body: Call<'updateTerminal'>['body'],
): Promise<ResultOf<Operations['updateTerminal']> | Fault> {
  const namedFault = await checkNamed(context, location, body, before.id);
  if (namedFault) return namedFault;
  const taken = await connectionTaken(context, body.connection, before.id);
  if (taken) return taken;
  const { user_id, connection, tid, ...sent } = body;
  const changed = { ...sentFields(sent), ...(tid === undefined ? {} : { tid: tid || null }) };
  const terminal = select('terminal', { id: before.id });
  const claim = serialClaim(body.serial_number ?? before.serial_number);
  const device = deviceChange(before, body);
  return context.store.commit([terminal, claim, ...device.selections], (rows) => {
    const current = rows.one(terminal) ?? before;
    const owner = rows.one(claim)?.owner_id;
    if (body.serial_number !== undefined && owner !== undefined && owner !== current.id) {
      return new Fault(10106);
    }
    const kept = device.fault(rows);
    if (kept) return kept;
    const { tid: _, ...answer } = presentTerminal({ ...current, ...changed });
    return {
      answer: { terminal: answer },
      entries: [
        {
          kind: 'terminal.changed',
          locationId: location.location_id,
          actor: user_id ?? null,
          body: { id: current.id, ...changed },
        },
      ],
      local: [
        ...(body.serial_number === undefined ? [] : moveClaim(rows, claim, current)),
        ...connectionRows(current.id, connection),
      ],
    };
  });
}

/** The terminal to be paired with, and who acts. */
async function checkNamed(
  context: ServiceContext,
  location: Row<'location'>,
  body: { paired_terminal_id?: number | undefined; user_id?: number | undefined },
  ownId?: number,
): Promise<Fault | undefined> {
  const { paired_terminal_id: pairedId, user_id: userId } = body;
  if (pairedId !== undefined) {
    const paired = await context.store.read
      .selectFrom('terminal')
      .select('id')
      .where('id', '=', pairedId)
      .where('location_id', '=', location.location_id)
      .executeTakeFirst();
    if (!paired || pairedId === ownId) {
      return invalidField('paired_terminal_id', 'unknown_terminal');
    }
  }
  return checkActingUser(context.store.read, location, userId, 400);
}

/** Serial numbers are unique over the platform; a label is often typed in the other case. */
function serialClaim(serialNumber: string): Selection<'claim'> {
  return select('claim', { kind: 'serial_number', value: serialNumber.trim().toUpperCase() });
}

function moveClaim(
  rows: Rows,
  claim: Selection<'claim'>,
  owner: Pick<Terminal, 'id' | 'serial_number'>,
): readonly RowOperation[] {
  if (rows.one(claim)) return [];
  return [
    remove('claim', serialClaim(owner.serial_number).where),
    put('claim', claim.where, { owner_id: owner.id }),
  ];
}

/** Where the device is, which only this instance knows. */
function connectionRows(
  terminalId: number,
  connection: string | undefined,
): readonly RowOperation[] {
  if (connection === undefined) return [];
  const key = { terminal_id: terminalId };
  return connection === ''
    ? [remove('terminal_connection', key)]
    : [put('terminal_connection', key, { connection })];
}

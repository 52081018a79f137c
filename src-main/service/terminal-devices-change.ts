import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { openStates } from '../payments/attempt-states.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { simulatorConnection } from './demo-setting.ts';
import { connectionsOf } from './terminal-devices-problem.ts';

/** What an update of a terminal says about its device. */
interface DeviceFields {
  readonly connection?: string | undefined;
  readonly serial_number?: string | undefined;
  readonly status?: number | undefined;
}

export interface DeviceChange {
  readonly selections: readonly Selection[];
  /** Why the terminal can't be given another device, or be switched off, now. */
  fault(rows: Rows): Fault | undefined;
}

/**
 * A terminal keeps its device while that alone knows of its payments: those that it stored, and
 * those without an outcome (reliability 3.5).
 */
export function deviceChange(terminal: Row<'terminal'>, fields: DeviceFields): DeviceChange {
  const own = select('terminal_connection', { terminal_id: terminal.id });
  const attemptsIn = (state: Row<'attempt'>['state']) =>
    select('attempt', { terminal_id: terminal.id, state });
  const stored = attemptsIn('STORED');
  const open = openStates.map(attemptsIn);
  return {
    selections: [own, stored, ...open],
    fault: (rows) => {
      const connection = rows.one(own)?.connection ?? '';
      const isSwitchedOff = fields.status === 0 && terminal.status !== 0;
      if (!isSwitchedOff && !isOtherDevice(terminal, connection, fields)) return undefined;
      if (rows.all(stored).length > 0) return new Fault(10131, { state: 'stored_payments' });
      const isUnknown = open.some((each) => rows.all(each).length > 0);
      return isUnknown ? new Fault(10131, { state: 'unknown_payments' }) : undefined;
    },
  };
}

function isOtherDevice(
  terminal: Row<'terminal'>,
  connection: string,
  fields: DeviceFields,
): boolean {
  const { connection: next = connection, serial_number: serialNumber } = fields;
  const isSwapped =
    serialNumber !== undefined && !isSameSerialNumber(serialNumber, terminal.serial_number);
  return isSwapped || (connection !== '' && next !== connection);
}

/** One device serves one terminal: two lanes to it would let two payments meet. */
export async function connectionTaken(
  { store }: ServiceContext,
  connection: string | undefined,
  ownId?: number,
): Promise<Fault | undefined> {
  if (!connection || connection === simulatorConnection) return undefined;
  const attached = await connectionsOf(store);
  const other = attached.find(
    (each) => each.connection === connection && each.terminal_id !== ownId,
  );
  return other && new Fault(10131, { state: 'connection_in_use', used_by: other.name });
}

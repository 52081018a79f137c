import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';

/** The terminal that a payment names, or 10107: unknown, of another location, or no id at all. */
export async function findTerminal(
  read: Reader,
  locationId: number,
  terminalId: string,
): Promise<Row<'terminal'> | Fault> {
  if (!/^\d{1,16}$/.test(terminalId)) return new Fault(10107);
  const terminal = await read
    .selectFrom('terminal')
    .selectAll()
    .where('id', '=', Number(terminalId))
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return terminal ?? new Fault(10107);
}

const activeStatus = 1;
const boardingStatus = 5;

/**
 * Whether a location and a terminal take payments now: a location must be active, and one that is
 * being boarded charges on a simulated terminal alone.
 */
export async function checkTakesPayments(
  read: Reader,
  location: Row<'location'>,
  terminal: Row<'terminal'>,
): Promise<Fault | undefined> {
  if (terminal.status !== 1) return new Fault(10131, { state: 'terminal_inactive' });
  if (location.status === activeStatus) return undefined;
  if (location.status === boardingStatus && (await isSimulated(read, terminal.id))) {
    return undefined;
  }
  return new Fault(10131, { state: `location_status_${location.status}` });
}

async function isSimulated(read: Reader, terminalId: number): Promise<boolean> {
  const row = await read
    .selectFrom('terminal_connection')
    .select('connection')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return row?.connection.startsWith('simulator:') ?? false;
}

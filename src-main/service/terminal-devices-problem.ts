import { Fault } from '../../src-shared/contract/fault.ts';
import type { DeviceProblemDetails } from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Store } from '../store/store.ts';
import type { ServiceContext } from './context.ts';

export interface AttachedTerminal {
  readonly terminal_id: number;
  readonly name: string;
  readonly serial_number: string;
  readonly connection: string;
}

/** Every terminal that has a device on this instance. */
export function connectionsOf({ read }: Pick<Store, 'read'>): Promise<AttachedTerminal[]> {
  return read
    .selectFrom('terminal_connection')
    .innerJoin('terminal', 'terminal.id', 'terminal_connection.terminal_id')
    .select(['terminal_id', 'name', 'serial_number', 'connection'])
    .orderBy('terminal_id')
    .execute();
}

export async function connectionOf(
  { store }: ServiceContext,
  terminalId: number,
): Promise<string | null> {
  const row = await store.read
    .selectFrom('terminal_connection')
    .select('connection')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return row?.connection ?? null;
}

/** A terminal that gave no answer (10120), with what a person can do about it. */
export async function explained<T>(
  context: ServiceContext,
  terminalId: number,
  answer: T | Fault,
): Promise<T | Fault> {
  if (!(answer instanceof Fault) || answer.code !== 10120) return answer;
  if (answer.details !== null && 'problem' in answer.details) return answer;
  const connection = await connectionOf(context, terminalId);
  if (connection === null) return answer;
  const { lastError } = context.payments.care.healthOf(terminalId);
  return unanswered(context, connection, lastError?.reason ?? '');
}

export async function unanswered(
  context: ServiceContext,
  connection: string,
  reason: string,
): Promise<Fault> {
  const problem = await context.terminalDevices.problemOf(connection, reason);
  return new Fault(10120, { problem } satisfies DeviceProblemDetails);
}

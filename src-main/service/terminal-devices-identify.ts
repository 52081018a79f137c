import { Fault } from '../../src-shared/contract/fault.ts';
import type { DeviceIdentity } from '../../src-shared/contract/terminal-device-shapes.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import type { ServiceContext } from './context.ts';
import { connectionsOf, unanswered } from './terminal-devices-problem.ts';

export interface IdentifiedDevice {
  readonly identity: DeviceIdentity;
  readonly latency_ms: number;
  /** The terminal that is registered with this serial number. */
  readonly terminal: { readonly terminal_id: number; readonly name: string } | null;
}

/** Asks the device at a connection who it is, through the terminal that has it if there is one. */
export async function identifyTerminal(
  context: ServiceContext,
  connection: string,
): Promise<IdentifiedDevice | Fault> {
  const attached = await connectionsOf(context.store);
  const user = attached.find((each) => each.connection === connection);
  const isShared = user !== undefined && connection !== 'simulator:';
  const startedMs = context.clock.now();
  const identity = isShared
    ? await identifyAttached(context, user.terminal_id)
    : await context.terminalDevices.identify(connection);
  if (identity instanceof Fault) return identity;
  if (typeof identity === 'string') return unanswered(context, connection, identity);
  const latency_ms = context.clock.now() - startedMs;
  return { identity, latency_ms, terminal: await registeredAs(context, identity.serial_number) };
}

/** Asks a terminal of ours; a text is why it gave no answer. */
export async function identifyAttached(
  { payments }: ServiceContext,
  terminalId: number,
): Promise<DeviceIdentity | string | Fault> {
  const answer = await payments.care.identify(terminalId);
  if (answer instanceof Fault) return answer;
  if (answer.kind === 'no_answer') return answer.reason;
  const { serialNumber, modelName, osVersion, protocolVersion } = answer.identity;
  return {
    serial_number: serialNumber,
    model: modelName,
    firmware: osVersion,
    protocol_version: protocolVersion,
  };
}

async function registeredAs(
  { store }: ServiceContext,
  serialNumber: string,
): Promise<IdentifiedDevice['terminal']> {
  const terminals = await store.read
    .selectFrom('terminal')
    .select(['id', 'name', 'serial_number'])
    .execute();
  const own = terminals.find((each) => isSameSerialNumber(each.serial_number, serialNumber));
  return own ? { terminal_id: own.id, name: own.name } : null;
}

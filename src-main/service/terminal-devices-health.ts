import type { TerminalHealthAnswer } from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import type { ServiceContext } from './context.ts';
import { connectionOf } from './terminal-devices-problem.ts';

/** How a terminal has been answering; `asks` asks it now, unless something else has it. */
export async function terminalHealth(
  context: ServiceContext,
  terminal: Row<'terminal'>,
  asks: boolean,
): Promise<TerminalHealthAnswer> {
  const { payments, terminalDevices } = context;
  const connection = await connectionOf(context, terminal.id);
  // What the answer comes to is in the health that is read next; a payment goes before it.
  if (asks && connection !== null) await payments.care.identify(terminal.id);
  const { identity, latenciesMs, lastError } = payments.care.healthOf(terminal.id);
  const exposure = await payments.offline.exposureOf(terminal.id);
  const seenMs = await lastSeenMs(context, terminal.id);
  const answering = identity?.serialNumber ?? null;
  return {
    terminal_id: terminal.id,
    connection,
    transport: connection === null ? null : terminalDevices.transportOf(connection),
    state: stateOf(context, terminal.id, connection),
    last_seen_at: seenMs === null ? null : isoTime(seenMs),
    latencies_ms: [...latenciesMs],
    serial_number: {
      registered: terminal.serial_number,
      answering,
      matches: answering === null ? null : isSameSerialNumber(terminal.serial_number, answering),
    },
    model: identity?.modelName ?? null,
    firmware: identity?.osVersion ?? null,
    protocol_version: identity?.protocolVersion ?? null,
    last_error: lastError && { at: isoTime(lastError.atMs), reason: lastError.reason },
    stored: { count: exposure.count, amount: exposure.amountCents },
  };
}

function stateOf(
  { payments }: ServiceContext,
  terminalId: number,
  connection: string | null,
): TerminalHealthAnswer['state'] {
  if (connection === null) return 'not_set_up';
  return payments.occupant(terminalId) === undefined ? payments.reachabilityOf(terminalId) : 'busy';
}

/** Since the start, else when a payment of it was approved last. */
async function lastSeenMs(
  { payments, store }: ServiceContext,
  terminalId: number,
): Promise<number | null> {
  const { seenMs } = payments.care.healthOf(terminalId);
  if (seenMs !== null) return seenMs;
  const seen = await store.read
    .selectFrom('terminal_seen')
    .select('seen_ms')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return seen?.seen_ms ?? null;
}

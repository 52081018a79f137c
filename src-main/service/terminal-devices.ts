import { Fault } from '../../src-shared/contract/fault.ts';
import type { terminalDeviceOperations } from '../../src-shared/contract/terminal-device.ts';
import type {
  DeviceProblem,
  FoundDevice,
} from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import type { ServiceContext } from './context.ts';
import type { Caller, Session } from './kernel/caller.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { findTerminal } from './payment-terminal.ts';
import type { FoundHere } from './ports/terminal-devices.ts';
import { terminalHealth } from './terminal-devices-health.ts';
import { identifyAttached, identifyTerminal } from './terminal-devices-identify.ts';
import { connectionsOf, explained } from './terminal-devices-problem.ts';
import { testTerminal } from './terminal-devices-test.ts';

/** A terminal of the session's location, with who asks. */
export interface TerminalCall {
  readonly session: Session;
  readonly terminal: Row<'terminal'>;
}

/** Finding, asking, testing and looking after the devices behind terminals. */
export function terminalDeviceHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof terminalDeviceOperations> {
  const { care } = context.payments;
  const at = ({ session, terminal }: TerminalCall) => {
    return { locationId: session.locationId, terminalId: terminal.id };
  };
  const onTerminal = async <T>(
    call: { readonly caller: Caller; readonly params: { readonly terminal_id: number } },
    act: (found: TerminalCall) => Promise<T | Fault>,
  ): Promise<T | Fault> => {
    const found = await findCalled(context, call);
    if (found instanceof Fault) return found;
    return explained(context, found.terminal.id, await act(found));
  };
  return {
    discoverTerminals: (call) => discoverTerminals(context, call),
    identifyTerminal: (call) => identifyTerminal(context, call.body.connection),
    testTerminal: (call) => onTerminal(call, (found) => testTerminal(context, found, call)),
    terminalHealth: (call) =>
      onTerminal(call, ({ terminal }) => terminalHealth(context, terminal, call.query.ask === 1)),
    readTerminalSettings: (call) => onTerminal(call, (found) => care.readSettings(at(found))),
    updateTerminalSettings: (call) =>
      onTerminal(call, (found) => care.changeSettings(at(found), call.body)),
    resetTerminal: (call) =>
      onTerminal(call, async ({ terminal }) => {
        const done = await care.reset(terminal.id);
        return done instanceof Fault ? done : { reset: true };
      }),
    terminalReport: (call) => onTerminal(call, ({ terminal }) => care.report(terminal.id)),
    sendStoredPayments: (call) => onTerminal(call, ({ terminal }) => care.sendStored(terminal.id)),
    terminalAccess: () => context.terminalDevices.access(),
  };
}

async function findCalled(
  context: ServiceContext,
  call: { readonly caller: Caller; readonly params: { readonly terminal_id: number } },
): Promise<TerminalCall | Fault> {
  const session = call.caller.door === 'port' ? call.caller.session : null;
  if (!session) return new Fault(10403);
  const id = String(call.params.terminal_id);
  const terminal = await findTerminal(context.store.read, session.locationId, id);
  return terminal instanceof Fault ? terminal : { session, terminal };
}

async function discoverTerminals(
  context: ServiceContext,
  { signal, report }: Call<'discoverTerminals'>,
): Promise<{ devices: FoundDevice[]; problems: string[] }> {
  const attached = await connectionsOf(context.store);
  const terminals = await context.store.read.selectFrom('terminal').selectAll().execute();
  const devices: FoundDevice[] = [];
  const told: Promise<void>[] = [];
  const tell = async (found: FoundHere): Promise<void> => {
    const device = await presentDevice(context, found, attached, terminals);
    devices.push(device);
    if (!signal.aborted) report(device);
  };
  const problems = await context.terminalDevices.discover({
    signal,
    inUse: new Set(attached.map(({ connection }) => connection)),
    onFound: (found) => told.push(tell(found)),
  });
  await Promise.all(told);
  return { devices, problems: [...problems] };
}

type Attached = Awaited<ReturnType<typeof connectionsOf>>[number];

/** A device that a terminal of ours has is asked by that terminal's own driver. */
async function presentDevice(
  context: ServiceContext,
  { usedAs, ...found }: FoundHere,
  attached: readonly Attached[],
  terminals: readonly Row<'terminal'>[],
): Promise<FoundDevice> {
  const user = attached.find(({ connection }) => connection === usedAs);
  if (!user) {
    const { serial_number } = found;
    const known = terminals.find(
      (each) => serial_number !== null && isSameSerialNumber(each.serial_number, serial_number),
    );
    return { ...found, terminal: known ? { terminal_id: known.id, name: known.name } : null };
  }
  const terminal = { terminal_id: user.terminal_id, name: user.name };
  const answer = await identifyAttached(context, user.terminal_id);
  if (answer instanceof Fault) {
    return { ...found, state: 'in_use', problem: inUse(user.name), terminal };
  }
  if (typeof answer === 'string') {
    const problem = await context.terminalDevices.problemOf(user.connection, answer);
    return { ...found, state: stateOf(problem), problem, terminal };
  }
  const { serial_number, model, firmware, protocol_version } = answer;
  const shown = { serial_number, firmware, protocol_version, model: model ?? found.model };
  return { ...found, ...shown, state: 'ready', problem: null, terminal };
}

function stateOf({ kind }: DeviceProblem): FoundDevice['state'] {
  return kind === 'unreachable' ? 'blocked' : kind;
}

function inUse(used_by: string): DeviceProblem {
  const nothing = { reason: '', command: null, certificate: null };
  return { kind: 'in_use', remedy: 'wait_for_other', ...nothing, used_by };
}

import { deviceProblemKinds, deviceRemedies } from '../../src-shared/domain/device-problem.ts';
import type { CallFault } from './frames.ts';
import type {
  InputOfCall,
  Outcome,
  PortClient,
  ProgressOfCall,
  ResultOfCall,
} from './port-client.ts';
import { useDesk } from './register.ts';
import { isRecord } from './shape.ts';
import { useOperation } from './use-operation.ts';

export type FoundDevice = ProgressOfCall<'discoverTerminals'>;
export type Discovered = ResultOfCall<'discoverTerminals'>;
export type DeviceProblem = NonNullable<FoundDevice['problem']>;
export type Identified = ResultOfCall<'identifyTerminal'>;
export type TerminalHealth = ResultOfCall<'terminalHealth'>;
export type TestProgress = ProgressOfCall<'testTerminal'>;
export type TestAnswer = ResultOfCall<'testTerminal'>;
export type DeviceSettings = ResultOfCall<'readTerminalSettings'>;
export type DeviceSettingsChange = NonNullable<InputOfCall<'updateTerminalSettings'>['body']>;
export type SentStored = ResultOfCall<'sendStoredPayments'>;
export type TerminalReport = ResultOfCall<'terminalReport'>;

/** Looks for readers on this computer and tells of each as soon as it is known how it stands. */
export function discoverTerminals(
  client: PortClient,
  onFound: (device: FoundDevice) => void,
  signal: AbortSignal,
): Promise<Outcome<Discovered>> {
  return client.call('discoverTerminals', {}, { onProgress: onFound, signal });
}

export function identifyTerminal(
  client: PortClient,
  connection: string,
): Promise<Outcome<Identified>> {
  return client.call('identifyTerminal', { body: { connection } });
}

export function testTerminal(
  client: PortClient,
  terminalId: number,
  webhookId: string,
  onProgress: (progress: TestProgress) => void,
): Promise<Outcome<TestAnswer>> {
  const input = { params: { terminal_id: terminalId }, body: { webhook_id: webhookId } };
  return client.call('testTerminal', input, { onProgress });
}

export function resetTerminal(client: PortClient, terminalId: number) {
  return client.call('resetTerminal', { params: { terminal_id: terminalId } });
}

export function sendStoredPayments(
  client: PortClient,
  terminalId: number,
): Promise<Outcome<SentStored>> {
  return client.call('sendStoredPayments', { params: { terminal_id: terminalId } });
}

/** How often the health on screen is read again: probes change it without a stored row. */
const healthIntervalMs = 5_000;

export function useTerminalHealth(terminalId: number) {
  const { data } = useOperation(
    'terminalHealth',
    { params: { terminal_id: terminalId }, query: {} },
    {
      tables: ['terminal', 'terminal_connection'],
      isEnabled: useDesk() !== undefined,
      refetchIntervalMs: healthIntervalMs,
    },
  );
  return data;
}

/** Asks the terminal now. */
export function askTerminalHealth(
  client: PortClient,
  terminalId: number,
): Promise<Outcome<TerminalHealth>> {
  const params = { terminal_id: terminalId };
  return client.call('terminalHealth', { params, query: { ask: 1 } });
}

/** The reader's own settings; read from it, so only when somebody wants to see them. */
export function readDeviceSettings(
  client: PortClient,
  terminalId: number,
): Promise<Outcome<DeviceSettings>> {
  return client.call('readTerminalSettings', { params: { terminal_id: terminalId } });
}

export function updateDeviceSettings(
  client: PortClient,
  terminalId: number,
  change: DeviceSettingsChange,
): Promise<Outcome<DeviceSettings>> {
  const params = { terminal_id: terminalId };
  return client.call('updateTerminalSettings', { params, body: change });
}

export function readTerminalReport(
  client: PortClient,
  terminalId: number,
): Promise<Outcome<TerminalReport>> {
  return client.call('terminalReport', { params: { terminal_id: terminalId } });
}

/** Whether this computer lets a person use a reader on USB, and what an administrator runs once. */
export function useUsbAccess() {
  const { data } = useOperation('terminalAccess', {}, { tables: [] });
  return data;
}

const notReached = 10120;

/** What is the matter with a device that didn't answer; undefined when the fault is another. */
export function problemOf({ code, details }: CallFault): DeviceProblem | undefined {
  const problem = code === notReached && isRecord(details) ? details.problem : undefined;
  if (!isRecord(problem)) return undefined;
  const kind = deviceProblemKinds.find((one) => one === problem.kind);
  const remedy = deviceRemedies.find((one) => one === problem.remedy);
  if (kind === undefined || remedy === undefined) return undefined;
  return {
    kind,
    remedy,
    reason: textOf(problem.reason) ?? '',
    command: textOf(problem.command),
    certificate: textOf(problem.certificate),
    used_by: textOf(problem.used_by),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

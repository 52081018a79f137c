import { readFile } from 'node:fs/promises';
import type {
  DeviceIdentity,
  DeviceProblem,
  TerminalAccessAnswer,
  TerminalTransport,
} from '../../src-shared/contract/terminal-device-shapes.ts';
import {
  parseConnection,
  terminalTransports,
} from '../../src-shared/domain/terminal-connection.ts';
import { assert, unreachable } from '../../src-shared/lib/assert.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { FoundHere, TerminalDevices } from '../service/ports/terminal-devices.ts';
import type { DeviceSources } from '../terminals/discovery/device-sources.ts';
import {
  discoverTerminals,
  type TerminalFound,
} from '../terminals/discovery/discover-terminals.ts';
import { portHolder } from '../terminals/discovery/port-holder.ts';
import { cableObstacle, networkObstacle, type Obstacle } from '../terminals/discovery/remedies.ts';
import type { Identified, OpenDriver, TerminalIdentity } from '../terminals/driver.ts';
import { udevInstallCommand, udevRule, udevRuleFile } from '../terminals/udev-rule.ts';

export interface TerminalDevicesOptions {
  readonly clock: Clock;
  readonly openDriver: OpenDriver;
  /** Starts a simulated terminal for as long as it is asked; `stop` ends it. */
  readonly trySimulator: () => Promise<{ readonly connection: string; stop(): Promise<void> }>;
  readonly platform?: NodeJS.Platform;
  /** The computer's own when left out. */
  readonly sources?: DeviceSources;
}

/** Somebody waits for the answer with a finger on the screen. */
const identifyMsMax = 10_000;

/** Terminals that are attached to this computer or can be reached from it. */
export function terminalDevices(options: TerminalDevicesOptions): TerminalDevices {
  const { clock, openDriver, platform = process.platform, sources } = options;
  return {
    discover: async ({ signal, inUse, onFound }) => {
      const told: Promise<void>[] = [];
      const tell = async (found: TerminalFound) => onFound(await presentFound(found, platform));
      const problems = await discoverTerminals({
        clock,
        signal,
        inUse,
        platform,
        ...(sources ? { sources } : {}),
        onFound: (found) => told.push(tell(found)),
      });
      await Promise.all(told);
      return problems;
    },
    identify: async (connection) => {
      if (connection !== 'simulator:') return identifyAt(connection, openDriver, clock);
      const simulator = await options.trySimulator();
      try {
        return await identifyAt(simulator.connection, openDriver, clock);
      } finally {
        await simulator.stop();
      }
    },
    transportOf,
    problemOf: (connection, reason) => problemOf(connection, reason, platform),
    access: () => readAccess(platform),
  };
}

/** A driver for this one question; closing it ends a question that takes too long. */
async function identifyAt(
  connection: string,
  openDriver: OpenDriver,
  clock: Clock,
): Promise<DeviceIdentity | string> {
  const driver = openDriver(connection);
  const cancel = clock.after(identifyMsMax, () => void driver.close());
  try {
    const answer: Identified = await driver.identify();
    return answer.kind === 'identified' ? presentIdentity(answer.identity) : answer.reason;
  } finally {
    cancel();
    await driver.close();
  }
}

function presentIdentity(identity: TerminalIdentity): DeviceIdentity {
  return {
    serial_number: identity.serialNumber,
    model: identity.modelName,
    firmware: identity.osVersion,
    protocol_version: identity.protocolVersion,
  };
}

async function presentFound(found: TerminalFound, platform: NodeJS.Platform): Promise<FoundHere> {
  const { connection, vendor, model, state } = found;
  const device = { connection, transport: transportOf(connection), vendor, model };
  const nobody = { serial_number: null, firmware: null, protocol_version: null };
  const none = { ...device, ...nobody, usedAs: null };
  switch (state.kind) {
    case 'ready': {
      const identity = presentIdentity(state.identity);
      const shown = { ...identity, model: identity.model ?? model };
      return { ...none, ...shown, state: 'ready', problem: null };
    }
    case 'silent':
      return { ...none, state: 'silent', problem: problemFrom(silence, '') };
    case 'blocked':
      return {
        ...none,
        state: 'blocked',
        problem: await problemOf(connection, state.reason, platform),
      };
    case 'in_use':
      return { ...none, state: 'in_use', usedAs: state.usedAs, problem: null };
    default:
      return unreachable(state, 'state of a found terminal');
  }
}

const silence: Obstacle = { kind: 'silent', remedy: 'check_terminal_app' };

async function problemOf(
  connection: string,
  reason: string,
  platform: NodeJS.Platform,
): Promise<DeviceProblem> {
  const at = parseConnection(connection);
  const isCable = at?.kind === 'usb' || at?.kind === 'serial';
  const obstacle = isCable ? cableObstacle(reason, platform) : networkObstacle(reason);
  const isHeld = at?.kind === 'serial' && obstacle.kind === 'in_use';
  const used_by = isHeld ? await portHolder(at.path) : null;
  return { ...problemFrom(obstacle, reason), used_by };
}

function problemFrom({ kind, remedy }: Obstacle, reason: string): DeviceProblem {
  return {
    kind,
    remedy,
    reason,
    command: remedy === 'install_udev_rule' ? udevInstallCommand() : null,
    certificate: /SHA-256 is ([0-9A-F]{64})/.exec(reason)?.[1] ?? null,
    used_by: null,
  };
}

function transportOf(connection: string): TerminalTransport {
  const transport = terminalTransports.find((each) => connection.startsWith(`${each}:`));
  assert(transport, 'a connection was checked before it was stored');
  return transport;
}

async function readAccess(platform: NodeJS.Platform): Promise<TerminalAccessAnswer> {
  const needs_rule = platform === 'linux';
  return {
    platform,
    needs_rule,
    installed: needs_rule ? await isRuleInstalled() : null,
    file: udevRuleFile,
    rule: udevRule(),
    command: udevInstallCommand(),
  };
}

/** Null where the folder of rules can't be read, as in some containers. */
async function isRuleInstalled(): Promise<boolean | null> {
  try {
    return (await readFile(udevRuleFile, 'utf8')).trim() === udevRule().trim();
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isMissing ? false : null;
  }
}

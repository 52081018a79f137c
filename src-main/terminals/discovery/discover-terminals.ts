import type { AbortLike, Clock } from '../../../src-shared/lib/clock.ts';
import type { TerminalIdentity } from '../driver.ts';
import { type Probed, probeTerminal } from '../drivers/pax/probe.ts';
import {
  type AttachedDevice,
  listAttachedDevices,
  type MakeSerialLinks,
} from './attached-devices.ts';
import { type DeviceSources, systemDevices } from './device-sources.ts';
import { type Remedy, remedyFor } from './remedies.ts';

export interface TerminalFound {
  /** For the terminal's settings: `serial:PATH` or `usb:SERIAL`. */
  readonly connection: string;
  /** As the device calls itself; empty where it doesn't. */
  readonly vendor: string;
  readonly model: string;
  readonly state: FoundState;
}

export type FoundState =
  | { readonly kind: 'ready'; readonly identity: TerminalIdentity }
  /** It is there and answers nothing: another function, or its POS mode is off. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'blocked'; readonly reason: string; readonly remedy: Remedy }
  /** A driver of ours has it under this connection; it isn't disturbed. */
  | { readonly kind: 'in_use'; readonly usedAs: string };

export interface DiscoverOptions {
  readonly clock: Clock;
  readonly signal: AbortLike;
  /** Told of each device as soon as its state is known. */
  readonly onFound: (found: TerminalFound) => void;
  /** Connections that this instance uses already. */
  readonly inUse?: ReadonlySet<string>;
  readonly sources?: DeviceSources;
  readonly serialLinks?: MakeSerialLinks;
  readonly platform?: NodeJS.Platform;
}

/** Nobody looks at a searching screen for longer. */
const searchMsMax = 15_000;

/**
 * Looks for terminals on USB and on serial ports, and asks each who it is. Those at an address of
 * the network aren't looked for. Returns what couldn't be listed, in words.
 */
export async function discoverTerminals(options: DiscoverOptions): Promise<readonly string[]> {
  const { clock, signal, onFound, inUse, serialLinks } = options;
  const { sources = systemDevices, platform = process.platform } = options;
  const list = { clock, sources, platform, ...(serialLinks ? { serialLinks } : {}) };
  const endMs = clock.now() + searchMsMax;
  const { devices, problems } = await listAttachedDevices(list);
  // One after the other: two ports may belong to one device.
  for (const device of devices) {
    if (signal.aborted || clock.now() >= endMs) break;
    const { connection, vendor, model } = device;
    const usedAs = device.names.find((name) => inUse?.has(name));
    const state: FoundState =
      usedAs === undefined
        ? stateOf(await probe(device, clock, signal), platform)
        : { kind: 'in_use', usedAs };
    if (!signal.aborted) onFound({ connection, vendor, model, state });
  }
  return problems;
}

/** The first function that answers, else the first that couldn't be opened. */
async function probe(device: AttachedDevice, clock: Clock, signal: AbortLike): Promise<Probed> {
  let best: Probed = { kind: 'silent' };
  for (const makeLink of await device.links()) {
    if (signal.aborted) break;
    const probed = await probeTerminal(makeLink(), clock);
    if (probed.kind === 'identified') return probed;
    if (best.kind === 'silent') best = probed;
  }
  return best;
}

function stateOf(probed: Probed, platform: NodeJS.Platform): FoundState {
  switch (probed.kind) {
    case 'identified':
      return { kind: 'ready', identity: probed.identity };
    case 'silent':
      return probed;
    case 'blocked':
      return { ...probed, remedy: remedyFor(probed.reason, platform) };
  }
}

import type { Clock } from '../../../src-shared/lib/clock.ts';
import { type AttachedDevice, listAttachedDevices } from './attached-devices.ts';
import { type DeviceSources, systemDevices } from './device-sources.ts';

/** A terminal's cable, by the connection that its settings name. */
export type CableChange = {
  readonly kind: 'attached' | 'detached';
  readonly connection: string;
  readonly name: string;
  /** Of the USB device; null when the system doesn't tell. */
  readonly serialNumber: string | null;
};

export interface WatchOptions {
  readonly clock: Clock;
  readonly onChange: (change: CableChange) => void;
  /** Told once of each reason why part of the computer can't be watched. */
  readonly onProblem?: (reason: string) => void;
  readonly sources?: DeviceSources;
  readonly platform?: NodeJS.Platform;
}

/** Serial ports tell nothing by themselves, and show up a moment after their device. */
const lookEveryMs = 3000;

/**
 * Tells which terminals are plugged in, from now on: first those that are there, then each change.
 * The returned function ends that; nothing is told afterwards.
 */
export function watchTerminals(options: WatchOptions): () => void {
  const watch = new CableWatch(options);
  watch.start();
  return () => watch.stop();
}

class CableWatch {
  readonly #options: WatchOptions;
  readonly #sources: DeviceSources;
  readonly #known = new Map<string, AttachedDevice>();
  readonly #problems = new Set<string>();
  #isStopped = false;
  #isLooking = false;
  #looksAgain = false;
  #cancelTimer: (() => void) | null = null;
  #unwatch: (() => void) | null = null;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#sources = options.sources ?? systemDevices;
  }

  start(): void {
    void this.#watchUsb();
    void this.#look();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer?.();
    this.#unwatch?.();
  }

  async #watchUsb(): Promise<void> {
    const unwatch = await this.#sources.watchUsb(() => void this.#look());
    if (typeof unwatch === 'string') return this.#tellProblem(unwatch);
    if (this.#isStopped) unwatch();
    else this.#unwatch = unwatch;
  }

  /** One look at a time; what is plugged during one is seen by the next. */
  async #look(): Promise<void> {
    this.#looksAgain = this.#isLooking;
    if (this.#isLooking || this.#isStopped) return;
    this.#isLooking = true;
    this.#cancelTimer?.();
    const { clock, platform = process.platform } = this.#options;
    const attached = await listAttachedDevices({ clock, platform, sources: this.#sources });
    this.#isLooking = false;
    if (this.#isStopped) return;
    for (const problem of attached.problems) this.#tellProblem(problem);
    this.#compare(attached.devices);
    const delayMs = this.#looksAgain ? 0 : lookEveryMs;
    this.#cancelTimer = clock.after(delayMs, () => void this.#look());
  }

  #compare(devices: readonly AttachedDevice[]): void {
    const now = new Map(devices.map((device) => [device.connection, device] as const));
    for (const [connection, device] of [...this.#known]) {
      if (now.has(connection)) continue;
      this.#known.delete(connection);
      this.#tell('detached', device);
    }
    for (const [connection, device] of now) {
      if (this.#known.has(connection)) continue;
      this.#known.set(connection, device);
      this.#tell('attached', device);
    }
  }

  #tell(kind: CableChange['kind'], device: AttachedDevice): void {
    const { connection, name, serialNumber } = device;
    if (!this.#isStopped) this.#options.onChange({ kind, connection, name, serialNumber });
  }

  #tellProblem(reason: string): void {
    if (this.#isStopped || this.#problems.has(reason)) return;
    this.#problems.add(reason);
    this.#options.onProblem?.(reason);
  }
}

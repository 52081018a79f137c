import type { Clock } from '../../../src-shared/lib/clock.ts';
import { type AttachedDevice, listAttachedDevices } from './attached-devices.ts';
import { type DeviceSources, systemDevices } from './device-sources.ts';

/** A terminal's cable, by the connection that its settings name. */
export type CableChange = {
  readonly kind: 'attached' | 'detached';
  readonly connection: string;
  /** Every connection that means this device. */
  readonly names: readonly string[];
};

export interface WatchOptions {
  readonly clock: Clock;
  readonly onChange: (change: CableChange) => void;
  /** Everything that is there has been told. */
  readonly onFirstLook?: () => void;
  /** Told once of each reason why part of the computer can't be watched. */
  readonly onProblem?: (reason: string) => void;
  readonly sources?: DeviceSources;
  readonly platform?: NodeJS.Platform;
}

/** A serial port shows up, and goes, a moment after its device. */
const looksAfterEventMs = [200, 600, 2000];

/** In case an event was missed. */
const lookEveryMs = 30_000;

/** Where the system tells of no events; serial ports tell nothing by themselves. */
const lookWithoutEventsMs = 3000;

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
  #hasLooked = false;
  #hasEvents = false;
  #looksToCome: number[] = [];
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
    const unwatch = await this.#sources.watchUsb(() => {
      this.#looksToCome = [...looksAfterEventMs];
      void this.#look();
    });
    if (typeof unwatch === 'string') return this.#tellProblem(unwatch);
    this.#hasEvents = true;
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
    if (!this.#hasLooked) this.#options.onFirstLook?.();
    this.#hasLooked = true;
    this.#cancelTimer = clock.after(this.#nextLookMs(), () => void this.#look());
  }

  #nextLookMs(): number {
    if (this.#looksAgain) return 0;
    return this.#looksToCome.shift() ?? (this.#hasEvents ? lookEveryMs : lookWithoutEventsMs);
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
    const { connection, names } = device;
    if (!this.#isStopped) this.#options.onChange({ kind, connection, names });
  }

  #tellProblem(reason: string): void {
    if (this.#isStopped || this.#problems.has(reason)) return;
    this.#problems.add(reason);
    this.#options.onProblem?.(reason);
  }
}

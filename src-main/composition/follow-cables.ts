import { put } from '../../src-shared/journal/row-operation.ts';
import { sleep } from '../../src-shared/lib/clock.ts';
import { isSameSerialNumber } from '../payments/terminal-health.ts';
import type { ServiceContext } from '../service/context.ts';
import { type AttachedTerminal, connectionsOf } from '../service/terminal-devices-problem.ts';
import { select } from '../store/store.ts';
import type { DeviceSources } from '../terminals/discovery/device-sources.ts';
import { type CableChange, watchTerminals } from '../terminals/discovery/watch-terminals.ts';

export interface FollowCablesOptions {
  readonly context: Pick<
    ServiceContext,
    'store' | 'clock' | 'log' | 'payments' | 'terminalDevices'
  >;
  /** The computer's own when left out. */
  readonly sources?: DeviceSources;
  readonly platform?: NodeJS.Platform;
}

/** A terminal that was just plugged in starts its register mode a little later. */
const answersAfterMs = [0, 1000, 2000, 5000];

/**
 * Keeps up with the cables of terminals: one that is pulled is not found from that moment, one that
 * is plugged in is asked who it is. A terminal that comes back under another port's name is known
 * by its serial number, and its connection follows it. Nothing is watched while no terminal has a
 * cable. The returned function ends it.
 */
export function followCables(options: FollowCablesOptions): () => void {
  const cables = new Cables(options);
  cables.start();
  return () => cables.stop();
}

class Cables {
  readonly #options: FollowCablesOptions;
  readonly #stopping = new AbortController();
  /** Devices that are plugged in, by their own connection: every name that means each. */
  readonly #present = new Map<string, readonly string[]>();
  /** Terminals whose cable was seen plugged in. */
  readonly #plugged = new Set<number>();
  /** Devices that are being asked whether they are one of ours. */
  readonly #asked = new Set<string>();
  #hasLooked = false;
  #work: Promise<void> = Promise.resolve();
  #unwatch: (() => void) | undefined;
  #unsubscribe: () => void = () => undefined;

  constructor(options: FollowCablesOptions) {
    this.#options = options;
  }

  start(): void {
    this.#unsubscribe = this.#options.context.store.onCommit(({ operations }) => {
      if (operations.some(({ table }) => table === 'terminal_connection')) this.#queue();
    });
    this.#queue();
  }

  stop(): void {
    this.#stopping.abort();
    this.#unsubscribe();
    this.#unwatch?.();
  }

  /** Looks at what changed, one change after the other. */
  #queue(): void {
    this.#work = this.#work.then(() => this.#reported(() => this.#settle()));
  }

  /** A bug in the background is said aloud, and the next change is looked at all the same. */
  async #reported(work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#isStopped) await work();
    } catch (error) {
      const { log } = this.#options.context;
      log.error({ err: error }, 'Following the cables of terminals failed');
    }
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #settle(): Promise<void> {
    const terminals = (await connectionsOf(this.#options.context.store)).filter(hasCable);
    this.#watchFor(terminals);
    for (const terminal of terminals) this.#settleOne(terminal);
    const missing = terminals.filter((each) => !this.#isPresent(each));
    if (missing.length === 0) return;
    for (const [device, names] of this.#present) {
      if (this.#asked.has(device) || terminals.some((each) => names.includes(each.connection))) {
        continue;
      }
      this.#asked.add(device);
      void this.#reported(() => this.#recognise(device, missing));
    }
  }

  #watchFor(terminals: readonly AttachedTerminal[]): void {
    if (terminals.length === 0) {
      this.#unwatch?.();
      this.#unwatch = undefined;
      this.#present.clear();
      this.#plugged.clear();
      this.#asked.clear();
      this.#hasLooked = false;
      return;
    }
    const { context, sources, platform } = this.#options;
    this.#unwatch ??= watchTerminals({
      clock: context.clock,
      onChange: (change) => this.#note(change),
      onFirstLook: () => this.#noteFirstLook(),
      onProblem: (reason) => context.log.info({ reason }, 'Part of the cables cannot be watched'),
      ...(sources ? { sources } : {}),
      ...(platform ? { platform } : {}),
    });
  }

  /** From here on a reader that is there was plugged in; one that isn't is missing. */
  #noteFirstLook(): void {
    this.#queue();
    this.#work = this.#work.then(() => {
      this.#hasLooked = true;
    });
    this.#queue();
  }

  #note({ kind, connection, names }: CableChange): void {
    this.#asked.delete(connection);
    if (kind === 'attached') this.#present.set(connection, names);
    else this.#present.delete(connection);
    this.#queue();
  }

  #settleOne(terminal: AttachedTerminal): void {
    const { terminal_id: id, connection } = terminal;
    const wasPlugged = this.#plugged.has(id);
    if (this.#isPresent(terminal)) {
      this.#plugged.add(id);
      // What was there from the start is asked by its first payment.
      if (!wasPlugged && this.#hasLooked) void this.#reported(() => this.#greet(terminal));
      return;
    }
    // A serial port may be another maker's, which isn't watched: it is gone only if it was there.
    const isGone = wasPlugged || (this.#hasLooked && connection.startsWith('usb:'));
    this.#plugged.delete(id);
    if (isGone) this.#options.context.payments.care.noteDetached(id);
  }

  /** Asks a terminal who it is, until it answers or its cable is pulled again. */
  async #greet(terminal: AttachedTerminal): Promise<void> {
    const { clock, payments } = this.#options.context;
    for (const delayMs of answersAfterMs) {
      await sleep(clock, delayMs, this.#stopping.signal);
      if (this.#isStopped || !this.#isPresent(terminal)) return;
      const answer = await payments.care.identify(terminal.terminal_id);
      if ('identity' in answer) return;
    }
  }

  /** A device that no terminal names may be one that had another port before. */
  async #recognise(connection: string, missing: readonly AttachedTerminal[]): Promise<void> {
    const { clock, terminalDevices } = this.#options.context;
    for (const delayMs of answersAfterMs) {
      await sleep(clock, delayMs, this.#stopping.signal);
      if (this.#isStopped || !this.#present.has(connection)) return;
      const identity = await terminalDevices.identify(connection);
      if (this.#isStopped) return;
      if (typeof identity === 'string') continue;
      const own = missing.find((each) =>
        isSameSerialNumber(each.serial_number, identity.serial_number),
      );
      return own && this.#moveTo(connection, own);
    }
  }

  /** Unless somebody gave the terminal another connection meanwhile. */
  async #moveTo(connection: string, { terminal_id, ...before }: AttachedTerminal): Promise<void> {
    const { log, store } = this.#options.context;
    const own = select('terminal_connection', { terminal_id });
    await store.commit([own], (rows) => {
      const isSame = rows.one(own)?.connection === before.connection;
      return {
        answer: undefined,
        local: isSame ? [put(own.table, own.where, { connection })] : [],
      };
    });
    log.info({ terminal: terminal_id }, 'A terminal came back at another port');
  }

  #isPresent(terminal: AttachedTerminal): boolean {
    return [...this.#present.values()].some((names) => names.includes(terminal.connection));
  }
}

function hasCable({ connection }: AttachedTerminal): boolean {
  return connection.startsWith('usb:') || connection.startsWith('serial:');
}

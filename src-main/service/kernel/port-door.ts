import type { RawInput } from '../../../src-shared/contract/check.ts';
import type { Duplex } from '../../../src-shared/contract/duplex.ts';
import { encodeFault, Fault, type WireAnswer } from '../../../src-shared/contract/fault.ts';
import { isOperationName } from '../../../src-shared/contract/index.ts';
import {
  type FromService,
  frameKind,
  noticeId,
  readToService,
  type ToService,
} from '../../../src-shared/contract/port-frames.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Log } from '../ports/log.ts';
import type { PortConnection } from './caller.ts';
import { type ChangeTelling, followChanges, type OnCommit } from './change-notices.ts';
import type { Kernel } from './kernel.ts';
import { exceedsLimits, messageLimits } from './message-limits.ts';

export interface PortDoorOptions {
  readonly kernel: Kernel;
  readonly onCommit: OnCommit;
  readonly clock: Clock;
  readonly log: Log;
}

/** Calls of one window that may run at the same time; no screen has a tenth of it. */
const runningCallsMax = 256;

/**
 * Serves one window over its line, until the line closes: calls with progress and cancelling, and
 * news of changed rows. Signing in is a matter of the line: another window has a session of its
 * own.
 */
export function servePort(line: Duplex, options: PortDoorOptions): void {
  const changes = followChanges(options.onCommit, options.clock, (notice) =>
    line.post([noticeId, frameKind.progress, notice] satisfies FromService),
  );
  const door = new PortDoor(line, options, changes);
  line.onClose(() => {
    changes.stop();
    door.giveUp();
  });
  line.onMessage((message) => door.receive(message));
}

class PortDoor {
  readonly #line: Duplex;
  readonly #options: PortDoorOptions;
  readonly #connection: PortConnection = { session: null };
  readonly #running = new Map<number, AbortController>();
  readonly #changes: ChangeTelling;
  #closed = false;

  constructor(line: Duplex, options: PortDoorOptions, changes: ChangeTelling) {
    this.#line = line;
    this.#options = options;
    this.#changes = changes;
  }

  /** Takes one message of the window; what isn't a frame is logged without its content. */
  receive(message: unknown): void {
    const frame = readToService(message);
    if (!frame || (frame[1] !== null && this.#running.has(frame[0]))) {
      return this.#options.log.warn({}, 'A window sent what is no frame, or a call id twice');
    }
    if (frame[1] === null) this.#running.get(frame[0])?.abort();
    else if (exceedsLimits(message, messageLimits)) this.#answer(frame[0], tooLarge());
    else void this.#call(frame);
  }

  /** The window is gone: reads stop, payments go on and are found again by their keys. */
  giveUp(): void {
    this.#closed = true;
    for (const controller of this.#running.values()) controller.abort();
  }

  async #call([id, name, input]: Exclude<ToService, readonly [number, null]>): Promise<void> {
    if (!isOperationName(name)) return this.#answer(id, noSuchOperation());
    if (this.#running.size >= runningCallsMax) {
      return this.#answer(id, encodeFault(new Fault(10429, { retry_after: 1 })));
    }
    const controller = new AbortController();
    this.#running.set(id, controller);
    const connection = this.#connection;
    const answer = await this.#options.kernel.call(name, partsOf(input), {
      caller: { door: 'port', connection, session: connection.session },
      signal: controller.signal,
      report: (progress) => this.#post([id, frameKind.progress, progress]),
    });
    this.#running.delete(id);
    this.#answer(id, answer);
  }

  #answer(id: number, answer: WireAnswer): void {
    if (!this.#closed) this.#changes.flush();
    const isFault = answer.status !== 200;
    this.#post(isFault ? [id, frameKind.fault, answer] : [id, frameKind.value, answer.body]);
  }

  #post(frame: FromService): void {
    if (!this.#closed) this.#line.post(frame);
  }
}

function partsOf(input: unknown): RawInput {
  return typeof input === 'object' && input !== null ? input : {};
}

function noSuchOperation(): WireAnswer {
  return encodeFault(new Fault(10115, { resource: 'operation' }));
}

function tooLarge(): WireAnswer {
  return encodeFault(new Fault(10110, { body: ['too_large'] }, 413));
}

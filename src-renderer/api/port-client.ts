import type { Duplex } from '../../src-shared/contract/duplex.ts';
import type { OperationName, Operations } from '../../src-shared/contract/index.ts';
import type {
  CallInput,
  Operation,
  ProgressOf,
  ResultOf,
} from '../../src-shared/contract/operation.ts';
import type {
  CallFrame,
  CancelFrame,
  ChangeNotice,
} from '../../src-shared/contract/port-frames.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { type CallFault, parseFrame, type ServiceFrame } from './frames.ts';

/** A call's result as a value: expected failures are not thrown. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: CallFault };

export type InputOfCall<N extends OperationName> = CallInput<Operations[N]>;
export type ResultOfCall<N extends OperationName> = ResultOf<Operations[N]>;
export type ProgressOfCall<N extends OperationName> = ProgressOf<Operations[N] & Operation>;

export type LinkState = 'connecting' | 'open' | 'refused';

/** The host won't have this window: asking again is of no use. */
export class LineRefused extends Error {}
type AnswerFrame = Exclude<ServiceFrame, { readonly kind: 'change' }>;

interface Pending {
  readonly name: string;
  readonly input: unknown;
  readonly receive: (frame: AnswerFrame) => void;
  /** A line broke before the answer: the call may have done its work already. */
  asked: 'once' | 'again' | 'until_sign_in';
}

/** The service refused a call because it stops; nothing was done. */
const stopping = 10141;

/** The service knows nobody on this line. */
const notSignedIn = 10759;

const reconnectDelaysMs = [50, 250, 1_000] as const;
const reconnectDelayMsMax = 2_000;

/**
 * Calls the service over whatever carries the frames. When the line breaks, everything unanswered
 * is asked again once it is back: reads are harmless, and writes carry ids made in this window, so
 * that the service answers a repeated one with what the first did. A new line has nobody signed in:
 * what it refuses for that is no answer to what was asked before, and is asked after the next PIN.
 */
export class PortClient {
  readonly #open: () => Promise<Duplex>;
  readonly #clock: Clock;
  readonly #pending = new Map<number, Pending>();
  readonly #linkListeners = new Set<() => void>();
  #link: LinkState = 'connecting';
  readonly #changeListeners = new Set<(change: ChangeNotice) => void>();
  #channel: Duplex | undefined;
  #nextId = 1;
  #failures = 0;

  constructor(open: () => Promise<Duplex>, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
    void this.#connect();
  }

  /** Asks once. `onProgress` hears what an operation reports while it runs. */
  call<N extends OperationName>(
    name: N,
    input: InputOfCall<N>,
    options: {
      readonly onProgress?: (progress: ProgressOfCall<N>) => void;
      readonly signal?: AbortSignal;
      /** A manager's PIN, for this one call. */
      readonly stepUpPin?: string | undefined;
    } = {},
  ): Promise<Outcome<ResultOfCall<N>>> {
    const { stepUpPin } = options;
    const sent = stepUpPin === undefined ? input : { ...input, stepUpPin };
    return new Promise((resolve) => {
      const id = this.#start(name, sent, (frame) => {
        // The service checks what it says against the same table: that gives these values their
        // types.
        if (frame.kind === 'progress') options.onProgress?.(frame.value as ProgressOfCall<N>);
        else if (frame.kind === 'fault') resolve({ ok: false, fault: frame.fault });
        else resolve({ ok: true, value: frame.value as ResultOfCall<N> });
      });
      options.signal?.addEventListener('abort', () => this.#cancel(id));
    });
  }

  /**
   * Hears of every change of stored rows, and of a reopened line as a change of everything (`*`).
   */
  onChange(listener: (change: ChangeNotice) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  get link(): LinkState {
    return this.#link;
  }

  onLinkChange(listener: () => void): () => void {
    this.#linkListeners.add(listener);
    return () => this.#linkListeners.delete(listener);
  }

  #start(name: string, input: unknown, receive: (frame: AnswerFrame) => void): number {
    const id = this.#nextId++;
    this.#pending.set(id, { name, input, receive, asked: 'once' });
    this.#channel?.post([id, name, input] satisfies CallFrame);
    return id;
  }

  #cancel(id: number): void {
    if (this.#pending.delete(id)) this.#channel?.post([id, null] satisfies CancelFrame);
  }

  async #connect(): Promise<void> {
    try {
      this.#use(await this.#open());
    } catch (cause) {
      if (cause instanceof LineRefused) return this.#setLink('refused');
      console.warn('The service is not reachable yet', cause);
      this.#reconnectLater();
    }
  }

  #use(channel: Duplex): void {
    channel.onMessage((message) => this.#receive(parseFrame(message)));
    channel.onClose(() => {
      this.#channel = undefined;
      this.#setLink('connecting');
      this.#reconnectLater();
    });
    this.#channel = channel;
    this.#failures = 0;
    for (const [id, pending] of this.#pending) this.#askAgain(id, pending);
    this.#setLink('open');
    this.#tellChange({ tables: ['*'], ids: [] });
  }

  #askAgain(id: number, pending: Pending): void {
    pending.asked = 'again';
    this.#channel?.post([id, pending.name, pending.input] satisfies CallFrame);
  }

  #receive(frame: ServiceFrame): void {
    if (frame.kind === 'change') this.#tellChange(frame.change);
    else this.#answer(frame);
  }

  #answer(frame: AnswerFrame): void {
    const pending = this.#pending.get(frame.id);
    // An answer to what was cancelled meanwhile is expected.
    if (!pending) return;
    // The line ends in a moment: the call is asked again where it comes back.
    if (frame.kind === 'fault' && frame.fault.code === stopping) return;
    if (frame.kind === 'fault' && frame.fault.code === notSignedIn && pending.asked === 'again') {
      pending.asked = 'until_sign_in';
      return;
    }
    if (frame.kind !== 'progress') this.#pending.delete(frame.id);
    if (frame.kind === 'value' && pending.name === 'signIn') this.#askUnanswered();
    pending.receive(frame);
  }

  /** What a line without anybody refused, on behalf of whoever has signed in now. */
  #askUnanswered(): void {
    for (const [id, pending] of this.#pending) {
      if (pending.asked === 'until_sign_in') this.#askAgain(id, pending);
    }
  }

  #reconnectLater(): void {
    const delayMs = reconnectDelaysMs[this.#failures] ?? reconnectDelayMsMax;
    this.#failures += 1;
    this.#clock.after(delayMs, () => void this.#connect());
  }

  #setLink(state: LinkState): void {
    this.#link = state;
    for (const listener of this.#linkListeners) listener();
  }

  #tellChange(change: ChangeNotice): void {
    for (const listener of this.#changeListeners) listener(change);
  }
}

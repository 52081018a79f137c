import type { AbortLike, Clock } from '../../../../src-shared/lib/clock.ts';
import type { ByteLink, LinkOpened } from '../../transports/byte-link.ts';
import { decodeFrame, encodeFrame } from './codec.ts';
import { type FrameFields, textOf } from './fields.ts';
import { LinkEvents } from './link-events.ts';
import { joinPackets } from './packets.ts';
import { ACK, EOT, NAK } from './wire.ts';

/** One command and its answer, as the caller wants it conducted. */
export interface ExchangeRequest {
  readonly fields: FrameFields;
  /**
   * A command that moves money, or that a person works on, is never sent again because nothing came
   * back: its frame may have arrived although the acknowledgement was lost.
   */
  readonly isSentOnce: boolean;
  readonly answerMsMax: number;
  /** Whether a frame answers this command; `acknowledged` is false when no ACK came before it. */
  readonly isAnswer: (fields: FrameFields, acknowledged: boolean) => boolean;
  readonly beforeFirstByte?: () => Promise<void>;
  readonly onStep?: (step: ExchangeStep) => void;
  /** Ends the exchange; what was sent by then stays without an answer. */
  readonly signal?: AbortLike;
}

export type ExchangeStep =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'status'; readonly fields: FrameFields }
  /** A sound frame that answers something else: late, misaddressed, or of an unknown layout. */
  | { readonly kind: 'foreign_frame'; readonly command: string };

export type ExchangeOutcome =
  /** Not one byte of the request left. */
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'answered'; readonly fields: FrameFields }
  | {
      readonly kind: 'no_answer';
      readonly reason: string;
      readonly acknowledged: boolean;
      /** The terminal ended the exchange in order, by EOT. */
      readonly givenUp: boolean;
    };

const connectMsMax = 5000;
const acknowledgeMsMax = 3000;
const sendsMax = 3;
const badFramesMax = 3;
const packetsMax = 64;
const statusReport = 'A35';

/** Conducts one exchange on a fresh link and closes the link, whatever happens. */
export async function exchange(
  link: ByteLink,
  clock: Clock,
  request: ExchangeRequest,
): Promise<ExchangeOutcome> {
  const events = new LinkEvents(link, clock);
  const abandon = (): void => events.abandon('the register ended the exchange');
  request.signal?.addEventListener('abort', abandon);
  request.onStep?.({ kind: 'connecting' });
  try {
    if (request.signal?.aborted) return { kind: 'not_sent', reason: 'the driver is closed' };
    const opened = await openInTime(link, clock, request.signal);
    if (opened.kind === 'failed') return { kind: 'not_sent', reason: opened.reason };
    await request.beforeFirstByte?.();
    events.discardEarlier();
    if (events.hasClosed) return { kind: 'not_sent', reason: 'closed before the first byte' };
    return await new Conversation(link, events, request).run();
  } finally {
    events.stop();
    request.signal?.removeEventListener('abort', abandon);
    await link.close();
  }
}

function openInTime(
  link: ByteLink,
  clock: Clock,
  signal: AbortLike | undefined,
): Promise<LinkOpened> {
  const given = Promise.withResolvers<LinkOpened>();
  const fail = (reason: string): void => given.resolve({ kind: 'failed', reason });
  const abandon = (): void => fail('the register ended the exchange');
  const cancel = clock.after(connectMsMax, () => fail('the terminal does not answer'));
  signal?.addEventListener('abort', abandon);
  link.open().then(given.resolve, given.reject);
  return given.promise.finally(() => {
    cancel();
    signal?.removeEventListener('abort', abandon);
  });
}

/** The procedure of one command on an open link: send, ACK, answer, ACK. */
class Conversation {
  readonly #link: ByteLink;
  readonly #events: LinkEvents;
  readonly #request: ExchangeRequest;
  readonly #packets: Uint8Array[] = [];
  #sends = 0;
  #badFrames = 0;
  #acknowledged: boolean;

  constructor(link: ByteLink, events: LinkEvents, request: ExchangeRequest) {
    this.#link = link;
    this.#events = events;
    this.#request = request;
    this.#acknowledged = !link.acknowledges;
  }

  async run(): Promise<ExchangeOutcome> {
    this.#send();
    this.#step({ kind: 'sent' });
    this.#events.endAfter(this.#request.answerMsMax);
    for (;;) {
      const outcome = await this.#next(this.#acknowledged ? null : acknowledgeMsMax);
      if (outcome) return outcome;
    }
  }

  async #next(waitMsMax: number | null): Promise<ExchangeOutcome | null> {
    const event = await this.#events.next(waitMsMax);
    switch (event.kind) {
      case 'ack':
        return this.#accept();
      case 'nak':
        return this.#sendAgain('the terminal refused the frame');
      case 'eot':
        return this.#noAnswer('the terminal gave up the exchange', true);
      case 'enq':
        return null;
      case 'frame':
        return this.#frame(event.bytes);
      case 'broken_frame':
      case 'too_long':
        return this.#badFrame();
      case 'closed':
        return this.#noAnswer(`the link was lost: ${event.reason}`);
      case 'timeout':
        return this.#unacknowledged();
      case 'deadline':
        return this.#noAnswer('the terminal did not answer in time');
    }
  }

  #accept(): null {
    if (!this.#acknowledged) this.#step({ kind: 'accepted' });
    this.#acknowledged = true;
    return null;
  }

  /** NAK says that nothing was accepted, so that even money may be asked for again. */
  #sendAgain(reason: string): ExchangeOutcome | null {
    // Once acknowledged, a NAK can only answer something else on the same wire: a cancel.
    if (this.#acknowledged) return null;
    if (this.#sends >= sendsMax) return this.#noAnswer(reason);
    this.#send();
    return null;
  }

  #unacknowledged(): ExchangeOutcome | null {
    const reason = 'the terminal did not acknowledge the request';
    return this.#request.isSentOnce ? this.#noAnswer(reason) : this.#sendAgain(reason);
  }

  #frame(bytes: Uint8Array): ExchangeOutcome | null {
    const decoded = decodeFrame(bytes);
    if (!decoded.valid && decoded.reason === 'wrong checksum') return this.#badFrame();
    this.#say(ACK);
    if (!decoded.valid) return this.#foreign('?');
    const { fields } = decoded;
    const command = textOf(fields, 'command');
    if (command === statusReport) {
      this.#step({ kind: 'status', fields });
      return null;
    }
    const isPart = this.#packets.length > 0 || textOf(fields, 'status') === '1';
    if (isPart) return this.#packet(bytes, fields);
    return this.#answerOrForeign(fields);
  }

  /** Collects the packets of an answer; one that is sent twice counts once. */
  #packet(bytes: Uint8Array, fields: FrameFields): ExchangeOutcome | null {
    if (sameBytes(bytes, this.#packets.at(-1))) return null;
    this.#packets.push(bytes);
    if (this.#packets.length > packetsMax) return this.#noAnswer('the answer has no end');
    if (textOf(fields, 'status') === '1') return null;
    const joined = joinPackets(this.#packets.splice(0));
    return joined.valid ? this.#answerOrForeign(joined.fields) : this.#foreign('?');
  }

  #answerOrForeign(fields: FrameFields): ExchangeOutcome | null {
    if (!this.#request.isAnswer(fields, this.#acknowledged))
      return this.#foreign(textOf(fields, 'command'));
    return { kind: 'answered', fields };
  }

  #foreign(command: string): null {
    this.#step({ kind: 'foreign_frame', command });
    return null;
  }

  #badFrame(): ExchangeOutcome | null {
    this.#badFrames += 1;
    const giveUp = this.#badFrames >= badFramesMax || !this.#link.acknowledges;
    this.#say(giveUp ? EOT : NAK);
    return giveUp ? this.#noAnswer('the answer arrived damaged') : null;
  }

  #send(): void {
    this.#sends += 1;
    this.#link.write(encodeFrame(this.#request.fields));
  }

  #say(byte: number): void {
    if (this.#link.acknowledges) this.#link.write(Uint8Array.of(byte));
  }

  #step(step: ExchangeStep): void {
    this.#request.onStep?.(step);
  }

  #noAnswer(reason: string, givenUp = false): ExchangeOutcome {
    return { kind: 'no_answer', reason, acknowledged: this.#acknowledged, givenUp };
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index]);
}

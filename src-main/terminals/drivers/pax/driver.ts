import type { AbortLike, Clock } from '../../../../src-shared/lib/clock.ts';
import type {
  BatchOutcome,
  CancelOutcome,
  Identified,
  LookupOutcome,
  RunOptions,
  TerminalAdministration,
  TerminalDriver,
  TerminalOutcome,
  TerminalProgress,
  TerminalRequest,
} from '../../driver.ts';
import type { ByteLink, MakeLink } from '../../transports/byte-link.ts';
import { paxAdministration } from './administration.ts';
import { batchOutcomeOf, terminalTimestamp } from './batch.ts';
import { maskCardNumbers } from './card-number-mask.ts';
import { encodeFrame } from './codec.ts';
import {
  type ExchangeOutcome,
  type ExchangeRequest,
  type ExchangeStep,
  exchange,
} from './exchange.ts';
import { type FrameFields, subFieldOf, textOf } from './fields.ts';
import { answerTo } from './layouts.ts';
import { lookUpByReference } from './look-up.ts';
import { outcomeOf } from './outcomes.ts';
import { identityOf } from './probe.ts';
import { type Dialect, objectionTo, requestFields } from './requests.ts';
import { codes } from './response-codes.ts';

/** How a cancel reaches a terminal that is busy with a payment. */
export type CancelPath =
  /** A second connection; when it is refused, one more to the payment's own port. */
  | { readonly kind: 'second_link'; readonly makeLink: MakeLink }
  /** One pipe: the cancel is written while the answer is awaited. */
  | { readonly kind: 'same_wire' }
  | { readonly kind: 'not_possible'; readonly reason: string };

export interface PaxDriverOptions {
  readonly makeLink: MakeLink;
  readonly cancelPath: CancelPath;
  readonly clock: Clock;
  readonly dialect?: Partial<Dialect>;
  /** Told of frames that answer something else; only the command's name, no content. */
  readonly onForeignFrame?: (command: string) => void;
}

const paymentMsMax = 180_000;
const administrationMsMax = 30_000;
const reportMsMax = 120_000;
const batchMsMax = 300_000;
const cancelMsMax = 5_000;

/** Commands that wait for a person or for the host: they are sent once, and take so long. */
const patienceMsByCommand: ReadonlyMap<string, number> = new Map([
  ['A16', cancelMsMax],
  ['A20', paymentMsMax],
  ['B08', batchMsMax],
]);

/** Speaks to a PAX terminal in semi-integrated mode: one fresh link for each command. */
export function createPaxDriver(options: PaxDriverOptions): PaxDriver {
  return new SessionDriver(options);
}

/** What a PAX terminal can be asked beyond the common seam. */
export interface PaxDriver extends TerminalDriver {
  readonly administration: TerminalAdministration;
}

class SessionDriver implements PaxDriver {
  readonly administration: TerminalAdministration;
  readonly #options: PaxDriverOptions;
  readonly #dialect: Dialect;
  readonly #closing = new AbortController();
  #live: ByteLink | null = null;
  /** True while the terminal works on a command that it acknowledged. */
  #isTaken = false;
  #cancelIsAsked = false;
  /** Of the payment whose end didn't come; a later one may be running by now. */
  #unclearReference: string | null = null;

  constructor(options: PaxDriverOptions) {
    this.#options = options;
    this.#dialect = { version: '1.35', tipAdjustField: 'transaction', ...options.dialect };
    this.administration = paxAdministration((fields, signal) => this.#ask(fields, signal));
  }

  async identify(signal?: AbortLike): Promise<Identified> {
    const answer = await this.#ask({ command: 'A00' }, signal);
    if (typeof answer === 'string') return { kind: 'no_answer', reason: answer };
    const code = textOf(answer, 'response_code');
    if (code !== codes.approved) return { kind: 'no_answer', reason: `the terminal says ${code}` };
    return { kind: 'identified', identity: identityOf(answer) };
  }

  async run(request: TerminalRequest, options: RunOptions): Promise<TerminalOutcome> {
    const objection = objectionTo(request);
    if (objection !== null) return { kind: 'not_sent', reason: objection };
    const fields = requestFields(request, this.#dialect);
    const outcome = await this.#exchange({
      fields,
      isSentOnce: true,
      answerMsMax: paymentMsMax,
      isAnswer: (answer, acknowledged) =>
        answersPayment(answer, fields, request.reference, acknowledged),
      beforeFirstByte: options.beforeFirstByte,
      onStep: (step) => this.#report(step, options.onProgress),
    });
    if (outcome.kind === 'not_sent') return outcome;
    this.#unclearReference = outcome.kind === 'no_answer' ? request.reference : null;
    if (outcome.kind === 'no_answer') return { kind: 'unknown', reason: outcome.reason };
    options.onProgress({ step: 'answered' });
    return outcomeOf(request, outcome.fields);
  }

  async cancel(): Promise<CancelOutcome> {
    const path = this.#options.cancelPath;
    switch (path.kind) {
      case 'not_possible':
        return path;
      case 'same_wire':
        return this.#interject();
      case 'second_link': {
        const first = await this.#cancelOver(path.makeLink);
        return first.kind === 'not_sent'
          ? cancelOutcomeOf(await this.#cancelOver(this.#options.makeLink))
          : cancelOutcomeOf(first);
      }
    }
  }

  async lookUp(reference: string, asked?: TerminalRequest): Promise<LookupOutcome> {
    const outcome = await lookUpByReference((fields) => this.#ask(fields), reference, asked);
    if (outcome.kind === 'found') await this.#resetAfterUnclearEnd(reference);
    return outcome;
  }

  async closeBatch(): Promise<BatchOutcome> {
    const timestamp = terminalTimestamp(this.#options.clock.now());
    const outcome = await this.#exchange({
      ...command({ command: 'B00', version: this.#dialect.version, timestamp }),
      isSentOnce: true,
      answerMsMax: batchMsMax,
      onStep: (step) => this.#report(step),
    });
    if (outcome.kind === 'answered') return batchOutcomeOf(outcome.fields);
    if (outcome.kind === 'no_answer') return { kind: 'unknown', reason: outcome.reason };
    return { kind: 'failed', code: 'not_sent', message: outcome.reason };
  }

  /** What runs ends at once: unknown when it was sent. */
  async close(): Promise<void> {
    this.#closing.abort();
  }

  /** A command that moves no money; a text is why there is no answer. */
  async #ask(
    fields: Omit<FrameFields, 'version'>,
    signal?: AbortLike,
  ): Promise<FrameFields | string> {
    const name = textOf(fields, 'command');
    const patienceMs = patienceMsByCommand.get(name);
    const usualMs = name.startsWith('R') ? reportMsMax : administrationMsMax;
    const outcome = await this.#exchange({
      ...command({ ...fields, version: this.#dialect.version }),
      isSentOnce: patienceMs !== undefined,
      answerMsMax: patienceMs ?? usualMs,
      ...(signal ? { signal } : {}),
      onStep: (step) => this.#report(step),
    });
    return outcome.kind === 'answered' ? outcome.fields : outcome.reason;
  }

  /**
   * A terminal that lost us may still show the payment. Only once its record is there: before that
   * the payment may be running. Whether it works or not, what was found is true.
   */
  async #resetAfterUnclearEnd(reference: string): Promise<void> {
    if (this.#unclearReference !== reference) return;
    this.#unclearReference = null;
    await this.administration.reset();
  }

  async #exchange(request: ExchangeRequest): Promise<ExchangeOutcome> {
    const link = this.#options.makeLink();
    this.#live = link;
    this.#isTaken = false;
    this.#cancelIsAsked = false;
    const ending = new AbortController();
    const end = (): void => ending.abort();
    const signals = [this.#closing.signal, ...(request.signal ? [request.signal] : [])];
    if (signals.some(({ aborted }) => aborted)) end();
    for (const signal of signals) signal.addEventListener('abort', end);
    try {
      const { signal } = ending;
      return await exchange(link, this.#options.clock, { ...request, signal });
    } finally {
      for (const signal of signals) signal.removeEventListener('abort', end);
      this.#live = null;
    }
  }

  #cancelOver(makeLink: MakeLink): Promise<ExchangeOutcome> {
    return exchange(makeLink(), this.#options.clock, {
      ...command(this.#cancelFields()),
      isSentOnce: false,
      answerMsMax: cancelMsMax,
      signal: this.#closing.signal,
    });
  }

  /**
   * On one pipe the cancel follows the acknowledgement of the payment, at once or as soon as it
   * comes: else the one ACK could be taken for the other's.
   */
  #interject(): CancelOutcome {
    if (!this.#live) return { kind: 'no_answer', reason: 'nothing runs on the terminal' };
    this.#cancelIsAsked = true;
    this.#sendCancelIfTaken();
    return { kind: 'asked' };
  }

  #sendCancelIfTaken(): void {
    if (!this.#cancelIsAsked || !this.#isTaken) return;
    this.#cancelIsAsked = false;
    this.#live?.write(encodeFrame(this.#cancelFields()));
  }

  #cancelFields(): FrameFields {
    return { command: 'A14', version: this.#dialect.version };
  }

  #report(step: ExchangeStep, onProgress?: (progress: TerminalProgress) => void): void {
    switch (step.kind) {
      case 'accepted':
        this.#isTaken = true;
        this.#sendCancelIfTaken();
        onProgress?.({ step: step.kind });
        break;
      case 'connecting':
      case 'sent':
        onProgress?.({ step: step.kind });
        break;
      case 'status':
        onProgress?.({ step: 'status', text: statusText(step.fields) });
        break;
      case 'foreign_frame':
        this.#options.onForeignFrame?.(step.command);
        break;
    }
  }
}

function command(fields: FrameFields): Pick<ExchangeRequest, 'fields' | 'isAnswer'> {
  const answer = answerTo(textOf(fields, 'command'));
  return { fields, isAnswer: (frame) => textOf(frame, 'command') === answer };
}

/**
 * Whether a frame answers our payment. It names our reference, or ends before that group: then it
 * must follow an acknowledgement, else it may be the late end of an earlier command.
 */
function answersPayment(
  answer: FrameFields,
  request: FrameFields,
  reference: string,
  acknowledged: boolean,
): boolean {
  if (textOf(answer, 'command') !== answerTo(textOf(request, 'command'))) return false;
  const echoed = subFieldOf(answer, 'trace', 'ecr_ref');
  if (echoed === reference) return true;
  // QUIRK(wire): a recognised duplicate carries the groups of the earlier transaction, if any.
  if (textOf(answer, 'response_code') === codes.duplicate) return acknowledged;
  return echoed === '' && acknowledged;
}

/** The answer to A14 only says that it was heard: acknowledged, given up (old firmware) or A15. */
function cancelOutcomeOf(outcome: ExchangeOutcome): CancelOutcome {
  if (outcome.kind === 'answered') return { kind: 'asked' };
  const heard = outcome.kind === 'no_answer' && (outcome.acknowledged || outcome.givenUp);
  return heard ? { kind: 'asked' } : { kind: 'no_answer', reason: outcome.reason };
}

/** The layout of a status report isn't documented: whatever readable text it has. */
function statusText(fields: FrameFields): string {
  return maskCardNumbers(textOf(fields, 'response_message'));
}

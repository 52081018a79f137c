import { assert } from '../../../src-shared/lib/assert.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import { terminalTimestamp } from '../drivers/pax/batch.ts';
import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { answerTo } from '../drivers/pax/layouts.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { TerminalEnd } from '../transports/memory-link.ts';
import { Administration } from './administration.ts';
import { altered } from './altered.ts';
import { type Answer, answerFrame, answerPackets } from './answer.ts';
import { Cardholder, type Screen } from './cardholder.ts';
import { decide, type HostContext, refusal } from './host.ts';
import { lateness, TerminalLine } from './line.ts';
import { type PaymentOrder, readOrder } from './payment.ts';
import { needsCard, presentCard } from './present-card.ts';
import { Batch, type MemoryKeeper } from './records.ts';
import { answerReport, type ReportQuirks } from './reports.ts';
import { approve, type Script, ScriptBook, type WireFaults } from './script.ts';
import { simulatedSerialNumber } from './serial-number.ts';

export interface SimulatedTerminalOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The terminal's own protocol version, 1.26 to 1.58: it decides the form of the answers. */
  readonly version?: string;
  readonly serialNumber?: string;
  /** Between the steps of a payment: card, tip, host. */
  readonly delayMs?: number;
  /** A person presents cards and enters tips, through `cardholder.act`. */
  readonly isPerson?: boolean;
  /** Keeps the batch over a restart. */
  readonly keeper?: MemoryKeeper;
  readonly duplicateWindowMs?: number;
}

/** 20%: what card networks tolerate where tips are given. */
const usualCaptureOver = 2_000;
const usualReports: ReportQuirks = {
  ignoresReference: false,
  hidesRecords: false,
  knowsNoHistory: false,
};

/** A payment that runs, as far as the wire and the cardholder have to agree on it. */
interface Plan {
  readonly script: Script;
  readonly wire: WireFaults;
}

/**
 * A PAX terminal without the hardware: real bytes on whatever link is attached, records kept per
 * batch, scripted cardholder and host. It has no idea of sockets.
 */
export class SimulatedTerminal {
  readonly scripts = new ScriptBook();
  readonly cardholder: Cardholder;
  readonly batch: Batch;
  /** Old firmware answers a cancel by EOT instead of A15. */
  cancelsByEot = false;
  quirks: ReportQuirks = usualReports;
  /** How much more than a hold the host lets be captured of it, in hundredths of a percent. */
  captureOverHundredths = usualCaptureOver;
  readonly #options: SimulatedTerminalOptions;
  readonly #host: HostContext;
  readonly #administration: Administration;
  readonly #version: string;
  readonly #lines = new Set<TerminalLine>();
  readonly #screenListeners = new Set<(screen: Screen) => void>();
  #screen: Screen = { phase: 'idle' };
  #framesToRefuse = 0;
  #turn: Promise<void> = Promise.resolve();
  /** Grows when the plug is pulled: what began before is forgotten. */
  #powerCycle = 0;

  constructor(options: SimulatedTerminalOptions) {
    this.#options = options;
    this.#version = options.version ?? '1.43';
    assert(/^1\.[0-9]{2}$/.test(this.#version), 'a protocol version is like 1.43');
    this.cardholder = new Cardholder(
      options.clock,
      options.delayMs ?? 0,
      options.isPerson ?? false,
    );
    this.batch = new Batch(options.keeper ?? null);
    const serialNumber = options.serialNumber ?? simulatedSerialNumber;
    this.#administration = new Administration({
      batch: this.batch,
      cardholder: this.cardholder,
      random: options.random,
      serialNumber,
      version: this.#version,
      show: (screen) => this.#show(screen),
      time: () => terminalTimestamp(options.clock.now()),
    });
    this.#host = {
      clock: options.clock,
      random: options.random,
      batch: this.batch,
      serialNumber,
      duplicateWindowMs: options.duplicateWindowMs ?? 0,
      offline: this.#administration.offline,
      captureOverHundredths: () => this.captureOverHundredths,
    };
  }

  get serialNumber(): string {
    return this.#host.serialNumber;
  }

  get screen(): Screen {
    return this.#screen;
  }

  onScreen(listener: (screen: Screen) => void): () => void {
    this.#screenListeners.add(listener);
    return () => this.#screenListeners.delete(listener);
  }

  /** A register connected, on the payment port or the cancel port: both speak the same. */
  connect(end: TerminalEnd): void {
    const line = new TerminalLine(end, this.#options.clock, (fields) => {
      void this.#serve(line, fields);
    });
    this.#lines.add(line);
    end.onClose(() => this.#lines.delete(line));
  }

  /** The HTTP form: one frame, one answer, nothing acknowledged. Null when the answer is lost. */
  async answerOnce(fields: FrameFields): Promise<Uint8Array | null> {
    const cycle = this.#powerCycle;
    return this.#takeTurn(async () => {
      const plan = this.#plan(fields);
      const answer = await this.#answer(fields, plan.script, cycle);
      await lateness(this.#options.clock, plan.wire);
      if (!answer || plan.wire.cut || plan.wire.silent) return null;
      return answerFrame(altered(answer, plan.wire), this.#version);
    });
  }

  /** The next frames are answered by NAK, as after a disturbed line. */
  refuseFrames(count: number): void {
    this.#framesToRefuse = count;
  }

  /** Back to the default script and the usual manners; records stay. */
  reset(): void {
    this.scripts.reset();
    this.cancelsByEot = false;
    this.quirks = usualReports;
    this.captureOverHundredths = usualCaptureOver;
    this.#framesToRefuse = 0;
  }

  /** Breaks every connection; what the terminal works on goes on. */
  dropConnections(): void {
    for (const line of this.#lines) line.cut();
    this.#lines.clear();
  }

  /** Pulls the plug: connections break and a payment that isn't recorded yet is lost. */
  pullPlug(): void {
    this.#powerCycle += 1;
    this.dropConnections();
    this.cardholder.act({ act: 'power_lost' });
    this.#show({ phase: 'idle' });
  }

  async #serve(line: TerminalLine, fields: FrameFields): Promise<void> {
    if (this.#framesToRefuse > 0) {
      this.#framesToRefuse -= 1;
      return line.refuse();
    }
    if (textOf(fields, 'command') === 'A14') return this.#cancel(line);
    const cycle = this.#powerCycle;
    await this.#takeTurn(() => this.#work(line, fields, cycle));
  }

  /** The terminal does one thing at a time; a second register waits without an acknowledgement. */
  #takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  async #work(line: TerminalLine, fields: FrameFields, cycle: number): Promise<void> {
    if (!line.isOpen) return;
    const { script, wire } = this.#plan(fields);
    if (wire.cut === 'before_ack') return line.cut();
    line.acknowledge(wire);
    if (wire.cut === 'after_ack') line.cut();
    const answer = await this.#answer(fields, script, cycle);
    await this.#reportStatus(line, wire);
    await lateness(this.#options.clock, wire);
    if (!answer || cycle !== this.#powerCycle || wire.silent) return;
    if (wire.cut === 'before_answer') return line.cut();
    if (wire.eotInstead) return line.giveUp();
    // The next command may come before this answer is confirmed: a closed line confirms nothing.
    await line.deliver(this.#packets(altered(answer, wire), wire), wire);
  }

  #plan(fields: FrameFields): Plan {
    const order = isPayment(fields) ? readOrder(fields) : null;
    const script =
      order === null || typeof order === 'string'
        ? approve
        : this.scripts.take(order.amountCents, !needsCard(order));
    const wire = { ...script.wire, ...this.scripts.takeWire(textOf(fields, 'command')) };
    return { script, wire };
  }

  #answer(fields: FrameFields, script: Script, cycle: number): Promise<Answer | null> {
    if (isPayment(fields)) return this.#pay(fields, script, cycle);
    const report = answerReport(fields, this.#host, this.quirks);
    return report ? Promise.resolve(report) : this.#administration.answer(fields);
  }

  async #pay(fields: FrameFields, script: Script, cycle: number): Promise<Answer | null> {
    const order = readOrder(fields);
    const command = answerTo(textOf(fields, 'command'));
    if (typeof order === 'string') return { command, code: codes.invalidField, message: order };
    const answer = refusal(order, this.#host) ?? (await this.#payByCard(order, script, cycle));
    if (answer) this.#showDone(answer);
    return answer;
  }

  async #payByCard(order: PaymentOrder, script: Script, cycle: number): Promise<Answer | null> {
    const show = (screen: Screen): void => this.#show(screen);
    const end = await presentCard(order, script, this.cardholder, show);
    if (end.kind === 'ended') return end.answer;
    const outcome: Script = end.declined ? { ...script, outcome: 'decline' } : script;
    const decision = decide(end.order, outcome, end.entryMode, this.#host);
    if (cycle !== this.#powerCycle) return null;
    if (!script.unrecorded) decision.remember();
    if ((order.asksForSignature || script.signs) && decision.answer.code.startsWith('00000'))
      await this.#administration.signAfterPayment(script);
    return decision.answer;
  }

  /** A cancel is heard at any time; whether it came in time, only the payment's answer tells. */
  async #cancel(line: TerminalLine): Promise<void> {
    line.acknowledge({});
    this.cardholder.act({ act: 'cancel' });
    if (this.cancelsByEot) return line.giveUp();
    const answer: Answer = { command: 'A15', code: codes.approved, message: 'OK' };
    await line.deliver([answerFrame(answer, this.#version)], this.scripts.takeWire('A14'));
  }

  async #reportStatus(line: TerminalLine, wire: WireFaults): Promise<void> {
    const answer: Answer = { command: 'A35', code: codes.approved, message: 'PROCESSING' };
    for (let report = 0; report < (wire.statusReports ?? 0); report++)
      await line.deliver([answerFrame(answer, this.#version)], {});
  }

  #packets(answer: Answer, wire: WireFaults): Uint8Array[] {
    return wire.packetBytes
      ? answerPackets(answer, this.#version, wire.packetBytes)
      : [answerFrame(answer, this.#version)];
  }

  #showDone(answer: Answer): void {
    const approved = answer.code.startsWith('0000');
    this.#show({ phase: 'done', approved, message: answer.message });
  }

  #show(screen: Screen): void {
    this.#screen = screen;
    for (const listener of this.#screenListeners) listener(screen);
  }
}

function isPayment(fields: FrameFields): boolean {
  return ['T00', 'T02', 'T04'].includes(textOf(fields, 'command'));
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type {
  TerminalReportAnswer,
  TerminalSettingsAnswer,
  TerminalSettingsChange,
  TerminalTestAnswer,
} from '../../src-shared/contract/terminal-device-shapes.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import type { Identified, TerminalDriver } from '../terminals/driver.ts';
import { readBatch } from './close-batch.ts';
import { unknownOutcome } from './keys.ts';
import { offlineStanding, terminalSettings } from './offline-limits.ts';
import type { OfflinePayments } from './offline-payments.ts';
import type { PaymentOrder } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type StoredSent, sendStored } from './send-stored.ts';
import type { Settled } from './settled.ts';
import { answeredOr, TerminalErrands } from './terminal-errands.ts';
import type { TerminalHealth } from './terminal-health.ts';
import { compareBatch } from './terminal-report.ts';
import { changeSettings, offlineSettings, readSettings } from './terminal-settings.ts';
import { type TestRequest, TestStopwatch, testOrder, testSteps } from './terminal-test.ts';

export interface TerminalCareOptions {
  readonly context: PaymentsContext;
  readonly offline: OfflinePayments;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
  readonly pay: (order: PaymentOrder) => Promise<Settled | Fault>;
}

/** A terminal of a location. */
export interface TerminalAt {
  readonly locationId: number;
  readonly terminalId: number;
}

type Steps = Pick<TerminalTestAnswer, 'passed' | 'steps' | 'charged'>;

/** Looks after terminals beside their payments; nothing here disturbs a payment. */
export class TerminalCare {
  readonly #options: TerminalCareOptions;
  readonly #errands: TerminalErrands;

  constructor(options: TerminalCareOptions) {
    this.#options = options;
    this.#errands = new TerminalErrands(options);
  }

  healthOf(terminalId: number): TerminalHealth {
    return this.#options.context.drivers.healthOf(terminalId);
  }

  /** Tells whenever a terminal is there again or gone; the returned function ends that. */
  onReachability(listener: (terminalId: number) => void): () => void {
    return this.#options.context.drivers.onReachability(listener);
  }

  /** Its cable was pulled. A payment that runs sees that by itself. */
  noteDetached(terminalId: number): void {
    const { drivers, lanes } = this.#options.context;
    drivers.noteReachability(terminalId, 'not_found');
    if (!lanes.holderOf(terminalId)) drivers.forget(terminalId);
  }

  identify(terminalId: number): Promise<Identified | Fault> {
    return this.#errands.identify(terminalId);
  }

  async readSettings(at: TerminalAt): Promise<TerminalSettingsAnswer | Fault> {
    const { limits, standing } = await this.#offlineOf(at);
    return this.#errands.administer(at.terminalId, async (administration) => {
      const settings = answeredOr(await readSettings(administration));
      if (settings instanceof Fault) return settings;
      const found = await administration.storeAndForward.settings();
      const offline = offlineSettings(found, terminalSettings(limits, standing));
      return { ...settings, offline };
    });
  }

  async changeSettings(
    at: TerminalAt,
    change: TerminalSettingsChange,
  ): Promise<TerminalSettingsAnswer | Fault> {
    const changed = await this.#errands.administer(at.terminalId, async (administration) =>
      answeredOr(await changeSettings(administration, change)),
    );
    if (changed instanceof Fault) return changed;
    if (change.follow_limits) await this.#options.offline.configure(at.locationId, at.terminalId);
    return this.readSettings(at);
  }

  /** Back to the idle screen; refused while a payment may still run on the terminal. */
  async reset(terminalId: number): Promise<null | Fault> {
    const running = await this.#options.context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('terminal_id', '=', terminalId)
      .where('state', 'in', ['INTENT', 'SENT', 'UNKNOWN'])
      .execute();
    const unknown = running.find(({ state }) => state === 'UNKNOWN');
    if (unknown) return unknownOutcome(unknown);
    return this.#errands.administer(terminalId, async (administration) =>
      answeredOr(await administration.reset()),
    );
  }

  async report(terminalId: number): Promise<TerminalReportAnswer | Fault> {
    const { context } = this.#options;
    return this.#errands.administer(terminalId, async (administration, signal) => {
      const totals = answeredOr(await administration.localTotals());
      if (totals instanceof Fault) return totals;
      const records = answeredOr(await administration.localDetail(signal));
      if (records instanceof Fault) return records;
      const stored = await administration.storeAndForward.summary('waiting');
      const recorded = await readBatch(context, terminalId);
      return {
        terminal_id: terminalId,
        read_at: isoTime(context.clock.now()),
        ...compareBatch({ totals, records }, recorded),
        stored:
          stored.kind === 'answered'
            ? { count: stored.value.count, amount: stored.value.amountCents }
            : null,
      };
    });
  }

  sendStored(terminalId: number): Promise<StoredSent | Fault> {
    const { context, offline } = this.#options;
    return sendStored({ context, offline, errands: this.#errands }, terminalId);
  }

  /** Charges $1.00 and voids it. The same key again is answered by what it came to. */
  async test(request: TestRequest): Promise<Steps | Fault> {
    const { clock, store } = this.#options.context;
    const watch = new TestStopwatch(clock);
    const stop = store.onCommit((notice) => {
      const isVoiding = watch.noteCommit(notice, request.webhookId);
      if (isVoiding) request.report({ step: 'void', stage: 'running', text: null });
    });
    try {
      const settled = await this.#options.pay(testOrder(request));
      return settled instanceof Fault ? settled : testSteps(settled, watch);
    } finally {
      stop();
    }
  }

  async #offlineOf({ locationId, terminalId }: TerminalAt) {
    const { offline, context } = this.#options;
    const limits = await offline.limitsOf(locationId);
    const exposure = await offline.exposureOf(terminalId);
    return { limits, standing: offlineStanding(limits, exposure, context.clock.now()) };
  }
}

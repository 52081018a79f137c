import { Fault } from '../../src-shared/contract/fault.ts';
import type { BatchCloseAnswer } from '../../src-shared/contract/settlement.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { CancelOutcome, OpenDriver, TerminalDriver } from '../terminals/driver.ts';
import { chargeAnswer } from './answers.ts';
import { BusinessDays } from './business-days.ts';
import { differingFields, encodeValues } from './call-values.ts';
import { type BatchCloseOrder, closeBatch } from './close-batch.ts';
import { DayEnds } from './day-ends.ts';
import { Drivers, type Reachability } from './drivers.ts';
import { Flight } from './flight.ts';
import { readKeyRows } from './key-selections.ts';
import { type AnswerReference, keyVerdict, unknownOutcome } from './keys.ts';
import { Lanes } from './lanes.ts';
import { allowOtherTender } from './no-longer-waited.ts';
import { OfflinePayments } from './offline-payments.ts';
import type { PaymentOrder } from './order.ts';
import { Orphans } from './orphans.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type Recorded, recordNotSent } from './record-outcome.ts';
import { Recovery } from './recovery.ts';
import { type ResolveRequest, resolveAttempt } from './resolve-attempt.ts';
import { runAttempt } from './run-attempt.ts';
import { type Settled, settledOf } from './settled.ts';
import { keyedCall, type Started, startAttempt } from './start-attempt.ts';

export interface PaymentsOptions
  extends Pick<PaymentsContext, 'store' | 'clock' | 'random' | 'log' | 'secrets'> {
  readonly openDriver: OpenDriver;
  /** Where a terminal's device is, or undefined when none is attached here. */
  readonly connectionOf: (terminalId: number) => Promise<string | undefined>;
}

export type { Settled } from './settled.ts';

/** Others with the same key join it. */
interface Running {
  readonly flight: Flight;
  readonly settled: Promise<Settled | Fault>;
}

/**
 * Card payments of this instance: keys, attempts, terminals and the recovery of unknown outcomes.
 */
export class Payments {
  readonly days = new BusinessDays();
  readonly offline: OfflinePayments;
  readonly #context: PaymentsContext;
  readonly #options: PaymentsOptions;
  readonly #recovery: Recovery;
  readonly #orphans: Orphans;
  readonly #dayEnds: DayEnds;
  readonly #flights = new Map<string, Running>();

  constructor(options: PaymentsOptions) {
    this.#options = options;
    this.#context = {
      ...options,
      drivers: new Drivers(options.openDriver),
      lanes: new Lanes(),
      days: this.days,
      businessDateOf: (locationId) => this.#businessDateOf(locationId),
    };
    const context = this.#context;
    const driverOf = (terminalId: number) => this.#driverOf(terminalId);
    this.offline = new OfflinePayments({ context, driverOf });
    this.#dayEnds = new DayEnds({ context, closeBatch: (order) => this.closeBatch(order) });
    this.#orphans = new Orphans({ context, pay: (order) => this.pay(order) });
    this.#recovery = new Recovery({
      context,
      driverOf,
      onOrphan: (attempt) => void this.#orphans.settle(attempt),
    });
  }

  /** Settles what a restart left open; call before anything sells. */
  async recover(): Promise<void> {
    await this.#recovery.resume();
    await this.#orphans.resume();
    this.offline.start();
  }

  /** Closes each attached terminal's batch when its business day ends, until `stop`. */
  startDayEnds(): Promise<void> {
    return this.#dayEnds.start();
  }

  async stop(): Promise<void> {
    this.#dayEnds.stop();
    this.offline.stop();
    await Promise.all([this.#recovery.stop(), this.#orphans.stop()]);
    await this.#context.drivers.close();
    // Their links are cut: each writes that its outcome is unknown while the store is open.
    await Promise.allSettled([...this.#flights.values()].map(({ settled }) => settled));
  }

  /** Carries out a payment, joins the same call that runs already, or repeats its answer. */
  pay(order: PaymentOrder): Promise<Settled | Fault> {
    const key = flightKey(order.location.location_id, order.webhookId);
    const running = this.#flights.get(key);
    if (running) return this.#join(running, order);
    const flight = new Flight(order);
    const settled = this.#pay(flight).finally(() => this.#flights.delete(key));
    this.#flights.set(key, { flight, settled });
    return settled;
  }

  /**
   * Asks the terminal to give a running payment up. Its own answer says what became of it; an
   * approval that comes all the same is voided, because from now on nobody waits for it. Undefined
   * when nothing runs.
   */
  async cancel(locationId: number, webhookId: string): Promise<CancelOutcome | undefined> {
    const flight = this.#flights.get(flightKey(locationId, webhookId))?.flight;
    return flight?.cancel(this.#context);
  }

  /** Ends an unknown outcome by what a person found out (reliability 3.2). */
  resolve(request: ResolveRequest): Promise<{ readonly state: AttemptState } | Fault> {
    return resolveAttempt(this.#context, this.#recovery, request);
  }

  /** Lets the ticket of an unknown payment be paid otherwise; found approved, it is voided. */
  allowOtherTender(
    locationId: number,
    webhookId: string,
    reason: string,
  ): Promise<{ readonly state: AttemptState } | Fault> {
    return allowOtherTender(this.#context, locationId, webhookId, reason);
  }

  nextLookUpMs(attemptId: number): number | undefined {
    return this.#recovery.nextLookUpMs(attemptId);
  }

  /** Closes the batch of a terminal, unknown payments first, and compares it with the books. */
  closeBatch(order: BatchCloseOrder): Promise<BatchCloseAnswer | Fault> {
    const driverOf = (terminalId: number) => this.#driverOf(terminalId);
    const { offline } = this;
    const closer = { context: this.#context, recovery: this.#recovery, offline, driverOf };
    return closeBatch(closer, order);
  }

  isRunning(locationId: number, webhookId: string): boolean {
    return this.#flights.has(flightKey(locationId, webhookId));
  }

  /** The webhook_id of the payment that occupies a terminal. */
  occupant(terminalId: number): string | undefined {
    return this.#context.lanes.holderOf(terminalId)?.webhookId;
  }

  reachabilityOf(terminalId: number): Reachability {
    return this.#context.drivers.reachabilityOf(terminalId);
  }

  /** Asks an idle terminal who it is, so that the screen can show whether it is there. */
  async probe(terminalId: number): Promise<void> {
    const { drivers, lanes } = this.#context;
    const driver = await this.#driverOf(terminalId);
    if (!driver || !lanes.takeForErrand(terminalId)) return;
    try {
      const answer = await driver.identify();
      drivers.noteReachability(terminalId, answer.kind === 'identified' ? 'ready' : 'not_found');
    } finally {
      lanes.release(terminalId);
    }
  }

  #join({ flight, settled }: Running, order: PaymentOrder): Promise<Settled | Fault> {
    const { call, values } = flight.order;
    const differing = [
      ...(call === order.call ? [] : ['operation']),
      ...differingFields(encodeValues(values), order.values),
    ];
    return differing.length > 0 ? Promise.resolve(new Fault(10123, differing)) : settled;
  }

  async #pay(flight: Flight): Promise<Settled | Fault> {
    const { order } = flight;
    const { lanes } = this.#context;
    const repeated = await this.#repeated(order);
    if (repeated) return repeated;
    const driver = await this.#driverOf(order.terminal.id);
    if (!driver) return new Fault(10120);
    const holder = { webhookId: order.webhookId, paymentKey: order.paymentKey };
    const occupant = await lanes.take(order.terminal.id, holder);
    if (occupant) return new Fault(10121, { payment_id: occupant.paymentKey });
    let outcome: Started | Recorded | Fault;
    try {
      outcome = await this.#payInLane(flight, driver);
    } finally {
      lanes.release(order.terminal.id);
    }
    if (outcome instanceof Fault) return outcome;
    if ('reference' in outcome) return this.#answer(outcome.reference, order.paymentKey);
    if ('detail' in outcome) return new Fault(10131, { state: 'cancelled' });
    return this.#settle(outcome, order);
  }

  async #payInLane(flight: Flight, driver: TerminalDriver): Promise<Started | Recorded | Fault> {
    const { order } = flight;
    const started = await startAttempt(this.#context, order);
    if (started instanceof Fault || started.kind === 'answered') return started;
    const { attempt } = started;
    if (flight.isCancelled) {
      await recordNotSent(this.#context, attempt, 'cancelled');
      return started;
    }
    flight.begin(attempt.id, driver);
    try {
      return await runAttempt(this.#context, {
        ...started,
        driver,
        terminal: order.terminal,
        report: order.report,
        onUnknown: (unknown) => this.#recovery.follow(unknown),
      });
    } catch (error) {
      await this.#recovery.takeOver(attempt.id, 'an error of ours interrupted it');
      throw error;
    } finally {
      await flight.end();
    }
  }

  /**
   * The answer of a call that has just ended; an unwanted approval is voided before there is one.
   */
  async #settle(recorded: Recorded, order: PaymentOrder): Promise<Settled | Fault> {
    const { attempt } = recorded;
    if (attempt.state === 'STORED') this.offline.noteStored(attempt);
    if (attempt.state !== 'ORPHAN') return settledOf(recorded, order.paymentKey);
    await this.#orphans.settle(attempt);
    return (await this.#repeated(order)) ?? unknownOutcome(attempt);
  }

  /** The answer of a call that was made before; undefined for a new one. */
  async #repeated(order: PaymentOrder): Promise<Settled | Fault | undefined> {
    const call = keyedCall(order);
    const verdict = keyVerdict(await readKeyRows(this.#context.store.read, call), call);
    switch (verdict.kind) {
      case 'answered':
        return this.#answer(verdict.reference, order.paymentKey);
      case 'refused':
        return verdict.fault;
      case 'adopted':
        // Takes over the earlier answer in a commit of its own, without the terminal.
        return this.#adopt(order);
      case 'fresh':
        return undefined;
    }
  }

  async #adopt(order: PaymentOrder): Promise<Settled | Fault | undefined> {
    const started = await startAttempt(this.#context, order);
    if (started instanceof Fault) return started;
    assert(started.kind === 'answered', 'a payment that was approved stays approved');
    return this.#answer(started.reference, order.paymentKey);
  }

  async #answer(reference: AnswerReference, paymentKey: string): Promise<Settled | Fault> {
    const { transactionId } = reference;
    const transaction = await this.#context.store.read
      .selectFrom('payment_transaction')
      .selectAll()
      .where('id', '=', transactionId ?? 0)
      .executeTakeFirst();
    if (!transaction) return new Fault(10123, ['operation']);
    const { card_holder } = transaction;
    const name = card_holder === null ? null : await this.#context.secrets.open(card_holder);
    const { voidedBecause } = reference;
    return { answer: chargeAnswer(transaction, name, paymentKey, voidedBecause), reference };
  }

  async #driverOf(terminalId: number): Promise<TerminalDriver | undefined> {
    const connection = await this.#options.connectionOf(terminalId);
    return connection === undefined
      ? undefined
      : this.#context.drivers.driverOf(terminalId, connection);
  }

  async #businessDateOf(locationId: number): Promise<string> {
    const location: Row<'location'> = await this.#context.store.read
      .selectFrom('location')
      .selectAll()
      .where('location_id', '=', locationId)
      .executeTakeFirstOrThrow();
    return this.days.dateOf(location, this.#context.clock.now());
  }
}

function flightKey(locationId: number, webhookId: string): string {
  return `${locationId} ${webhookId}`;
}

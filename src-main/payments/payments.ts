import { Fault } from '../../src-shared/contract/fault.ts';
import type { BatchCloseAnswer } from '../../src-shared/contract/settlement.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { CancelOutcome, OpenDriver, TerminalDriver } from '../terminals/driver.ts';
import { BalanceChecks } from './balance-checks.ts';
import { BatchCloses } from './batch-closes.ts';
import { BusinessDays } from './business-days.ts';
import { differingFields, encodeValues } from './call-values.ts';
import type { BatchCloseOrder } from './close-batch.ts';
import { DayEnds } from './day-ends.ts';
import { Drivers, type Reachability } from './drivers.ts';
import { Flight } from './flight.ts';
import { InterruptedCloses } from './interrupted-closes.ts';
import { readKeyRows } from './key-selections.ts';
import { keyVerdict, unknownOutcome } from './keys.ts';
import { Lanes } from './lanes.ts';
import { LateRecords } from './late-records.ts';
import { allowOtherTender } from './no-longer-waited.ts';
import { OfflinePayments } from './offline-payments.ts';
import type { PaymentOrder } from './order.ts';
import { Orphans } from './orphans.ts';
import type { Decided } from './payment-decisions.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type Recorded, recordNotSent } from './record-outcome.ts';
import { Recovery } from './recovery.ts';
import { type ResolveRequest, type Resolver, resolveAttempt } from './resolve-attempt.ts';
import { runAttempt } from './run-attempt.ts';
import { readAnswer, type Settled, settledOf } from './settled.ts';
import { Signatures } from './signatures.ts';
import { keyedCall, type Started, startAttempt } from './start-attempt.ts';
import { TerminalCare } from './terminal-care.ts';

export interface PaymentsOptions
  extends Pick<PaymentsContext, 'store' | 'clock' | 'random' | 'log' | 'secrets'> {
  readonly openDriver: OpenDriver;
  /** Where a terminal's device is, or undefined when none is attached here. */
  readonly connectionOf: (terminalId: number) => Promise<string | undefined>;
}

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
  readonly care: TerminalCare;
  readonly balances: BalanceChecks;
  readonly #context: PaymentsContext;
  readonly #options: PaymentsOptions;
  readonly #recovery: Recovery;
  readonly #orphans: Orphans;
  readonly #signatures: Signatures;
  readonly #lateRecords: LateRecords;
  readonly #dayEnds: DayEnds;
  readonly #batchCloses: BatchCloses;
  readonly #interruptedCloses: InterruptedCloses;
  readonly #resolver: Resolver;
  readonly #flights = new Map<string, Running>();

  constructor(options: PaymentsOptions) {
    this.#options = options;
    this.#context = {
      ...options,
      drivers: new Drivers(options.openDriver, options.clock),
      lanes: new Lanes(),
      days: this.days,
      businessDateOf: (locationId) => this.#businessDateOf(locationId),
    };
    const context = this.#context;
    const driverOf = (terminalId: number) => this.#driverOf(terminalId);
    this.offline = new OfflinePayments({ context, driverOf });
    this.balances = new BalanceChecks({ context, driverOf });
    this.#signatures = new Signatures({ context, driverOf });
    this.#dayEnds = new DayEnds({ context, closeBatch: (order) => this.closeBatch(order) });
    const pay = (order: PaymentOrder) => this.pay(order);
    this.care = new TerminalCare({ context, offline: this.offline, driverOf, pay });
    this.#orphans = new Orphans({ context, pay });
    const onOrphan = (attempt: Row<'attempt'>) => this.#orphans.settle(attempt);
    this.#lateRecords = new LateRecords({ context, driverOf, onOrphan });
    this.#recovery = new Recovery({
      context,
      driverOf,
      onOrphan,
      onStored: (attempt) => this.offline.noteStored(attempt),
    });
    this.#resolver = { context, recovery: this.#recovery, onOrphan };
    const [offline, recovery, lateRecords] = [this.offline, this.#recovery, this.#lateRecords];
    this.#interruptedCloses = new InterruptedCloses({ context, driverOf });
    this.#batchCloses = new BatchCloses({ context, recovery, offline, lateRecords, driverOf });
  }

  /** Settles what a restart left open; call before anything sells. */
  async recover(): Promise<void> {
    await this.#recovery.resume();
    await this.#orphans.resume();
    this.offline.start();
    this.#signatures.start();
    this.#lateRecords.noteGaps();
    this.#interruptedCloses.start();
  }

  /** Closes each attached terminal's batch when its business day ends, until `stop`. */
  startDayEnds(): Promise<void> {
    return this.#dayEnds.start();
  }

  async stop(): Promise<void> {
    this.#dayEnds.stop();
    this.offline.stop();
    const followers = [this.#recovery, this.#orphans, this.#signatures];
    await Promise.all(followers.map((follower) => follower.stop()));
    await this.#context.drivers.close();
    await this.#lateRecords.stop();
    await this.#interruptedCloses.stop();
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
    return flight ? flight.cancel(this.#context) : this.balances.cancel(locationId, webhookId);
  }

  /** Ends an unknown outcome by what a person found out (reliability 3.2). */
  resolve(request: ResolveRequest): Promise<{ readonly state: AttemptState } | Fault> {
    return resolveAttempt(this.#resolver, request);
  }

  /** Lets the ticket of an unknown payment be paid otherwise; found approved, it is voided. */
  allowOtherTender(
    locationId: number,
    webhookId: string,
    allowed: Omit<Decided, 'kind'>,
  ): Promise<{ readonly state: AttemptState } | Fault> {
    return allowOtherTender(this.#context, locationId, webhookId, allowed);
  }

  nextLookUpMs(attemptId: number): number | undefined {
    return this.#recovery.nextLookUpMs(attemptId);
  }

  /** Closes the batch of a terminal, unknown payments first, and compares it with the books. */
  closeBatch(order: BatchCloseOrder): Promise<BatchCloseAnswer | Fault> {
    return this.#batchCloses.close(order);
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
    if (!(await this.#driverOf(order.terminal.id))) return new Fault(10120);
    const holder = { webhookId: order.webhookId, paymentKey: order.paymentKey };
    const occupant = await lanes.take(order.terminal.id, holder);
    if (occupant) return new Fault(10121, { payment_id: occupant.paymentKey });
    let outcome: Started | Recorded | Fault | undefined;
    try {
      outcome = await this.#payInLane(flight);
    } finally {
      this.#signatures.leaveLane(order.terminal.id, outcome);
    }
    if (outcome instanceof Fault) return outcome;
    if ('reference' in outcome)
      return readAnswer(this.#context, outcome.reference, order.paymentKey);
    if ('detail' in outcome) return new Fault(10131, { state: 'cancelled' });
    return this.#settle(outcome, order);
  }

  async #payInLane(flight: Flight): Promise<Started | Recorded | Fault> {
    const { order } = flight;
    const started = await startAttempt(this.#context, order);
    if (started instanceof Fault || started.kind === 'answered') return started;
    const { attempt } = started;
    try {
      // Only now can nobody give the terminal another device: this one is asked later, too.
      const driver = await this.#driverOf(order.terminal.id);
      if (!driver || flight.isCancelled) {
        await recordNotSent(this.#context, attempt, driver ? 'cancelled' : 'not_sent');
        return driver ? started : new Fault(10120);
      }
      flight.begin(attempt.id, driver);
      return await runAttempt(this.#context, {
        ...started,
        driver,
        terminal: order.terminal,
        report: order.report,
        onUnknown: (unknown) => this.#recovery.follow(unknown),
      });
    } catch (error) {
      await this.#recovery.takeOver(attempt.id, 'our_error');
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
    this.#lateRecords.noteGaps();
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
        return readAnswer(this.#context, verdict.reference, order.paymentKey);
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
    return readAnswer(this.#context, started.reference, order.paymentKey);
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

import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { CancelOutcome, OpenDriver, TerminalDriver } from '../terminals/driver.ts';
import { chargeAnswer } from './answers.ts';
import { BusinessDays } from './business-days.ts';
import { differingFields, encodeValues } from './call-values.ts';
import { Drivers, type Reachability } from './drivers.ts';
import { readKeyRows } from './key-selections.ts';
import { type AnswerReference, keyVerdict } from './keys.ts';
import { Lanes } from './lanes.ts';
import type { PaymentOrder, PaymentOutcome } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';
import type { Recorded } from './record-outcome.ts';
import { Recovery } from './recovery.ts';
import { runAttempt } from './run-attempt.ts';
import { keyedCall, startAttempt } from './start-attempt.ts';

export interface PaymentsOptions
  extends Pick<PaymentsContext, 'store' | 'clock' | 'random' | 'log' | 'secrets'> {
  readonly openDriver: OpenDriver;
  /** Where a terminal's device is, or undefined when none is attached here. */
  readonly connectionOf: (terminalId: number) => Promise<string | undefined>;
}

/** What became of a payment call: the wire answer, and the rows that it stands for. */
export interface Settled {
  readonly answer: Exclude<PaymentOutcome, Fault>;
  readonly reference: AnswerReference;
}

interface InFlight {
  readonly order: PaymentOrder;
  readonly settled: Promise<Settled | Fault>;
  readonly driver: () => TerminalDriver | undefined;
}

/** Card payments of this instance: keys, attempts, terminals and the recovery of unknown outcomes. */
export class Payments {
  readonly days = new BusinessDays();
  readonly #context: PaymentsContext;
  readonly #options: PaymentsOptions;
  readonly #recovery: Recovery;
  readonly #inFlight = new Map<string, InFlight>();

  constructor(options: PaymentsOptions) {
    this.#options = options;
    this.#context = {
      ...options,
      drivers: new Drivers(options.openDriver),
      lanes: new Lanes(),
      days: this.days,
      businessDateOf: (locationId) => this.#businessDateOf(locationId),
    };
    this.#recovery = new Recovery(this.#context, (terminalId) => this.#driverOf(terminalId));
  }

  /** Settles what a restart left open; call before anything sells. */
  async recover(): Promise<void> {
    await this.#recovery.resume();
  }

  async stop(): Promise<void> {
    await this.#recovery.stop();
    await this.#context.drivers.close();
  }

  /** Carries out a payment, or joins the same call that runs already, or repeats the answer that it had. */
  pay(order: PaymentOrder): Promise<Settled | Fault> {
    const key = flightKey(order.location.location_id, order.webhookId);
    const running = this.#inFlight.get(key);
    if (running) return this.#join(running, order);
    let driver: TerminalDriver | undefined;
    const settled = this.#pay(order, (opened) => {
      driver = opened;
    }).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { order, settled, driver: () => driver });
    return settled;
  }

  /** Asks the terminal to give a running payment up; its own answer says what became of it. */
  async cancel(locationId: number, webhookId: string): Promise<CancelOutcome | undefined> {
    const running = this.#inFlight.get(flightKey(locationId, webhookId));
    const driver = running?.driver();
    if (!running || !driver) return undefined;
    running.order.report({ step: 'cancelling', terminal_name: running.order.terminal.name });
    return driver.cancel();
  }

  isRunning(locationId: number, webhookId: string): boolean {
    return this.#inFlight.has(flightKey(locationId, webhookId));
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
    if (this.occupant(terminalId) !== undefined) return;
    const driver = await this.#driverOf(terminalId);
    if (!driver) return;
    const holder = { webhookId: '', paymentKey: null };
    if (this.#context.lanes.take(terminalId, holder)) return;
    try {
      const answer = await driver.identify();
      const reachability = answer.kind === 'identified' ? 'ready' : 'not_found';
      this.#context.drivers.noteReachability(terminalId, reachability);
    } finally {
      this.#context.lanes.release(terminalId, holder);
    }
  }

  #join(running: InFlight, order: PaymentOrder): Promise<Settled | Fault> {
    const differing = [
      ...(running.order.call === order.call ? [] : ['operation']),
      ...differingFields(encodeValues(running.order.values), order.values),
    ];
    return differing.length > 0 ? Promise.resolve(new Fault(10123, differing)) : running.settled;
  }

  async #pay(
    order: PaymentOrder,
    opened: (driver: TerminalDriver) => void,
  ): Promise<Settled | Fault> {
    const repeated = await this.#repeated(order);
    if (repeated) return repeated;
    const driver = await this.#driverOf(order.terminal.id);
    if (!driver) return new Fault(10120);
    const { lanes } = this.#context;
    const holder = { webhookId: order.webhookId, paymentKey: order.paymentKey };
    const occupant = lanes.take(order.terminal.id, holder);
    if (occupant) return new Fault(10121, { payment_id: occupant.paymentKey });
    try {
      const started = await startAttempt(this.#context, order);
      if (started instanceof Fault) return started;
      if (started.kind === 'answered') return this.#answer(started.reference, order.paymentKey);
      opened(driver);
      const recorded = await runAttempt(this.#context, {
        ...started,
        driver,
        terminal: order.terminal,
        report: order.report,
        onUnknown: (attempt) => this.#recovery.follow(attempt),
      });
      return recorded instanceof Fault ? recorded : settledOf(recorded, order.paymentKey);
    } finally {
      lanes.release(order.terminal.id, holder);
    }
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
    return { answer: chargeAnswer(transaction, name, paymentKey), reference };
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

function settledOf(recorded: Recorded, paymentKey: string): Settled {
  const { transaction, cardHolder } = recorded;
  return {
    answer: chargeAnswer(transaction, cardHolder, paymentKey),
    reference: {
      ticketId: transaction.ticket_id,
      paymentId: transaction.payment_id,
      transactionId: transaction.id,
    },
  };
}

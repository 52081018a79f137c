import { isCharged } from '../../src-main/payments/attempt-states.ts';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { Store } from '../../src-main/store/store.ts';
import { isVoidType } from '../../src-main/terminals/drivers/pax/code-tables.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import type { TransactionRecord } from '../../src-main/terminals/simulator/records.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Random, seededRandom } from '../../src-shared/lib/random.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { Fault as InjectedFault, Point } from './faults.ts';
import { FaultyLinks } from './faulty-link.ts';
import { forgedApproval } from './forged-approval.ts';
import { Life } from './life.ts';
import { pass, until } from './pass-time.ts';
import { addTerminal, callOf, locationId, type Register, startRegister } from './payment-world.ts';

export const operations = ['sale', 'auth', 'refund'] as const;
export type Operation = (typeof operations)[number];

/**
 * What the cardholder and the issuer do; `cancel` is an approval that the register cancels
 * meanwhile.
 */
export const outcomes = ['approve', 'decline', 'abort', 'partial', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Whether the terminal is done before the register asks about it for the first time, or long after.
 */
export const paces = ['quick', 'slow'] as const;
export type Pace = (typeof paces)[number];
const stepMs: Readonly<Record<Pace, number>> = { quick: 200, slow: 2_000 };

export interface Cell {
  readonly pace: Pace;
  readonly operation: Operation;
  readonly point: Point;
  readonly fault: InjectedFault;
  readonly outcome: Outcome;
}

export interface CellWorld {
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly seed: number;
}

/** What became of money and of our knowledge of it, once everything has settled. */
export interface CellResult {
  readonly hasStruck: boolean;
  /** Why the invariant doesn't hold; empty when it does. */
  readonly violations: readonly string[];
  readonly isOpenTask: boolean;
}

const amountCents = 1250;
/** Before a slow terminal has a card, after a quick one is done. */
const cancelAfterMs = 700;
const pollMs = 5_000;
const settledMsMax = 20 * 60_000;
/** What is still on its way arrives by then, and must not change anything any more. */
const afterglowMs = 10 * 60_000;

/** Plays one cell: an operation, with one fault at one point of its exchange. */
export async function playCell(cell: Cell, world: CellWorld): Promise<CellResult> {
  const { clock, store } = world;
  await addTerminal(store, terminalIdOf(world), 'tcp://127.0.0.1:10009');
  const scene = new Scene(cell, world);
  const originalId = await scene.approved();
  const isCancelled = cell.outcome === 'cancel';
  scene.terminal.scripts.next({ outcome: isCancelled ? 'approve' : cell.outcome });
  if (isCancelled) clock.after(cancelAfterMs, () => scene.cancel(cell.operation));
  scene.links.isArmed = true;
  const call = () => scene.call(cell.operation, originalId);
  const first = await until(clock, call(), () => scene.hasCrashed);
  await scene.settle();
  const attempts = await attemptsOf(store, scene.keyOf(cell.operation));
  const isUnknown = first instanceof Fault && first.code === 10122;
  const last = isUnknown ? await until(clock, call()) : first;
  const violations = await violationsOf(store, scene.terminal.batch.records, attempts, last);
  scene.end();
  const isOpenTask = attempts.some(({ state }) => state === 'NEEDS_HUMAN');
  return { hasStruck: scene.links.hasStruck, violations, isOpenTask };
}

type Answer = ChargeAnswer | Fault | undefined;

/** One register and one simulated terminal, the register as often as it has to start again. */
class Scene {
  readonly terminal: SimulatedTerminal;
  readonly links: FaultyLinks;
  readonly #world: CellWorld;
  readonly #terminalId: number;
  readonly #random: Random;
  #life: Life;
  #register: Register;
  hasCrashed = false;

  constructor(cell: Cell, world: CellWorld) {
    const { clock, seed } = world;
    this.#world = world;
    this.#terminalId = terminalIdOf(world);
    this.#random = seededRandom(seed);
    this.terminal = new SimulatedTerminal({
      clock,
      random: this.#random,
      delayMs: stepMs[cell.pace],
    });
    const { terminal } = this;
    const forged = forgedApproval(cell.operation);
    this.links = new FaultyLinks({ ...cell, terminal, clock, forged, onCrash: () => this.#die() });
    this.#life = new Life(clock);
    this.#register = this.#start();
  }

  #die(): void {
    this.hasCrashed = true;
    this.#life.end();
    this.terminal.dropConnections();
  }

  #start(): Register {
    this.#life = new Life(this.#world.clock);
    const { clock } = this.#life;
    const makeLink = () => this.links.make();
    const cancelPath = { kind: 'second_link', makeLink } as const;
    return startRegister({
      store: this.#life.store(this.#world.store),
      clock,
      random: this.#random,
      openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    });
  }

  /** An undisturbed sale: the terminal's records are known, and there is something to refund. */
  async approved(): Promise<number> {
    const answer = await until(this.#world.clock, this.#sell('sale', this.keyOf('before')));
    assert(answer && !(answer instanceof Fault), 'the sale before is approved');
    return answer.data.id;
  }

  call(operation: Operation, originalId: number): Promise<ChargeAnswer | Fault> {
    const key = this.keyOf(operation);
    if (operation === 'refund') return giveBack(this.#register, originalId, key);
    return this.#sell(operation, key);
  }

  /** Nothing of this cell goes on in the next one. */
  end(): void {
    this.#life.end();
  }

  /** Whoever cancels doesn't wait: the call that is cancelled has the answer. */
  cancel(operation: Operation): void {
    if (!this.hasCrashed) void this.#register.payments.cancel(locationId, this.keyOf(operation));
  }

  /** Starts the register again if it died, and lets everything that began come to its end. */
  async settle(): Promise<void> {
    const { clock, store } = this.#world;
    if (this.hasCrashed) {
      this.#register = this.#start();
      await this.#register.payments.recover();
    }
    const end = clock.now() + settledMsMax;
    while (clock.now() < end && (await unsettled(store, this.#terminalId)).length > 0) {
      await pass(clock, pollMs);
    }
    await pass(clock, afterglowMs);
  }

  keyOf(name: string): string {
    return `${this.#world.seed} ${name}`;
  }

  #sell(name: 'sale' | 'auth', webhook: string): Promise<ChargeAnswer | Fault> {
    return charge(this.#register, name, webhook, String(this.#terminalId));
  }
}

function terminalIdOf({ seed }: CellWorld): number {
  return 1_000 + seed;
}

function attemptsOf(store: Store, webhookId: string): Promise<Row<'attempt'>[]> {
  return store.read.selectFrom('attempt').selectAll().where('webhook_id', '=', webhookId).execute();
}

function charge(
  { context }: Register,
  name: 'sale' | 'auth',
  webhook_id: string,
  terminal_id: string,
): Promise<ChargeAnswer | Fault> {
  const payment = { id: webhook_id, amount: amountCents };
  const body = { ticket: { id: webhook_id }, payment, webhook_id, terminal_id };
  const params = { location_id: locationId };
  const handlers = paymentHandlers(context);
  return faultOrAnswer(
    name === 'sale'
      ? handlers.sale(callOf({ params, body }))
      : handlers.auth(callOf({ params, body })),
  );
}

function giveBack(
  { context }: Register,
  transaction_id: number,
  webhook_id: string,
): Promise<ChargeAnswer | Fault> {
  const payment = { id: webhook_id, amount: amountCents };
  const body = { transaction_id, payment, webhook_id };
  const params = { location_id: locationId };
  return faultOrAnswer(paymentHandlers(context).refund(callOf({ params, body })));
}

async function faultOrAnswer(answered: ReturnType<Handler<'sale'>>): Promise<ChargeAnswer | Fault> {
  const answer = await answered;
  if (answer instanceof Fault) return answer;
  assert('response' in answer, 'a payment answers as the interface says');
  return answer;
}

function unsettled(store: Store, terminalId: number): Promise<{ id: number }[]> {
  return store.read
    .selectFrom('attempt')
    .select('id')
    .where('terminal_id', '=', terminalId)
    .where('state', 'in', ['INTENT', 'SENT', 'UNKNOWN', 'ORPHAN', 'VOIDING'])
    .execute();
}

/** Charged exactly when recorded, once and to the cent, or an open task that says so. */
async function violationsOf(
  store: Store,
  records: readonly TransactionRecord[],
  attempts: readonly Row<'attempt'>[],
  answer: Answer,
): Promise<readonly string[]> {
  const violations: string[] = [];
  const charges = records.filter(
    ({ reference, type }) =>
      !isVoidType(type) && attempts.some((attempt) => attempt.reference === reference),
  );
  if (charges.length > 1) violations.push(`charged ${charges.length} times`);
  for (const attempt of attempts) {
    const charge = charges.find(({ reference }) => reference === attempt.reference);
    const transaction = await transactionOf(store, attempt);
    violations.push(...attemptViolations(attempt, charge, transaction));
  }
  const isCounted = charges.length > 0;
  if (answer && !(answer instanceof Fault) && (answer.response === 'APPROVED') !== isCounted) {
    violations.push(`answered ${answer.response}, ${isCounted ? '' : 'not '}charged`);
  }
  if (answer instanceof Fault && answer.code === 10120 && isCounted) {
    violations.push('said to be not sent, and charged');
  }
  return violations;
}

function attemptViolations(
  { state }: Row<'attempt'>,
  charge: TransactionRecord | undefined,
  transaction: Row<'payment_transaction'> | undefined,
): readonly string[] {
  if (state === 'NEEDS_HUMAN') return [];
  const recordedCents = transaction ? transaction.amount_cents + transaction.held_cents : 0;
  const violations: string[] = [];
  if (!isCharged(state) && charge) violations.push(`charged, and the attempt is ${state}`);
  if (isCharged(state) && !charge) violations.push(`not charged, and the attempt is ${state}`);
  if (charge && recordedCents !== charge.approvedCents) {
    violations.push(`charged ${charge.approvedCents}, recorded ${recordedCents}`);
  }
  if (['INTENT', 'SENT', 'UNKNOWN'].includes(state)) violations.push(`left ${state} for ever`);
  return violations;
}

function transactionOf(
  store: Store,
  attempt: Row<'attempt'>,
): Promise<Row<'payment_transaction'> | undefined> {
  return store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', attempt.transaction_id ?? 0)
    .executeTakeFirst();
}

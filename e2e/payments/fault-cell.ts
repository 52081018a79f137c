import type { Store } from '../../src-main/store/store.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Random, seededRandom } from '../../src-shared/lib/random.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { type Carrier, carrierOf } from './carriers.ts';
import { callOperation, originalOperation } from './cell-calls.ts';
import { violationsOf } from './cell-violations.ts';
import type { Cell, Operation, Pace } from './cells.ts';
import { FaultyLinks } from './faulty-link.ts';
import { forgedApproval } from './forged-approval.ts';
import { Life } from './life.ts';
import { pass, until } from './pass-time.ts';
import { addTerminal, locationId, type Register, startRegister } from './payment-world.ts';

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

const stepMs: Readonly<Record<Pace, number>> = { quick: 200, slow: 2_000 };
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
  if (isCancelled) clock.after(cancelAfterMs, () => scene.cancel());
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

/** One register and one simulated terminal, the register as often as it has to start again. */
class Scene {
  readonly terminal: SimulatedTerminal;
  readonly links: FaultyLinks;
  readonly #cell: Cell;
  readonly #world: CellWorld;
  readonly #carrier: Carrier;
  readonly #terminalId: number;
  readonly #random: Random;
  #life: Life;
  #register: Register;
  hasCrashed = false;

  constructor(cell: Cell, world: CellWorld) {
    const { clock, seed } = world;
    this.#cell = cell;
    this.#world = world;
    this.#terminalId = terminalIdOf(world);
    this.#random = seededRandom(seed);
    const delayMs = stepMs[cell.pace];
    this.terminal = new SimulatedTerminal({ clock, random: this.#random, delayMs });
    this.#carrier = carrierOf(cell.link, this.terminal);
    this.links = new FaultyLinks({
      ...cell,
      terminal: this.terminal,
      carrier: this.#carrier,
      clock,
      forged: forgedApproval(cell.operation),
      onCrash: () => this.#die(),
    });
    this.#life = new Life(clock);
    this.#register = this.#start();
  }

  #die(): void {
    this.hasCrashed = true;
    this.#life.end();
    this.terminal.dropConnections();
    this.#carrier.drop();
  }

  #start(): Register {
    this.#life = new Life(this.#world.clock);
    const { clock } = this.#life;
    const makeLink = () => this.links.make();
    const cancelPath = this.#carrier.cancelPath(makeLink);
    return startRegister({
      store: this.#life.store(this.#world.store),
      clock,
      random: this.#random,
      openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    });
  }

  /** Undisturbed: the terminal's records are known, and there is something to follow up on. */
  async approved(): Promise<number> {
    const call = this.#call(originalOperation(this.#cell.operation), this.keyOf('before'), 0);
    const answer = await until(this.#world.clock, call);
    assert(answer && !(answer instanceof Fault), 'the payment before is approved');
    return answer.data.id;
  }

  call(operation: Operation, originalId: number): Promise<ChargeAnswer | Fault> {
    return this.#call(operation, this.keyOf(operation), originalId);
  }

  /** Nothing of this cell goes on in the next one. */
  end(): void {
    this.#life.end();
  }

  /** Whoever cancels doesn't wait: the call that is cancelled has the answer. */
  cancel(): void {
    const key = this.keyOf(this.#cell.operation);
    if (!this.hasCrashed) void this.#register.payments.cancel(locationId, key);
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

  #call(operation: Operation, webhookId: string, originalId: number) {
    const terminalId = this.#terminalId;
    return callOperation(this.#register, { operation, webhookId, terminalId, originalId });
  }
}

function terminalIdOf({ seed }: CellWorld): number {
  return 1_000 + seed;
}

function attemptsOf(store: Store, webhookId: string): Promise<Row<'attempt'>[]> {
  return store.read.selectFrom('attempt').selectAll().where('webhook_id', '=', webhookId).execute();
}

function unsettled(store: Store, terminalId: number): Promise<{ id: number }[]> {
  return store.read
    .selectFrom('attempt')
    .select('id')
    .where('terminal_id', '=', terminalId)
    .where('state', 'in', ['INTENT', 'SENT', 'UNKNOWN', 'ORPHAN', 'VOIDING'])
    .execute();
}

/**
 * A register as a process of its own, which dies where its plan says. Started by the campaign of
 * kills.
 */
import { writeSync } from 'node:fs';
import { systemRandom } from '../../src-main/composition/system-world.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import type { TerminalDriver } from '../../src-main/terminals/driver.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import { tcpLink } from '../../src-main/terminals/transports/tcp.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { changedDriver } from './changed-driver.ts';
import { fastClock } from './fast-clock.ts';
import type { Flow, KillEvent, KillPlan, KillPoint, KillReport } from './kill-plan.ts';
import { makeCall, originalOf, terminalId } from './killed-calls.ts';
import {
  addLocation,
  addTerminal,
  locationId,
  openAttempts,
  type Register,
  startRegister,
  unsettledAttempts,
  until,
} from './payment-world.ts';

function report(line: KillReport): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

/** Counts what happens and dies at the chosen event, before anything else can run. */
class Executioner {
  readonly #point: KillPoint | null;
  #counts = { commit: 0, before_write: 0, after_write: 0 };
  #isArmed = false;

  constructor(point: KillPoint | null) {
    this.#point = point;
  }

  arm(): void {
    this.#isArmed = true;
    this.#counts = { commit: 0, before_write: 0, after_write: 0 };
    if (this.#point?.at === 'moment') setTimeout(die, this.#point.ms);
  }

  disarm(): Readonly<Record<KillEvent, number>> {
    this.#isArmed = false;
    return this.#counts;
  }

  passed(event: KillEvent): void {
    if (!this.#isArmed) return;
    this.#counts[event] += 1;
    const point = this.#point;
    if (point?.at === event && point.nth === this.#counts[event]) die();
  }
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way: not one more instruction of ours may run.
  for (;;);
}

function watched(link: ByteLink, executioner: Executioner): ByteLink {
  return {
    acknowledges: link.acknowledges,
    onBytes: (listener) => link.onBytes(listener),
    onClose: (listener) => link.onClose(listener),
    open: () => link.open(),
    close: () => link.close(),
    write: (bytes) => {
      executioner.passed('before_write');
      link.write(bytes);
      executioner.passed('after_write');
    },
  };
}

/** Cancels a payment at the moment when its approval is here and not yet recorded. */
class Canceller {
  #cancel: (() => Promise<unknown>) | undefined;

  cancelNext(cancel: () => Promise<unknown>): void {
    this.#cancel = cancel;
  }

  over(driver: TerminalDriver): TerminalDriver {
    return changedDriver(driver, {
      run: async (request, options) => {
        const outcome = await driver.run(request, options);
        const cancel = this.#cancel;
        this.#cancel = undefined;
        if (outcome.kind === 'approved') await cancel?.();
        return outcome;
      },
    });
  }
}

interface Life {
  readonly register: Register;
  readonly executioner: Executioner;
  readonly canceller: Canceller;
}

/** Makes the call of a flow; what has to come before it happens unharmed. */
async function live({ canceller, executioner, register }: Life, flow: Flow, run: number) {
  const key = `${flow}-${run}`;
  const originalId = await before(register, flow, key);
  if (originalId === undefined) return;
  const { payments } = register;
  if (flow === 'unwanted') canceller.cancelNext(() => payments.cancel(locationId, key));
  executioner.arm();
  const answer = await makeCall(register, flow, key, originalId);
  report({ flow, counts: executioner.disarm() });
  if (!(answer instanceof Fault)) report({ acknowledged: answer });
}

/** The transaction that the flow follows; undefined when it can't be had. */
async function before(register: Register, flow: Flow, key: string): Promise<number | undefined> {
  if (flow === 'batch') {
    // Each batch is one of a single sale, so that closing it always takes the same steps.
    await closeEarlier(register, `${key}-earlier`);
    await acknowledged(register, 'sale', `${key}-sale`);
    return 0;
  }
  const original = originalOf(flow);
  return original ? acknowledged(register, original, `${key}-${original}`) : 0;
}

async function closeEarlier(register: Register, key: string): Promise<void> {
  const closed = await makeCall(register, 'batch', key, 0);
  if (!(closed instanceof Fault)) report({ acknowledged: closed });
}

async function acknowledged(
  register: Register,
  flow: Flow,
  key: string,
): Promise<number | undefined> {
  const answer = await makeCall(register, flow, key, 0);
  if (answer instanceof Fault) return undefined;
  report({ acknowledged: answer });
  return answer.response === 'APPROVED' ? answer.transactionId : undefined;
}

async function open(plan: KillPlan, executioner: Executioner): Promise<Store> {
  const store = openSqliteStore(plan.file, {
    role: 'register',
    clock: fastClock(plan.startedMs, plan.speed),
    random: systemRandom,
    afterCommit: () => executioner.passed('commit'),
  });
  const known = await store.read.selectFrom('terminal').select('id').executeTakeFirst();
  if (!known) {
    await addLocation(store);
    await addTerminal(store, terminalId, `tcp://127.0.0.1:${plan.port}`);
  }
  return store;
}

async function main(plan: KillPlan): Promise<void> {
  const clock = fastClock(plan.startedMs, plan.speed);
  const executioner = new Executioner(plan.kill);
  const canceller = new Canceller();
  const store = await open(plan, executioner);
  const linkTo = (port: number) => () => watched(tcpLink('127.0.0.1', port), executioner);
  const makeLink = linkTo(plan.port);
  const cancelPath = { kind: 'second_link', makeLink: linkTo(plan.cancelPort) } as const;
  const openDriver = () => canceller.over(createPaxDriver({ clock, makeLink, cancelPath }));
  const register = startRegister({ store, clock, random: systemRandom, openDriver });
  report({ found: await openAttempts(store) });
  if (plan.recovers) await register.payments.recover();
  for (const flow of plan.flows) await live({ register, executioner, canceller }, flow, plan.run);
  if (plan.repeat) await settled(store);
  for (const { flow, key, originalId } of plan.repeat ?? []) {
    const answer = await makeCall(register, flow, key, originalId);
    if (!(answer instanceof Fault)) report({ repeated: answer });
  }
  report({ finished: true });
  // A chosen event that never came: the run ends as one without a kill.
  await register.payments.stop();
  await store.close();
}

/** Waits until nothing is open any more; what still is goes into the failure. */
async function settled(store: Store): Promise<void> {
  try {
    await until(async () => (await unsettledAttempts(store)).length === 0);
  } catch (error) {
    const open = await unsettledAttempts(store);
    throw new Error(`left open: ${JSON.stringify(open)}`, { cause: error });
  }
}

const [, , plan] = process.argv;
assert(plan, 'the plan is the first argument');
// Written by the campaign.
await main(JSON.parse(plan) as KillPlan);

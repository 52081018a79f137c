/**
 * A register as a process of its own, which dies where its plan says. Started by the campaign of
 * kills.
 */
import { writeSync } from 'node:fs';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { systemRandom } from '../../src-main/terminals/simulator/system-world.ts';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import { tcpLink } from '../../src-main/terminals/transports/tcp.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { fastClock } from './fast-clock.ts';
import {
  type Acknowledged,
  amounts,
  type KillPlan,
  type KillPoint,
  type KillReport,
} from './kill-plan.ts';
import {
  addLocation,
  addTerminal,
  callOf,
  locationId,
  openAttempts,
  type Register,
  startRegister,
  until,
} from './payment-world.ts';

const terminalId = 2;

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
    if (this.#point?.at === 'moment') setTimeout(die, this.#point.ms);
  }

  passed(event: 'commit' | 'before_write' | 'after_write'): void {
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

type Operation = Acknowledged['operation'];

/** One payment call; the same key again is the same call. */
async function call(
  { context }: Register,
  operation: Operation,
  key: string,
  originalId: number,
): Promise<Acknowledged | Fault> {
  const handlers = paymentHandlers(context);
  const params = { location_id: locationId };
  const payment = { id: key, amount: amounts[operation] };
  const charge = { ticket: { id: key }, payment, webhook_id: key, terminal_id: String(terminalId) };
  const followUp = { transaction_id: originalId, payment, webhook_id: key };
  const answer =
    operation === 'sale'
      ? await handlers.sale(callOf({ params, body: charge }))
      : operation === 'auth'
        ? await handlers.auth(callOf({ params, body: charge }))
        : operation === 'refund'
          ? await handlers.refund(callOf({ params, body: followUp }))
          : await handlers.capture(callOf({ params, body: followUp }));
  if (answer instanceof Fault) return answer;
  assert('response' in answer, 'a payment answers as the interface says');
  const { id, amount, total } = answer.data;
  const amountCents = operation === 'auth' ? (total ?? 0) : amount;
  return { operation, key, originalId, response: answer.response, transactionId: id, amountCents };
}

async function pay(
  register: Register,
  operation: Operation,
  run: number,
  originalId: number,
): Promise<number | undefined> {
  const answer = await call(register, operation, `${operation}-${run}`, originalId);
  if (answer instanceof Fault) return undefined;
  report({ acknowledged: answer });
  return answer.response === 'APPROVED' ? answer.transactionId : undefined;
}

async function payAll(register: Register, run: number): Promise<void> {
  const sale = await pay(register, 'sale', run, 0);
  if (sale !== undefined) await pay(register, 'refund', run, sale);
  const auth = await pay(register, 'auth', run, 0);
  if (auth !== undefined) await pay(register, 'capture', run, auth);
}

async function main(plan: KillPlan): Promise<void> {
  const clock = fastClock(plan.startedMs, plan.speed);
  const executioner = new Executioner(plan.kill);
  const store = openSqliteStore(plan.file, {
    role: 'register',
    clock,
    random: systemRandom,
    afterCommit: () => executioner.passed('commit'),
  });
  const known = await store.read.selectFrom('terminal').select('id').executeTakeFirst();
  if (!known) {
    await addLocation(store);
    await addTerminal(store, terminalId, `tcp://127.0.0.1:${plan.port}`);
  }
  const linkTo = (port: number) => () => watched(tcpLink('127.0.0.1', port), executioner);
  const makeLink = linkTo(plan.port);
  const cancelPath = { kind: 'second_link', makeLink: linkTo(plan.cancelPort) } as const;
  const openDriver = () => createPaxDriver({ clock, makeLink, cancelPath });
  const register = startRegister({ store, clock, random: systemRandom, openDriver });
  report({ found: await openAttempts(store) });
  await register.payments.recover();
  executioner.arm();
  if (plan.kill) await payAll(register, plan.run);
  else await settled(store);
  for (const { operation, key, originalId } of plan.repeat) {
    const answer = await call(register, operation, key, originalId);
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
    await until(async () => (await openAttempts(store)).length === 0);
  } catch (error) {
    const open = await openAttempts(store);
    throw new Error(`left open: ${JSON.stringify(open)}`, { cause: error });
  }
}

const [, , plan] = process.argv;
assert(plan, 'the plan is the first argument');
// Written by the campaign.
await main(JSON.parse(plan) as KillPlan);

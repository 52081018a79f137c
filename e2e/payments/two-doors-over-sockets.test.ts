import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src-main/composition/system-world.ts';
import { createHttpServer } from '../../src-main/http/create-http-server.ts';
import type { Caller } from '../../src-main/service/kernel/caller.ts';
import type { Kernel } from '../../src-main/service/kernel/kernel.ts';
import { servePort } from '../../src-main/service/kernel/port-door.ts';
import { createService, type Service } from '../../src-main/service/service.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let wired: WiredWorld;
let address: string;
let window: MessagePort;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  wired = await openWiredWorld();
  const service = createService(wired.world.context);
  address = await serveRest(service);
  window = openWindow(service);
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await wired.close();
});

async function serveRest({ kernel }: Service): Promise<string> {
  const server = createHttpServer({
    kernel,
    authenticate: async (_, kind) => ({ door: 'rest', kind, scope: { kind: 'platform' } }),
    clock: systemClock,
    reportBug: String,
    surfaces: ['interface'],
    version: '0',
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => server.close());
  const bound = server.server.address();
  assert(bound !== null && typeof bound === 'object', 'the server has a port');
  return `http://127.0.0.1:${bound.port}/interface/v1/locations/${wired.world.locationId}`;
}

/** A window in which somebody has signed in. */
function openWindow({ kernel, context }: Service): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const { locationId } = wired.world;
  const session = { userId: 7, locationId, role: 'cashier', name: 'Maya' } as const;
  const caller: Caller = { door: 'port', connection: { session }, session };
  const signedIn: Kernel = {
    call: (name, raw, options) => kernel.call(name, raw, { ...options, caller }),
  };
  const onCommit = context.store.onCommit.bind(context.store);
  const line = {
    post: (message: unknown) => port1.postMessage(message),
    onMessage: (receive: (message: unknown) => void) => port1.on('message', receive),
    onClose: (closed: () => void) => port1.on('close', closed),
    close: () => port1.close(),
  };
  servePort(line, { kernel: signedIn, onCommit, clock: systemClock, log: context.log });
  closing.push(() => port2.close());
  return port2;
}

function bodyOf(webhook_id: string, payment = webhook_id) {
  return {
    ticket: { id: 'T-1' },
    payment: { id: payment, amount: 1250 },
    webhook_id,
    terminal_id: wired.world.terminalId,
  };
}

/** Over HTTP: the body of the answer. */
async function sellByRest(body: ReturnType<typeof bodyOf>): Promise<unknown> {
  const answer = await fetch(`${address}/webhook/sale`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

let calls = 0;

/** From the window: the value of the answer, or of the fault. */
function sellByPort(body: ReturnType<typeof bodyOf>): Promise<unknown> {
  const id = ++calls;
  const answered = new Promise<unknown>((resolve) => {
    window.on('message', ([answerId, kind, value]) => {
      if (answerId === id && kind !== 2) resolve(value);
    });
  });
  window.postMessage([id, 'sale', { body }]);
  return answered;
}

test('a double tap: the same payment over HTTP and from the window is one charge', async () => {
  const answers = await Promise.all([
    sellByPort(bodyOf('w-1')),
    sellByRest(bodyOf('w-1')),
    sellByPort(bodyOf('w-1')),
    sellByRest(bodyOf('w-1')),
  ]);
  const [first] = answers;
  expect(first).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
  for (const answer of answers) expect(answer).toEqual(first);
  expect(wired.simulator.control.state().records).toHaveLength(1);
});

test('one payment under two keys at the same time is one charge', async () => {
  const answers = await Promise.all([
    sellByPort(bodyOf('w-1', 'p-1')),
    sellByRest(bodyOf('w-2', 'p-1')),
  ]);
  expect(wired.simulator.control.state().records).toHaveLength(1);
  expect(JSON.stringify(answers)).toContain('"APPROVED"');
  expect(await sellByRest(bodyOf('w-2', 'p-1'))).toEqual(await sellByPort(bodyOf('w-1', 'p-1')));
  expect(wired.simulator.control.state().records).toHaveLength(1);
});

test('another payment on a busy terminal is refused before anybody has a card ready', async () => {
  const { control } = wired.simulator;
  control.next({ outcome: 'approve', waitsForCard: true });
  const first = sellByPort(bodyOf('w-1'));
  await until(async () => control.state().screen.phase === 'card');
  expect(await sellByRest(bodyOf('w-2'))).toMatchObject({
    error: { code: 10121, details: { payment_id: 'w-1' } },
  });
  control.act({ act: 'present', entryMode: '2' });
  expect(await first).toMatchObject({ response: 'APPROVED' });
  expect(control.state().records).toHaveLength(1);
});

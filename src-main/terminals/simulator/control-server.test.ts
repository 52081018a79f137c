import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { systemClock as clock } from '../../composition/system-world.ts';
import type { TerminalRequest } from '../driver.ts';
import { createOpenDriver } from '../open-driver.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';

const started: Simulator[] = [];
afterEach(async () => {
  for (const simulator of started.splice(0)) await simulator.stop();
});

async function start(ui = false): Promise<Simulator> {
  const simulator = await startSimulator({ port: 0, clock, random: seededRandom(1), ui });
  started.push(simulator);
  return simulator;
}

async function post(simulator: Simulator, path: string, body: unknown): Promise<Response> {
  return fetch(`http://127.0.0.1:${simulator.controlPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function sell(simulator: Simulator, changes: Partial<TerminalRequest> = {}) {
  const driver = createOpenDriver({ clock })(`tcp://127.0.0.1:${simulator.port}`);
  const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };
  const sale: TerminalRequest = {
    operation: 'sale',
    tender: 'credit',
    reference: '100000000001',
    amountCents: 1250,
    askForTip: false,
    ...changes,
  };
  return driver.run(sale, quiet);
}

async function untilPhase(simulator: Simulator, phase: string): Promise<void> {
  if (simulator.control.state().screen.phase === phase) return;
  await new Promise<void>((resolve) => {
    const stop = simulator.control.onScreen((screen) => {
      if (screen.phase !== phase) return;
      stop();
      resolve();
    });
  });
}

test('scripts by turn, by amount and for all', async () => {
  const simulator = await start();
  await post(simulator, '/always', { outcome: 'decline' });
  await post(simulator, '/amount', { amountCents: 777, script: { outcome: 'approve' } });
  await post(simulator, '/next', { outcome: 'partial', approvedCents: 100 });
  expect(await sell(simulator)).toMatchObject({ kind: 'approved', result: { partial: true } });
  expect(await sell(simulator, { reference: '2' })).toMatchObject({ kind: 'declined' });
  const named = await sell(simulator, { reference: '3', amountCents: 777 });
  expect(named).toMatchObject({ kind: 'approved' });
  await post(simulator, '/reset', {});
  expect(await sell(simulator, { reference: '4' })).toMatchObject({ kind: 'approved' });
});

test('what an issuer lets be captured above a hold', async () => {
  const simulator = await start();
  const capture = async (reference: string, auth: string) => {
    const held = await sell(simulator, { operation: 'auth', reference: auth });
    if (held.kind !== 'approved') throw new Error(held.kind);
    const { transactionNumber, authCode, processorId } = held.result;
    const original = { transactionNumber, authCode, processorId, reference: auth };
    return sell(simulator, { operation: 'capture', reference, original, amountCents: 1350 });
  };
  await post(simulator, '/captures-over', 700);
  expect(await capture('2', '1')).toMatchObject({ kind: 'declined' });
  await post(simulator, '/captures-over', 800);
  expect(await capture('4', '3')).toMatchObject({ kind: 'approved' });
  await post(simulator, '/captures-over', 0);
  await post(simulator, '/reset', {});
  expect(await capture('6', '5')).toMatchObject({ kind: 'approved' });
});

test.each([
  ['/captures-over', -1],
  ['/next', { outcome: 'approve', typo: 1 }],
  ['/next', { outcome: 'explode' }],
  ['/act', { act: 'power_lost' }],
  ['/amount', { amountCents: 1.5, script: { outcome: 'approve' } }],
])('%s refuses %j', async (path, body) => {
  const answer = await post(await start(), path, body);
  expect(answer.status).toBe(400);
});

test.each([
  ['a foreign host', { host: 'evil.example' }],
  ['a foreign origin', { origin: 'http://evil.example' }],
])('%s is refused', async (_, headers) => {
  const { controlPort: port } = await start(true);
  const status = await new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path: '/', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});

test('a person pays at the screen: card, tip, approval', async () => {
  const simulator = await start(true);
  const selling = sell(simulator, { askForTip: true });
  await untilPhase(simulator, 'card');
  const tooEarly = await post(simulator, '/act', { act: 'tip', tipCents: 250 });
  expect(await tooEarly.json()).toEqual({ accepted: false });
  await post(simulator, '/act', { act: 'present', entryMode: '2' });
  await untilPhase(simulator, 'tip');
  await post(simulator, '/act', { act: 'tip', tipCents: 250 });
  expect(await selling).toMatchObject({
    kind: 'approved',
    result: { approvedCents: 1500, tipCents: 250, entryType: 'Contactless' },
  });
});

test('a person signs, or doesn’t: the charge stands either way', async () => {
  const simulator = await start(true);
  for (const [reference, act] of Object.entries({ 1: 'sign', 2: 'cancel' })) {
    const selling = sell(simulator, { reference, askForSignature: true });
    await untilPhase(simulator, 'card');
    await post(simulator, '/act', { act: 'present', entryMode: '4' });
    await untilPhase(simulator, 'signature');
    await post(simulator, '/act', { act });
    expect(await selling).toMatchObject({ kind: 'approved', result: { reference } });
  }
});

test('a person presses the red key, and another pulls the plug', async () => {
  const simulator = await start(true);
  const cancelled = sell(simulator);
  await untilPhase(simulator, 'card');
  await post(simulator, '/act', { act: 'cancel' });
  expect(await cancelled).toMatchObject({ kind: 'not_run', code: '100002' });
  const unplugged = sell(simulator);
  await untilPhase(simulator, 'card');
  await post(simulator, '/unplug', {});
  expect(await unplugged).toMatchObject({ kind: 'unknown' });
  expect(await sell(simulator)).toMatchObject({ kind: 'not_sent' });
});

test('the page is there only when it was asked for', async () => {
  const withUi = await start(true);
  const page = await fetch(`http://127.0.0.1:${withUi.controlPort}/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('Simulated terminal');
  const without = await start();
  expect((await fetch(`http://127.0.0.1:${without.controlPort}/`)).status).toBe(404);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import { scriptedDriver, type TerminalScript } from '../payments/scripted-driver.ts';
import { type TestContext, testContext } from '../service/test-context.ts';
import { askMissingTerminals } from './ask-missing-terminals.ts';

const terminalId = 2;
const key = { terminal_id: terminalId };

let script: TerminalScript;
let context: TestContext;
let stop: () => void;
beforeEach(async () => {
  script = 'unreachable';
  context = testContext({ openDriver: scriptedDriver(() => script) });
  await context.store.commit([], () => ({
    answer: undefined,
    local: [put('terminal_connection', key, { connection: 'tcp://10.0.0.9:10009' })],
  }));
  stop = askMissingTerminals({ context });
});
afterEach(async () => {
  stop();
  await context.payments.stop();
  await context.store.close();
});

const reachability = () => context.payments.reachabilityOf(terminalId);

test('whether a terminal is there is known soon after the start', async () => {
  expect(reachability()).toBe('unknown');
  await context.clock.advance(2_000);
  await expect.poll(reachability).toBe('not_found');
});

test('one that answers is not asked again', async () => {
  script = 'answers';
  await context.clock.advance(2_000);
  await expect.poll(reachability).toBe('ready');
  await expect.poll(() => context.clock.nextDueAt()).toBeUndefined();
});

test('a terminal that is there again is ready without a payment', async () => {
  await context.clock.advance(15_000);
  await expect.poll(reachability).toBe('not_found');
  script = 'answers';
  await context.clock.advance(10_000);
  await expect.poll(reachability).toBe('ready');
  expect(context.clock.nextDueAt()).toBeUndefined();
});

test('one whose device was taken away is asked for no longer', async () => {
  await context.payments.care.identify(terminalId);
  await context.store.commit([], () => ({
    answer: undefined,
    local: [remove('terminal_connection', key)],
  }));
  await context.clock.advance(10_000);
  await expect.poll(() => context.clock.nextDueAt()).toBeUndefined();
});

test('nothing is asked after the end', async () => {
  await context.payments.care.identify(terminalId);
  stop();
  expect(context.clock.nextDueAt()).toBeUndefined();
});

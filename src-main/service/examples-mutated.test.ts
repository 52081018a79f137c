import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../../src-shared/contract/examples/index.ts';
import { faultRegistry } from '../../src-shared/contract/fault-registry.ts';
import { operations } from '../../src-shared/contract/index.ts';
import { terminalDeviceOperations } from '../../src-shared/contract/terminal-device.ts';
import { type ExampleWorld, exampleImage, openExampleWorld } from './example-world.ts';

let central: ExampleWorld;
beforeAll(async () => {
  central = openExampleWorld(await exampleImage());
});
afterAll(() => central.close());

/** What callers send by mistake or on purpose. */
const values: readonly unknown[] = [
  ...[null, undefined, true, '', 0, -0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 53), Number.NaN],
  ...[[], [[]], [null], {}, { toString: 1 }, new Uint8Array(3)],
  ...['a\0b', '\ud800', '٣', '1e3', '0x10', ' 1 ', '-0', '9007199254740993', 'x'.repeat(70_000)],
  ...['__proto__', '../..', '%', "' OR 1=1 --", '😀'.repeat(64), '2026-02-30', '"\\\u0001'],
];

/**
 * Waiting for a card or a device, or hashing a password, takes its time, and is no matter of the
 * input.
 */
const slow: readonly string[] = [
  ...Object.keys(terminalDeviceOperations),
  'sale',
  'auth',
  'createOrder',
  'checkBalance',
  'createInterfaceToken',
  'createGatewayToken',
];
const quick = examples.filter(
  ({ operation, given }) => given.length === 0 && !slow.includes(operation),
);

/** Puts a value somewhere into an input: `path` picks a field at each level. */
function mutated(part: unknown, path: readonly number[], value: unknown): unknown {
  const [pick, ...deeper] = path;
  if (pick === undefined || typeof part !== 'object' || part === null) return value;
  const names = Object.keys(part);
  const name = names[pick % (names.length + 1)] ?? 'unknown';
  return { ...part, [name]: mutated(Reflect.get(part, name), deeper, value) };
}

const mutation = fc.record({
  path: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 }),
  value: fc.constantFrom(...values),
});

test('whatever is sent, the answer is a result or an error that callers know', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...quick),
      fc.array(mutation, { minLength: 1, maxLength: 3 }),
      async (example, mutations) => {
        const { operation, caller, input } = example;
        const kind = operations[operation].credential === 'gateway' ? 'gateway' : 'interface';
        const raw = mutations.reduce<object>(
          (part, { path, value }) => Object(mutated(part, path, value)),
          input,
        );
        const { status, body } = await central.kernel.call(operation, raw, {
          caller: await central.callerOf(caller, kind),
        });
        if (status === 200 || status === 422) return;
        expect(body).toMatchObject({ error: { code: expect.any(Number) } });
        const code = Number(Reflect.get(Reflect.get(Object(body), 'error'), 'code'));
        expect(Object.keys(faultRegistry)).toContain(String(code));
        expect(code).not.toBe(10500);
      },
    ),
    { numRuns: 3000, seed: 20_261 },
  );
});

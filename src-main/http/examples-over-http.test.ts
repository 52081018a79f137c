import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Example, ExampleCall } from '../../src-shared/contract/examples/example.ts';
import { examples } from '../../src-shared/contract/examples/index.ts';
import { operations } from '../../src-shared/contract/index.ts';
import type { Operation } from '../../src-shared/contract/operation.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { systemClock } from '../composition/system-world.ts';
import { authenticate } from '../service/access.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from '../service/example-world.ts';
import { createHttpServer } from './create-http-server.ts';

let image: WorldImage;
let world: ExampleWorld | undefined;
let server: FastifyInstance;
let address: string;

/** The world of the example that is being made; a server costs more than a world. */
function currentWorld(): ExampleWorld {
  assert(world, 'an example is being made');
  return world;
}

beforeAll(async () => {
  image = await exampleImage();
  server = createHttpServer({
    kernel: { call: (name, raw, options) => currentWorld().kernel.call(name, raw, options) },
    authenticate: (authorization, kind) =>
      authenticate(currentWorld().context, authorization, kind),
    clock: systemClock,
    reportBug: (error) => {
      throw error;
    },
    surfaces: ['interface', 'gateway'],
    version: '1.2.3',
  });
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const windowCallers = ['window', 'cashier', 'manager', 'owner'];
const overHttp = examples.filter(({ caller, operation, before }) => {
  const isWindow = [caller, ...before.map((call) => call.caller)].some((each) =>
    windowCallers.includes(each),
  );
  return !isWindow && (operations[operation] as Operation).doors.includes('rest');
});

describe('each example has the same answer over HTTP', () => {
  const named = overHttp.map(
    (example) => [`${example.operation} ${example.title}`, example] as const,
  );
  test.each(named)('%s', async (_, example) => {
    expect(await runOverHttp(example)).toEqual(example.answer);
  });
});

async function runOverHttp(example: Example): Promise<{ status: number; body: unknown }> {
  world = openExampleWorld(image, example.given);
  try {
    for (const call of example.before) await send(call);
    await world.bringAbout(example.given);
    const answer = await send(example);
    return { status: answer.status, body: await answer.json() };
  } finally {
    await world.close();
  }
}

function send({ operation, caller, input }: ExampleCall): Promise<Response> {
  const { method, path, bodyType }: Operation = operations[operation];
  const params = recordOf(input.params);
  const url = new URL(
    path.replaceAll(/:(\w+)/g, (_, name) => textOf(params[name])),
    address,
  );
  for (const [name, value] of Object.entries(recordOf(input.query))) {
    if (value !== undefined) url.searchParams.set(name, textOf(value));
  }
  const authorization = currentWorld().authorization(caller);
  const headers = new Headers(authorization === undefined ? {} : { authorization });
  if (bodyType === 'none') return fetch(url, { method, headers });
  if (bodyType === 'multipart') {
    return fetch(url, { method, headers, body: formOf(recordOf(input.body)) });
  }
  headers.set('content-type', 'application/json');
  return fetch(url, { method, headers, body: JSON.stringify(input.body ?? {}) });
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const { bytes, type, name: fileName } = recordOf(value);
    if (bytes instanceof Uint8Array) {
      form.set(name, new Blob([new Uint8Array(bytes)], { type: textOf(type) }), textOf(fileName));
    } else form.set(name, textOf(value));
  }
  return form;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

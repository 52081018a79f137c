import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RawInput } from '../../src-shared/contract/check.ts';
import { systemClock } from '../composition/system-world.ts';
import { createHttpServer } from './create-http-server.ts';

let server: FastifyInstance;
let address: string;
let seen: RawInput[];
let bugs: unknown[];

beforeEach(async () => {
  seen = [];
  bugs = [];
  server = createHttpServer({
    kernel: {
      call: async (_name, raw) => {
        seen.push(raw);
        return { status: 200, body: {} };
      },
    },
    authenticate: async (_authorization, kind) => ({
      door: 'rest',
      kind,
      scope: { kind: 'platform' },
    }),
    clock: systemClock,
    reportBug: (error) => `bug-${bugs.push(error)}`,
    surfaces: ['interface'],
    version: '1.2.3',
  });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  address = `${origin}/interface/v1/locations/1/guests/import`;
});
afterEach(() => server.close());

function form(fields: Readonly<Record<string, string | Blob>>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return { method: 'POST', body };
}

test('a file crosses as its bytes, beside the texts of the form', async () => {
  const csv = new Blob(['email\nada@example.com\n'], { type: 'text/csv' });
  expect((await fetch(address, form({ user_id: '7', import_file: csv }))).status).toBe(200);
  expect(seen).toMatchObject([
    {
      body: {
        user_id: '7',
        import_file: { type: 'text/csv', bytes: new TextEncoder().encode(await csv.text()) },
      },
    },
  ]);
});

test('without a body everything is missing, which is for the service to say', async () => {
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
  expect(seen).toMatchObject([{ body: {} }]);
});

const boundary = 'edge';
const part = (name: string, text: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const file = (name: string): string => part(`${name}"; filename="a.csv`, 'email');
const end = `--${boundary}--\r\n`;

test.each([
  ['no boundary', 'multipart/form-data', part('user_id', '7') + end],
  ['no end', `multipart/form-data; boundary=${boundary}`, part('user_id', '7')],
  ['half a part', `multipart/form-data; boundary=${boundary}`, `--${boundary}\r\ncontent-disp`],
  ['two files', `multipart/form-data; boundary=${boundary}`, file('a') + file('b') + end],
  [
    'too many fields',
    `multipart/form-data; boundary=${boundary}`,
    `${part('user_id', '7').repeat(40)}${end}`,
  ],
  [
    'a name of the prototype',
    `multipart/form-data; boundary=${boundary}`,
    part('__proto__', 'x') + end,
  ],
])('a broken form is refused: %s', async (_, type, body) => {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      error: {
        code: 10110,
        message: 'The request has one or more invalid parameter(s).',
        details: { body: ['invalid_form'] },
      },
    },
  ]);
  expect(bugs).toEqual([]);
});

test('JSON is no form', async () => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(415);
});

import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RawInput } from '../../src-shared/contract/check.ts';
import { systemClock } from '../composition/system-world.ts';
import type { Kernel } from '../service/kernel/kernel.ts';
import { createHttpServer, type HttpServerOptions } from './create-http-server.ts';

const users = '/interface/v1/locations/1/users';
const withToken = { authorization: 'Bearer good' };
const asJson = { ...withToken, 'content-type': 'application/json' };

interface Running {
  readonly address: string;
  readonly port: number;
  readonly seen: { name: string; raw: RawInput; unreadableBody: string | undefined }[];
  readonly bugs: unknown[];
}

let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** A server on a free port, with a kernel that remembers what it was asked. */
async function start(options: Partial<HttpServerOptions> = {}): Promise<Running> {
  const seen: Running['seen'] = [];
  const bugs: unknown[] = [];
  const kernel: Kernel = {
    call: async (name, raw, { unreadableBody }) => {
      seen.push({ name, raw, unreadableBody });
      return { status: 200, body: { name } };
    },
  };
  const server = createHttpServer({
    kernel,
    authenticate: async (authorization, kind) =>
      authorization === 'Bearer good'
        ? { door: 'rest', kind, scope: { kind: 'platform' } }
        : { door: 'rest', kind: 'refused', reason: 'The access token is invalid.' },
    clock: systemClock,
    reportBug: (error) => `bug-${bugs.push(error)}`,
    surfaces: ['interface', 'gateway'],
    version: '1.2.3',
    ...options,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  stop = () => server.close();
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${address.port}`, port: address.port, seen, bugs };
}

async function errorOf(answer: Response): Promise<unknown> {
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined;
}

describe('calls over HTTP', () => {
  it('hands over path, query and JSON body apart, as they came', async () => {
    const { address, seen } = await start();
    const answer = await fetch(`${address}${users}/7?with=roles&user_id=2`, {
      method: 'PUT',
      headers: asJson,
      body: '{"first_name":"Ada","user_id":3}',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ name: 'updateUser' });
    expect(seen).toMatchObject([
      {
        name: 'updateUser',
        raw: {
          params: { location_id: '1', user_id: '7' },
          query: { with: 'roles', user_id: '2' },
          body: { first_name: 'Ada', user_id: 3 },
        },
      },
    ]);
  });

  it('sends no CORS headers, and headers that keep answers out of pages and caches', async () => {
    const { address } = await start();
    const { headers } = await fetch(`${address}${users}`, {
      headers: { ...withToken, origin: 'https://evil.example' },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes a POST without a body as an empty object', async () => {
    const { address, seen } = await start();
    await fetch(`${address}${users}`, { method: 'POST', headers: withToken });
    await fetch(`${address}${users}`, { method: 'POST', headers: asJson, body: '' });
    expect(seen.map(({ raw }) => raw.body)).toEqual([{}, {}]);
  });

  it('answers HEAD like GET without the body, and OPTIONS with what is allowed', async () => {
    const { address } = await start();
    const head = await fetch(`${address}${users}`, { method: 'HEAD', headers: withToken });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await fetch(`${address}${users}`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'GET, HEAD, OPTIONS, POST',
    ]);
  });

  it('serves the surfaces it was given and no other', async () => {
    const { address } = await start({ surfaces: ['gateway'] });
    expect((await fetch(`${address}${users}`, { headers: withToken })).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('says 401 before anything else: a broken, wrong or huge body is not looked at', async () => {
    const { address, seen } = await start();
    for (const body of ['{', 'x'.repeat(2 * 1024 * 1024)]) {
      const answer = await fetch(`${address}${users}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await errorOf(answer)).toEqual({
        code: 10759,
        message: 'Operation timed out. Please try again.',
        details: { Exception: 'The access token is invalid.' },
      });
    }
    expect(seen).toEqual([]);
  });

  it('leaves broken JSON, and JSON that is no object, to be told to admitted callers', async () => {
    const { address, seen } = await start();
    for (const body of ['{', '[]', '"text"', '17', '[{}]', '{"a":1']) {
      await fetch(`${address}${users}`, { method: 'POST', headers: asJson, body });
    }
    expect(seen.map(({ unreadableBody }) => unreadableBody)).toEqual(Array(6).fill('invalid_json'));
    expect(seen.every(({ raw }) => raw.body === undefined)).toBe(true);
  });

  it('limits the depth of a body and drops what would reach into prototypes', async () => {
    const { address, seen } = await start();
    const deep = `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`;
    const poison = '{"__proto__":{"role_id":3},"first_name":"Ada"}';
    for (const body of [deep, poison]) {
      await fetch(`${address}${users}`, { method: 'POST', headers: asJson, body });
    }
    expect(seen[0]?.unreadableBody).toBe('too_deep');
    expect(seen[1]?.raw.body).toEqual({ first_name: 'Ada' });
  });

  it('answers unknown paths, methods, content types and sizes with the envelope', async () => {
    const { address } = await start();
    const asks: [number, string, RequestInit][] = [
      [404, '/', {}],
      [404, '/interface/v1/nothing', {}],
      [404, '/interface/v2/locations/1/users', { headers: withToken }],
      [405, users, { method: 'DELETE', headers: withToken }],
      [
        415,
        users,
        { method: 'POST', headers: { ...withToken, 'content-type': 'text/xml' }, body: 'x' },
      ],
      [413, users, { method: 'POST', headers: asJson, body: `"${'x'.repeat(1024 * 1024)}"` }],
      [400, '/interface/v1/%ZZ', {}],
    ];
    for (const [status, path, init] of asks) {
      const answer = await fetch(`${address}${path}`, init);
      expect([path, answer.status]).toEqual([path, status]);
      expect(await errorOf(answer)).toMatchObject({ code: expect.any(Number), details: {} });
    }
  });

  it('names the allowed methods with a 405', async () => {
    const { address } = await start();
    const answer = await fetch(`${address}${users}/7`, { method: 'DELETE', headers: withToken });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PUT');
  });

  it('answers a bug with a reference and nothing of its cause', async () => {
    const kernel: Kernel = {
      call: () => Promise.reject(new Error('the disk is on fire')),
    };
    const { address, bugs } = await start({ kernel });
    const answer = await fetch(`${address}${users}`, { headers: withToken });
    expect(answer.status).toBe(500);
    expect(await errorOf(answer)).toMatchObject({ code: 10500, details: { reference: 'bug-1' } });
    expect(bugs).toHaveLength(1);
  });

  it('answers what is no HTTP, and too large a header, with the envelope too', async () => {
    const { port } = await start();
    for (const [status, text] of [
      ['400', 'NONSENSE\r\n\r\n'],
      ['431', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(17_000)}\r\n\r\n`],
    ] as const) {
      const heard = await rawAnswer(port, text);
      expect(heard).toContain(`HTTP/1.1 ${status} `);
      expect(heard).toContain('"error":{"code":10110');
    }
  });
});

describe('the rate limit', () => {
  const rateLimit = { requestsPerSecond: 1, burst: 2 };

  it('is counted by token, names the wait, and leaves callers on this machine alone', async () => {
    const { address } = await start({ rateLimit, limitsLoopback: true });
    const ask = (): Promise<Response> => fetch(`${address}${users}`, { headers: withToken });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    const last = answers[2];
    expect(last?.headers.get('retry-after')).toBe('1');
    expect(last && (await errorOf(last))).toMatchObject({
      code: 10429,
      details: { retry_after: 1 },
    });
  });

  it('does not apply on loopback otherwise', async () => {
    const { address } = await start({ rateLimit });
    for (let ask = 0; ask < 5; ask++) {
      expect((await fetch(`${address}${users}`, { headers: withToken })).status).toBe(200);
    }
  });
});

describe('stopping', () => {
  it('answers what is running, then lets go of connections that are kept alive', async () => {
    const asked = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const kernel: Kernel = {
      call: async () => {
        asked.resolve();
        await finish.promise;
        return { status: 200, body: { response: 'APPROVED' } };
      },
    };
    const { address } = await start({ kernel });
    const sale = fetch(`${address}${users}`, { headers: withToken });
    await asked.promise;
    const stopped = stop?.();
    finish.resolve();
    expect(await (await sale).json()).toEqual({ response: 'APPROVED' });
    await stopped;
    await expect(fetch(`${address}${users}`)).rejects.toThrow();
  });
});

describe("a register's own address", () => {
  it('answers programs on this machine and no page of another site', async () => {
    const { port } = await start({ loopbackOnly: true });
    const own = `127.0.0.1:${port}`;
    const statusWith = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const options = { port, path: users, headers: { ...withToken, ...headers } };
        httpRequest(options, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
    expect(await statusWith({ host: own })).toBe(200);
    expect(await statusWith({ host: `localhost:${port}`, origin: `http://${own}` })).toBe(200);
    expect(await statusWith({ host: 'evil.example' })).toBe(403);
    expect(await statusWith({ host: `127.0.0.1:${port + 1}` })).toBe(403);
    expect(await statusWith({ host: own, origin: 'https://evil.example' })).toBe(403);
    expect(await statusWith({ host: own, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });
});

/** What a server says to bytes that a well-behaved client wouldn't send. */
async function rawAnswer(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    heard += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

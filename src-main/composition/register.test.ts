import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { openRegister, type Register, type RegisterOptions } from './register.ts';

let dataFolder: string;
let register: Register | undefined;
beforeEach(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'register-'));
});
afterEach(async () => {
  await register?.stop();
  register = undefined;
  rmSync(dataFolder, { recursive: true });
});

async function open(options: Partial<RegisterOptions> = {}): Promise<Register> {
  const shell = { kind: 'browser', reason: 'a test asked for it' } as const;
  register = await openRegister({
    dataFolder,
    shell,
    demo: false,
    simulatorDelayMs: 0,
    ...options,
  });
  return register;
}

/** A window on an in-memory line. */
class Window {
  readonly news: unknown[] = [];
  readonly #waiting = new Map<unknown, (frame: readonly unknown[]) => void>();
  #say: (message: unknown) => void = () => undefined;
  #nextId = 1;
  isClosed = false;

  constructor(host: Register) {
    const closed: (() => void)[] = [];
    const line: Duplex = {
      post: (message) => this.#hear(message),
      onMessage: (receive) => {
        this.#say = receive;
      },
      onClose: (listener) => closed.push(listener),
      close: () => {
        this.isClosed = true;
        for (const listener of closed) listener();
      },
    };
    host.accept(line);
  }

  async call(name: string, input: unknown = {}): Promise<unknown> {
    const id = this.#nextId++;
    const answer = new Promise<readonly unknown[]>((resolve) => this.#waiting.set(id, resolve));
    this.#say([id, name, input]);
    const [, , value] = await answer;
    return value;
  }

  #hear(message: unknown): void {
    if (!Array.isArray(message)) throw new Error('a frame is an array');
    const [id, kind] = message;
    if (id === 0) this.news.push(message[2]);
    else if (kind !== 2) this.#waiting.get(id)?.(message);
  }
}

test('a demo is sold from by who signs in, and windows hear what changed', async () => {
  const host = await open({ demo: true });
  const [till, screen] = [new Window(host), new Window(host)];
  expect(await till.call('registerStatus')).toMatchObject({
    set_up: true,
    demo: true,
    session: null,
    secrets: 'file',
    shell: 'browser',
  });
  expect(await till.call('readCatalog')).toMatchObject({ status: 401 });
  const { pin } = await managerOf(till);
  expect(await till.call('signIn', { body: { pin } })).toMatchObject({ register_role: 'manager' });
  expect(await till.call('readCatalog')).toMatchObject({ categories: expect.any(Array) });
  const menu = JSON.stringify(await till.call('readCatalog', { query: { i18n: 'es-US' } }));
  for (const name of ['Café con leche', 'Bebidas frías', 'Avena', 'Grande', 'Para llevar']) {
    expect(menu).toContain(`"${name}"`);
  }
  expect(await screen.call('readCatalog')).toMatchObject({ status: 401 });
  await till.call('saveDraft', { body: { name: 'cart', content: '{}' } });
  await expect.poll(() => JSON.stringify(screen.news)).toContain('"draft"');
});

async function managerOf(window: Window): Promise<{ pin: string }> {
  const status = JSON.stringify(await window.call('registerStatus'));
  const [, pin = ''] = /"role":"manager","pin":"(\d+)"/.exec(status) ?? [];
  return { pin };
}

test('what was stored is there after a restart, and stopping closes windows', async () => {
  const first = new Window(await open({ demo: true }));
  await register?.stop();
  expect(first.isClosed).toBe(true);
  const status = await new Window(await open()).call('registerStatus');
  expect(status).toMatchObject({ set_up: true });
});

test('a call under way is answered before everything is closed', async () => {
  const till = new Window(await open({ demo: true }));
  const signedIn = till.call('signIn', { body: { pin: '4071' } });
  await register?.stop();
  expect(till.isClosed).toBe(true);
  expect(await signedIn).toMatchObject({ register_role: 'cashier' });
});

test('a demo is cleared by a manager, and every door comes back to a first start', async () => {
  const host = await open({ demo: true, restPort: 0 });
  const till = new Window(host);
  const { pin } = await managerOf(till);
  await till.call('signIn', { body: { pin: '4071' } });
  expect(await till.call('clearDemo')).toMatchObject({ status: 403 });
  await till.call('signIn', { body: { pin } });
  expect(await till.call('clearDemo')).toEqual({ clearing: true });
  await expect.poll(() => till.isClosed).toBe(true);
  await expect.poll(() => statusOf(host)).toMatchObject({ set_up: false, demo: false });
  // The program that was let in before still is.
  expect(await tokenOf(host)).toEqual(expect.any(String));
  await register?.stop();
  expect(await statusOf(await open())).toMatchObject({ set_up: false });
});

/** Undefined while the register takes no windows. */
async function statusOf(host: Register): Promise<unknown> {
  const window = new Window(host);
  return window.isClosed ? undefined : window.call('registerStatus');
}

test('the interface is served on loopback when asked for, with tokens', async () => {
  const host = await open({ restPort: 0 });
  const { restPort } = host;
  const address = `http://127.0.0.1:${restPort}/interface/v1`;
  expect((await fetch(`${address}/locations`)).status).toBe(401);
  const headers = { authorization: `Bearer ${await tokenOf(host)}` };
  expect((await fetch(`${address}/locations`, { headers })).status).toBe(200);
  const foreign = { ...headers, origin: 'https://evil.example' };
  expect((await fetch(`${address}/locations`, { headers: foreign })).status).toBe(403);
});

/** What the first client of a register gets for its secret. */
async function tokenOf({ restPort, firstClient }: Register): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/interface/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: firstClient?.clientId ?? '',
      client_secret: firstClient?.clientSecret ?? '',
    }),
  });
  return Object(await answer.json()).access_token;
}

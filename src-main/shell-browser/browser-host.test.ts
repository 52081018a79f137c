import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusedCode } from '../../src-shared/contract/socket-hello.ts';
import { StartRefusal } from '../composition/start-refusal.ts';
import { type BrowserHost, openBrowserHost } from './browser-host.ts';

let folder: string;
let host: BrowserHost;

async function open(): Promise<BrowserHost> {
  const site = path.join(folder, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'index.html'), '<title>Countertop</title>');
  writeFileSync(path.join(folder, 'outside.txt'), 'not for pages');
  return openBrowserHost(
    {
      dataFolder: path.join(folder, 'register'),
      restPort: undefined,
      isDemo: false,
      opensWindow: false,
      shellReason: 'a test asked for it',
    },
    site,
  );
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  host = await open();
});
afterEach(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

function launchToken(): string {
  return /#key=([\w-]+)/.exec(readFileSync(host.launcherFile, 'utf8'))?.[1] ?? '';
}

/** A window: says each message and waits for an answer to it. */
class Window {
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(headers: Readonly<Record<string, string>> = { origin: host.origin }) {
    this.socket = new WebSocket(`${host.origin.replace('http', 'ws')}/port`, { headers });
    this.closed = new Promise((resolve) => {
      this.socket.addEventListener('close', ({ code }) => resolve(code));
    });
  }

  async open(): Promise<this> {
    await once(this.socket, 'open');
    return this;
  }

  say(message: unknown): Promise<unknown> {
    const answer = new Promise<unknown>((resolve) => {
      this.socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))), {
        once: true,
      });
    });
    this.socket.send(JSON.stringify(message));
    return answer;
  }
}

const askStatus = [1, 'registerStatus', {}];

describe('the window line', () => {
  test('opens with the launcher, once for each token, and again with the session key', async () => {
    const token = launchToken();
    const first = await new Window().open();
    const welcome = await first.say({ launch: token });
    expect(welcome).toEqual({ session: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await first.say(askStatus)).toMatchObject([
      1,
      0,
      { shell: 'browser', shell_reason: 'a test asked for it', secrets: 'file' },
    ]);
    expect(launchToken()).not.toBe(token);
    const thief = await new Window().open();
    void thief.say({ launch: token });
    expect(await thief.closed).toBe(refusedCode);
    const again = await new Window().open();
    expect(await again.say(welcome)).toEqual(welcome);
    expect(await again.say(askStatus)).toMatchObject([1, 0, { set_up: false }]);
  });

  test('closes on whoever says the wrong thing first, or nothing at all', async () => {
    for (const message of [askStatus, { session: 'guessed' }, { launch: '' }, 'text', null]) {
      const window = await new Window().open();
      void window.say(message);
      expect(await window.closed).toBe(refusedCode);
    }
    const silent = await new Window().open();
    const openedMs = Date.now();
    expect(await silent.closed).toBe(refusedCode);
    expect(Date.now() - openedMs).toBeGreaterThan(1_500);
  });

  test('opens for our own page alone', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const window = new Window(headers);
      expect(await window.closed).toBe(1006);
    }
  });
});

describe('the pages', () => {
  const ask = (at: string, headers: Record<string, string> = {}): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(host.origin);
      request({ hostname, port, path: at, headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });

  test('are the built files and no others', async () => {
    expect(await ask('/')).toBe(200);
    expect(await ask('/healthz')).toBe(200);
    for (const at of ['/../outside.txt', '/..%2foutside.txt', '/launcher.html', '/countertop.db']) {
      expect(await ask(at)).toBe(404);
    }
  });

  test('carry the policy of the window', async () => {
    const { headers } = await fetch(host.origin);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('are for this address alone, whatever name points at it', async () => {
    const { port } = new URL(host.origin);
    expect(await ask('/', { host: `evil.example:${port}` })).toBe(403);
    expect(await ask('/', { host: `localhost:${port}` })).toBe(403);
    expect(await ask('/', { origin: 'https://evil.example' })).toBe(403);
  });
});

describe('the host', () => {
  test.skipIf(process.platform === 'win32')('keeps the launcher to this user', () => {
    expect(statSync(host.launcherFile).mode & 0o777).toBe(0o600);
  });

  test('refuses a second one on the same data, whatever its shell', async () => {
    await expect(open()).rejects.toThrow(StartRefusal);
  });

  test('is found again by its windows after a restart', async () => {
    const { origin } = host;
    const before = await new Window().open();
    const welcome = await before.say({ launch: launchToken() });
    await host.stop();
    host = await open();
    expect(host.origin).toBe(origin);
    const after = await new Window().open();
    expect(await after.say(welcome)).toEqual(welcome);
  });

  test('takes another port when its own is gone, and forgets what it cannot read', async () => {
    const { port } = new URL(host.origin);
    await host.stop();
    const squatter = createServer().listen(Number(port), '127.0.0.1');
    await once(squatter, 'listening');
    host = await open();
    expect(new URL(host.origin).port).not.toBe(port);
    await host.stop();
    squatter.close();
    writeFileSync(path.join(folder, 'register', 'windows.json'), '{"port":');
    host = await open();
    expect((await fetch(host.origin)).status).toBe(200);
  });

  test('takes its launcher away and closes its windows when it stops', async () => {
    const window = await new Window().open();
    await window.say({ launch: launchToken() });
    await host.stop();
    expect(existsSync(host.launcherFile)).toBe(false);
    expect([1000, 1001, 1005, 1006]).toContain(await window.closed);
    host = await open();
  });
});

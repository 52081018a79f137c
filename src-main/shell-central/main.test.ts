import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const entry = path.join(import.meta.dirname, 'main.ts');
const client = { COUNTERTOP_CLIENT_ID: 'till', COUNTERTOP_CLIENT_SECRET: 'sesame' };

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'central-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [entry, '--port', '0', '--data', folder, ...args], {
    env: { ...process.env, ...client },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

/** Where it says that it is ready. */
async function ready(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const [, address] = /ready at (http:\S+?)[ ,]/.exec(text) ?? [];
    if (address !== undefined) return text;
  }
  throw new Error(`It ended before it was ready: ${text}`);
}

const addressIn = (text: string): string => /ready at (http:\S+?)[ ,]/.exec(text)?.[1] ?? '';

/** Everything it said on standard error, and its exit code. */
async function refusal(child: ChildProcess): Promise<{ code: unknown; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

async function tokenAt(address: string, prefix: string): Promise<string> {
  const answer = await fetch(`${address}${prefix}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client.COUNTERTOP_CLIENT_ID,
      client_secret: client.COUNTERTOP_CLIENT_SECRET,
    }),
  });
  const body: unknown = await answer.json();
  return String(typeof body === 'object' && body && Reflect.get(body, 'access_token'));
}

describe('central as a program', { timeout: 30_000 }, () => {
  test('serves tokens, calls, health and figures, and stops cleanly', async () => {
    const child = run();
    const address = addressIn(await ready(child));
    const authorization = `Bearer ${await tokenAt(address, '/interface/v1')}`;
    const list = await fetch(`${address}/interface/v1/locations`, { headers: { authorization } });
    expect([list.status, await list.json()]).toMatchObject([200, { data: [], total: 0 }]);
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/docs/', '/interface/v1/openapi.json'].map(
        async (at) => (await fetch(address + at)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    const figures = await (await fetch(`${address}/metrics`)).text();
    expect(figures).toContain('operation="listLocations",status="200"');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('the first start makes the client, and later ones keep it', async () => {
    const first = run();
    expect(await ready(first)).toContain('First start: client_id till, client_secret as set');
    first.kill('SIGTERM');
    await once(first, 'exit');
    const text = await ready(run());
    expect(text).not.toContain('First start');
    expect(await tokenAt(addressIn(text), '/interface/v1')).toMatch(/^[\w-]{43}$/);
  });

  test('a gateway of its own takes no tokens of the interface', async () => {
    const text = await ready(run('--gateway-port', '0'));
    const [, gateway = ''] = /gateway at (http:\S+) /.exec(text) ?? [];
    const address = addressIn(text);
    expect((await fetch(`${address}/api/oauth/token`, { method: 'POST' })).status).toBe(404);
    const path = '/api/locations/1/tokens';
    const statusWith = async (token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(gateway + path, { method: 'POST', headers })).status;
    };
    expect(await statusWith(await tokenAt(address, '/interface/v1'))).toBe(401);
    expect(await statusWith(await tokenAt(gateway, '/api'))).toBe(422);
  });

  test('what a person can put right is one sentence and a non-zero exit', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address?.port);
    writeFileSync(path.join(folder, 'a-file'), '');
    const refusals = await Promise.all([
      refusal(run('--port', port, '--data', path.join(folder, 'one'))),
      refusal(run('--data', path.join(folder, 'a-file', 'below'))),
      refusal(run('--port', 'many')),
      refusal(run('--colour')),
      refusal(run('--database-url', 'postgres://u:hunter2@127.0.0.1:1/x', '--data', folder)),
    ]);
    taken.close();
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 2, 2, 1]);
    for (const { said } of refusals) {
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toMatch(/ at .*:\d+:\d+|hunter2/);
    }
    expect(refusals[0]?.said).toContain(`Port ${port}`);
    expect(refusals[1]?.said).toContain('a-file');
  });
});

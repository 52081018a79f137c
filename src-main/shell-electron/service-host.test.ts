import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { StartRefusal } from '../composition/start-refusal.ts';
import { type OpenRegister, ServiceHost } from './service-host.ts';
import type { FromService } from './service-messages.ts';

const start = {
  kind: 'start',
  start: {
    dataFolder: 'a folder',
    isDemo: true,
    restPort: 4010,
    strength: 'plain',
    shellReason: 'a test',
  },
};

/** A register that serves nobody. */
const silent = { accept: vi.fn(), stop: vi.fn(), restPort: undefined, firstClient: undefined };

function newHost(openRegister: OpenRegister) {
  const told: FromService[] = [];
  const exit = vi.fn();
  const host = new ServiceHost({ openRegister, tell: (message) => told.push(message), exit });
  return { host, told, exit };
}

type Port = Parameters<ServiceHost['receive']>[1][number];

function newPort(): Port {
  const port = Object.assign(new EventEmitter(), { start: vi.fn(), close: vi.fn() });
  // Only Electron makes a whole one; this is all that a line uses until somebody says something.
  return port as unknown as Port;
}

describe('the service process', () => {
  it('opens the register as it was told and says that it runs', async () => {
    const openRegister = vi.fn<OpenRegister>(async () => silent);
    const { host, told } = newHost(openRegister);
    host.receive(start, []);
    await vi.waitFor(() => expect(told).toEqual([{ kind: 'running' }]));
    expect(openRegister).toHaveBeenCalledWith(
      expect.objectContaining({
        dataFolder: 'a folder',
        demo: true,
        restPort: 4010,
        shell: { kind: 'electron', reason: 'a test' },
      }),
    );
  });

  it('tells the shell of a first API client, once and with its port', async () => {
    const client = { userId: 1, clientId: 'id', clientSecret: 'secret' };
    const { host, told } = newHost(async () => ({ ...silent, restPort: 80, firstClient: client }));
    host.receive(start, []);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]).toEqual({ kind: 'first_client', client: { port: 80, ...client } });
  });

  it('gives the register a line that came before it was open', async () => {
    const lines: Duplex[] = [];
    const register = { ...silent, accept: (line: Duplex) => void lines.push(line) };
    const { host } = newHost(async () => register);
    host.receive({ kind: 'port' }, [newPort()]);
    host.receive(start, []);
    await vi.waitFor(() => expect(lines).toHaveLength(1));
  });

  it('stops the register before it ends', async () => {
    const steps: string[] = [];
    const stop = async (): Promise<void> => void steps.push('register stopped');
    const { host, exit } = newHost(async () => ({ ...silent, stop }));
    exit.mockImplementation((code) => steps.push(`exit ${code}`));
    host.receive(start, []);
    host.receive({ kind: 'stop' }, []);
    await vi.waitFor(() => expect(steps).toEqual(['register stopped', 'exit 0']));
  });

  it('says in one sentence what a person can put right, and waits to be ended', async () => {
    const { host, told, exit } = newHost(() => Promise.reject(new StartRefusal('In use.')));
    host.receive(start, []);
    await vi.waitFor(() => expect(told).toEqual([{ kind: 'refused', reason: 'In use.' }]));
    expect(exit).not.toHaveBeenCalled();
  });

  it('crashes loudly on anything else, to be started again', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { host, told, exit } = newHost(() => Promise.reject(new Error('a bug')));
    host.receive(start, []);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1));
    expect(told).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  });

  it('asks the shell for each secret and gives the answer to who asked', async () => {
    const opened: string[] = [];
    const { host, told } = newHost(async ({ secrets }) => {
      opened.push(...(await Promise.all([secrets.seal('a'), secrets.open('b')])));
      return silent;
    });
    host.receive(start, []);
    await vi.waitFor(() => expect(told).toHaveLength(2));
    host.receive({ kind: 'secret', id: 2, text: 'plain b' }, []);
    host.receive({ kind: 'secret', id: 1, text: 'sealed a' }, []);
    await vi.waitFor(() => expect(opened).toEqual(['sealed a', 'plain b']));
  });
});

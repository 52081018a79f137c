import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { Sealing } from './sealing.ts';
import {
  ServiceProcess,
  type ServiceProcessOptions,
  type ServiceState,
} from './service-process.ts';

type Child = ReturnType<ServiceProcessOptions['fork']>;
type Channel = ReturnType<ServiceProcessOptions['openChannel']>;

/** A utility process that only remembers what it was told. */
class FakeChild extends EventEmitter implements Pick<Child, 'postMessage' | 'kill'> {
  readonly told: { message: unknown; ports: number }[] = [];
  wasKilled = false;

  postMessage(message: unknown, ports: readonly unknown[] = []): void {
    this.told.push({ message, ports: ports.length });
  }

  kill(): boolean {
    this.wasKilled = true;
    return this.emit('exit', 1);
  }
}

const start = {
  dataFolder: 'a folder',
  isDemo: false,
  restPort: undefined,
  strength: 'keyring',
  shellReason: 'a test',
} as const;

let clock: VirtualClock;
let children: FakeChild[];
let states: ServiceState[];
let refusals: string[];
let service: ServiceProcess;

// Only Electron makes whole ones: these have what the supervisor uses of them.
function fork(): Child {
  const forked = new FakeChild();
  children.push(forked);
  return forked as unknown as Child;
}

function openChannel(): Channel {
  return { port1: {}, port2: {} } as Channel;
}

const child = (): FakeChild => children.at(-1) ?? expect.fail('no service was started');

beforeEach(() => {
  clock = new VirtualClock(0);
  children = [];
  states = [];
  refusals = [];
  const sealing: Sealing = {
    strength: 'keyring',
    seal: async (plain) => `sealed ${plain}`,
    unseal: () => Promise.reject(new Error('locked')),
  };
  service = new ServiceProcess({
    fork,
    openChannel,
    start,
    sealing,
    clock,
    onState: (state) => states.push(state),
    onFirstClient: () => expect.fail('no client was made'),
    onRefused: (reason) => refusals.push(reason),
  });
});

describe('the supervised service', () => {
  it('is started at once with what it needs', () => {
    expect(child().told).toEqual([{ message: { kind: 'start', start }, ports: 0 }]);
    child().emit('message', { kind: 'running' });
    expect(states).toEqual(['starting', 'running']);
  });

  it('is started again, sooner after one crash than after many', async () => {
    const waits: number[] = [];
    for (let crash = 0; crash < 6; crash++) {
      const before = children.length;
      child().emit('exit', 9);
      const diedAt = clock.now();
      while (children.length === before) await clock.advance(100);
      waits.push(clock.now() - diedAt);
    }
    expect(waits).toEqual([100, 500, 2_000, 10_000, 30_000, 30_000]);
  });

  it('counts a crash after a steady minute as the first one', async () => {
    for (const _crash of [1, 2, 3]) {
      child().emit('exit', 9);
      await clock.advance(2_000);
    }
    await clock.advance(60_000);
    child().emit('exit', 9);
    await clock.advance(100);
    expect(children).toHaveLength(5);
  });

  it('keeps the line of a window that came while it was down', async () => {
    child().emit('exit', 9);
    service.connect();
    await clock.advance(100);
    expect(child().told.map(({ ports }) => ports)).toEqual([0, 1]);
  });

  it('is not started again after it said why it can not run', async () => {
    child().emit('message', { kind: 'refused', reason: 'another register uses this folder' });
    expect(child().wasKilled).toBe(true);
    await clock.advance(60_000);
    expect(refusals).toEqual(['another register uses this folder']);
    expect(children).toHaveLength(1);
  });

  it('is asked to stop and given time', async () => {
    const stopped = service.stop();
    expect(child().told.at(-1)).toEqual({ message: { kind: 'stop' }, ports: 0 });
    await clock.advance(9_000);
    expect(child().wasKilled).toBe(false);
    child().emit('exit', 0);
    await stopped;
    expect(states.at(-1)).toBe('stopped');
  });

  it('is killed when it does not stop', async () => {
    const stopped = service.stop();
    await clock.advance(10_000);
    await stopped;
    expect(child().wasKilled).toBe(true);
  });

  it('gets its secrets sealed, and the reason when they can not be', async () => {
    child().emit('message', { kind: 'seal', id: 1, text: 'pepper' });
    child().emit('message', { kind: 'unseal', id: 2, text: 'x' });
    await clock.advance(0);
    expect(child().told.map(({ message }) => message)).toEqual([
      { kind: 'start', start },
      { kind: 'secret', id: 1, text: 'sealed pepper' },
      { kind: 'no_secret', id: 2, reason: 'Error: locked' },
    ]);
  });

  it('may say only what the table of messages knows', () => {
    expect(() => child().emit('message', { kind: 'run', path: 'anything' })).toThrow();
  });
});

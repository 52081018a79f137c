import { describe, expect, it } from 'vitest';
import type { Duplex } from '../../../src-shared/contract/duplex.ts';
import { frameKind } from '../../../src-shared/contract/port-frames.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import type { CommitNotice } from '../../store/store.ts';
import type { Log } from '../ports/log.ts';
import type { CallOptions, Kernel } from './kernel.ts';
import { servePort } from './port-door.ts';

interface Window {
  readonly heard: unknown[];
  readonly warnings: string[];
  readonly clock: VirtualClock;
  say(message: unknown): void;
  hangUp(): void;
  commit(notice: CommitNotice): void;
}

/** A window on an in-memory line, with a kernel that a test writes. */
function openWindow(call: Kernel['call']): Window {
  const heard: unknown[] = [];
  const warnings: string[] = [];
  const listeners = new Set<(notice: CommitNotice) => void>();
  const clock = new VirtualClock(0);
  let say: (message: unknown) => void = () => undefined;
  let hangUp: () => void = () => undefined;
  const line: Duplex = {
    post: (message) => heard.push(message),
    onMessage: (receive) => {
      say = receive;
    },
    onClose: (closed) => {
      hangUp = closed;
    },
    close: () => hangUp(),
  };
  const log: Log = {
    info: () => undefined,
    warn: (_fields, message) => warnings.push(message),
    error: () => undefined,
  };
  const onCommit = (listener: (notice: CommitNotice) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  servePort(line, { kernel: { call }, onCommit, clock, log });
  return {
    heard,
    warnings,
    clock,
    say: (message) => say(message),
    hangUp: () => hangUp(),
    commit: (notice) => {
      for (const listener of listeners) listener(notice);
    },
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function ticketChange(id: number): CommitNotice {
  const change = { rule: 'insert_once', table: 'ticket', key: { id }, values: {} } as const;
  return { entries: [], operations: [change] };
}

describe('the port door', () => {
  it('answers a call, with its progress before and its faults as faults', async () => {
    const window = openWindow(async (name, _raw, options) => {
      options.report?.({ step: 'present_card' });
      if (name === 'registerStatus') return { status: 200, body: { set_up: true } };
      return { status: 404, body: { error: { code: 10111 } } };
    });
    window.say([1, 'registerStatus', {}]);
    window.say([2, 'listUsers', { params: { location_id: 1 } }]);
    await settled();
    expect(window.heard).toEqual([
      [1, frameKind.progress, { step: 'present_card' }],
      [2, frameKind.progress, { step: 'present_card' }],
      [1, frameKind.value, { set_up: true }],
      [2, frameKind.fault, { status: 404, body: { error: { code: 10111 } } }],
    ]);
  });

  it('keeps who signed in for this line alone', async () => {
    const session = { userId: 7, locationId: 1, role: 'cashier', name: 'Ada' } as const;
    const seen: unknown[] = [];
    const call: Kernel['call'] = async (name, _raw, { caller }) => {
      if (caller.door !== 'port') throw new Error('not a window');
      if (name === 'signIn') caller.connection.session = session;
      else seen.push(caller.session);
      return { status: 200, body: null };
    };
    const [first, second] = [openWindow(call), openWindow(call)];
    first.say([1, 'signIn', {}]);
    await settled();
    first.say([2, 'listUsers', {}]);
    second.say([1, 'listUsers', {}]);
    await settled();
    expect(seen).toEqual([session, null]);
  });

  it('aborts what the window gives up, and everything when the line closes', async () => {
    const signals: CallOptions['signal'][] = [];
    const window = openWindow((_name, _raw, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    window.say([1, 'listUsers', {}]);
    window.say([2, 'listTickets', {}]);
    window.say([1, null]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    window.hangUp();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  it('ignores and logs what is no frame, and never its content', async () => {
    const window = openWindow(async () => ({ status: 200, body: null }));
    for (const nonsense of ['4111111111111111', null, {}, [0, 'listUsers'], [1.5, 'x'], [1, 2]]) {
      window.say(nonsense);
    }
    await settled();
    expect(window.heard).toEqual([]);
    expect(window.warnings).toHaveLength(6);
    expect(window.warnings.join()).not.toContain('4111');
  });

  it('refuses a call that nobody offers, and one that is too large or too deep', async () => {
    const window = openWindow(async () => ({ status: 200, body: null }));
    let deep: unknown = 1;
    for (let depth = 0; depth < 20; depth++) deep = [deep];
    window.say([1, 'dropEverything', {}]);
    window.say([2, 'saveDraft', { body: { content: 'x'.repeat(2 * 1024 * 1024) } }]);
    window.say([3, 'saveDraft', { body: { content: deep } }]);
    await settled();
    const outcomes = window.heard.map(
      (frame) => Array.isArray(frame) && [frame[0], frame[2].status],
    );
    expect(outcomes).toEqual([
      [1, 404],
      [2, 413],
      [3, 413],
    ]);
  });

  it('names changed rows by their ids, never by an email or a token', async () => {
    const window = openWindow(async () => ({ status: 200, body: null }));
    const key = { kind: 'email', value: 'ada@example.com' };
    const claim = { rule: 'insert_once', table: 'claim', key, values: { owner_id: 7 } } as const;
    window.commit({ entries: [], operations: [claim] });
    await window.clock.advance(50);
    expect(window.heard).toEqual([[0, frameKind.progress, { tables: ['claim'], ids: [] }]]);
  });

  it('tells of commits close together as one change, and of none after the line closed', async () => {
    const window = openWindow(async () => ({ status: 200, body: null }));
    window.commit(ticketChange(11));
    window.commit(ticketChange(12));
    await window.clock.advance(50);
    expect(window.heard).toEqual([[0, frameKind.progress, { tables: ['ticket'], ids: [11, 12] }]]);
    window.hangUp();
    window.commit(ticketChange(13));
    await window.clock.advance(50);
    expect(window.heard).toHaveLength(1);
  });

  it('tells what a call changed before it answers', async () => {
    const changed = ticketChange(21);
    const window = openWindow(async () => {
      window.commit(changed);
      return { status: 200, body: 'done' };
    });
    window.say([1, 'registerStatus', {}]);
    await settled();
    expect(window.heard).toEqual([
      [0, frameKind.progress, { tables: ['ticket'], ids: [21] }],
      [1, frameKind.value, 'done'],
    ]);
  });
});

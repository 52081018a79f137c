import { beforeEach, expect, test } from 'vitest';
import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { floodedCode, refusedCode } from '../../src-shared/contract/socket-hello.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { WindowKeys } from './window-keys.ts';
import { greetWindow, type WebSocketLike } from './window-socket.ts';

/** A socket whose other end is the test. */
class FakeSocket implements WebSocketLike {
  readonly sent: string[] = [];
  closedWith: number | undefined;
  readonly #listeners = new Map<string, (value: never) => void>();

  send(text: string): void {
    this.sent.push(text);
  }

  close(code?: number): void {
    this.closedWith ??= code;
  }

  on(event: string, listener: (value: never) => void): void {
    this.#listeners.set(event, listener);
  }

  say(text: string): void {
    // The listener for messages takes bytes, as a real socket hands them over.
    const listener = this.#listeners.get('message') as ((bytes: Uint8Array) => void) | undefined;
    listener?.(Buffer.from(text));
  }
}

let clock: VirtualClock;
let socket: FakeSocket;
let lines: Duplex[];
let launch: string;

beforeEach(() => {
  clock = new VirtualClock(0);
  socket = new FakeSocket();
  lines = [];
  const keys = new WindowKeys({
    random: seededRandom(1),
    sessions: [],
    onLaunchToken: (token) => {
      launch = token;
    },
    onSession: () => undefined,
  });
  keys.renewLaunchToken();
  greetWindow(socket, { keys, clock, accept: (line) => lines.push(line) });
});

test('who says nothing for two seconds is refused, who was welcomed is not', async () => {
  await clock.advance(1_999);
  expect(socket.closedWith).toBeUndefined();
  await clock.advance(1);
  expect(socket.closedWith).toBe(refusedCode);
});

test('a welcomed window talks for as long as it likes', async () => {
  socket.say(JSON.stringify({ launch }));
  await clock.advance(60_000);
  expect(socket.closedWith).toBeUndefined();
  expect(lines).toHaveLength(1);
});

test('bytes come out of the text that carried them, and what is no JSON is no frame', () => {
  socket.say(JSON.stringify({ launch }));
  const heard: unknown[] = [];
  lines[0]?.onMessage((message) => heard.push(message));
  const bytes = Buffer.from('a,b').toString('base64');
  socket.say(`[1,"importGuests",{"body":{"import_file":{"bytes":{"$bytes":"${bytes}"}}}}]`);
  socket.say('{');
  expect(heard).toEqual([
    [1, 'importGuests', { body: { import_file: { bytes: new Uint8Array(Buffer.from('a,b')) } } }],
    undefined,
  ]);
});

test('a window that floods the line is closed', () => {
  socket.say(JSON.stringify({ launch }));
  lines[0]?.onMessage(() => undefined);
  for (let message = 0; message < 1_100; message++) socket.say('[1,null]');
  expect(socket.closedWith).toBe(floodedCode);
});

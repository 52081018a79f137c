import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort } from 'node:worker_threads';
import { assert } from '../../src-shared/lib/assert.ts';
import { soldOrder } from './sold-order.ts';

/** What a round of load is: so many orders over so many connections that stay open. */
export interface LoadRound {
  readonly port: number;
  readonly path: string;
  readonly token: string;
  readonly itemIds: readonly number[];
  readonly clients: number;
  readonly orders: number;
  /** Number of the first order: keys never come twice. */
  readonly firstOrder: number;
}

/**
 * A client of a thread of its own that costs as little as a client can: it knows the answers' form
 * and parses nothing but their status and length. Each connection sends its next order when the
 * last one is answered.
 */
async function runRound(round: LoadRound): Promise<number> {
  let next = round.firstOrder;
  const end = round.firstOrder + round.orders;
  const take = (): string | undefined => (next < end ? requestText(round, next++) : undefined);
  const sockets = await Promise.all(Array.from({ length: round.clients }, () => open(round.port)));
  const startMs = performance.now();
  await Promise.all(sockets.map((socket) => sendAll(socket, take)));
  const elapsedMs = performance.now() - startMs;
  for (const socket of sockets) socket.destroy();
  return elapsedMs;
}

function requestText(round: LoadRound, n: number): string {
  const body = JSON.stringify(soldOrder(round.itemIds, n));
  return [
    `POST ${round.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Authorization: Bearer ${round.token}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.setEncoding('latin1');
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

function sendAll(socket: Socket, take: () => string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const sendNext = (): void => {
      const request = take();
      if (request === undefined) resolve();
      else socket.write(request);
    };
    socket.on('data', (text) => {
      received += String(text);
      if (!isComplete(received)) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received));
      received = '';
      sendNext();
    });
    socket.once('error', reject);
    sendNext();
  });
}

function isComplete(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd)) ?? [];
  assert(length !== undefined, 'an answer says how long it is');
  return received.length >= headEnd + 4 + Number(length);
}

parentPort?.on('message', (round: LoadRound) => {
  runRound(round).then(
    (elapsedMs) => parentPort?.postMessage({ elapsedMs }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});

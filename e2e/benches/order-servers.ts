import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createHttpServer } from '../../src-main/http/create-http-server.ts';
import { authenticate } from '../../src-main/service/access.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type BenchBusiness, openBusiness } from './bench-business.ts';
import { RawRingUp, readStoredOrder } from './raw-ring-up.ts';
import { checkStored, sell } from './sales.ts';

/** A server that takes orders, and the bookkeeping of what it was sent. */
export interface OrderServer {
  readonly port: number;
  readonly business: Pick<BenchBusiness, 'itemIds' | 'token'>;
  /** Throws unless it has stored this many. */
  check(orders: number): Promise<void>;
  close(): Promise<void>;
  sent: number;
}

/** The product's REST door before the whole service. */
export async function productServer(
  folder: string,
  name: string,
  groupCommit: boolean,
): Promise<OrderServer> {
  const business = await openBusiness(path.join(folder, `${name}.db`), { groupCommit });
  const { kernel, context } = business.service;
  const server = createHttpServer({
    kernel,
    authenticate: (authorization, kind) => authenticate(context, authorization, kind),
    clock: context.clock,
    reportBug: () => 'a bench',
    surfaces: ['interface'],
    version: context.instance.version,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: portOf(server.server.address()),
    business,
    sent: 0,
    check: (orders) => checkStored(business, orders),
    close: async () => {
      await server.close();
      await business.close();
    },
  };
}

/** Parses the order, writes its rows and says so; requests of one turn share a transaction. */
export async function rawServer(folder: string): Promise<OrderServer> {
  const sampleFile = path.join(folder, 'sample.db');
  const sample = await openBusiness(sampleFile);
  await sell(sample, 0);
  const database = new RawRingUp(path.join(folder, 'raw.db'), readStoredOrder(sampleFile));
  const waiting: (() => void)[] = [];
  const flush = (): void => {
    const answers = waiting.splice(0);
    database.ringUpTogether(answers.length);
    for (const answer of answers) answer();
  };
  const server = createServer(async (request, response) => {
    JSON.parse(await text(request));
    waiting.push(() => {
      const body = '{"response":"APPROVED"}';
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': body.length,
      });
      response.end(body);
    });
    if (waiting.length === 1) setImmediate(flush);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    business: sample,
    sent: 0,
    check: async (orders) => assert(database.count() === orders, 'the floor stored its orders'),
    close: async () => {
      server.close();
      server.closeAllConnections();
      database.close();
      await sample.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  assert(address !== null && typeof address === 'object', 'a server listens on a port');
  return address.port;
}

import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { world } from '../../src-shared/contract/examples/world.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type BenchResult, type BenchScale, median, pairsMin, perSecond } from './bench.ts';
import { inBenchFolder } from './bench-folder.ts';
import type { LoadRound } from './load-client.ts';
import { type OrderServer, productServer, rawServer } from './order-servers.ts';

const scales = {
  tiny: { rounds: 1, ordersPerClient: 2 },
  full: { rounds: pairsMin, ordersPerClient: 60 },
};

const clientsAlone = 1;
const clientsTogether = 32;

/** One client after another: what a single integration gets, answers included. */
export function ordersOfOneClient(scale: BenchScale): Promise<BenchResult> {
  return compare(scale, clientsAlone, rawServer, {
    name: 'Orders over HTTP, 1 client',
    goal: '≥ 40× Vendure (20/s), ≥ 300× Medusa (2.5/s)',
  });
}

/** Many clients at once against the bare driver with group commit behind node:http. */
export function ordersOfManyClients(scale: BenchScale): Promise<BenchResult> {
  return compare(scale, clientsTogether, rawServer, {
    name: `Orders over HTTP, ${clientsTogether} clients`,
    goal: '≥ 0.7 of node:http and bare driver',
  });
}

/** What callers who wait together gain by sharing a sync of the disk. */
export function groupCommitGain(scale: BenchScale): Promise<BenchResult> {
  const alone = (folder: string): Promise<OrderServer> => productServer(folder, 'alone', false);
  return compare(scale, clientsTogether, alone, {
    name: `Group commit, ${clientsTogether} clients`,
    goal: '≥ 3 × a commit for each request',
  });
}

function compare(
  scale: BenchScale,
  clients: number,
  openFloor: (folder: string) => Promise<OrderServer>,
  said: Pick<BenchResult, 'name' | 'goal'>,
): Promise<BenchResult> {
  const { rounds, ordersPerClient } = scales[scale];
  const orders = clients * ordersPerClient;
  return inBenchFolder(async (folder) => {
    const product = await productServer(folder, 'product', true);
    const floor = await openFloor(folder);
    const worker = new Worker(path.join(import.meta.dirname, 'load-client.ts'));
    const productMs: number[] = [];
    const floorMs: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const pair = [await sendRound(worker, product, clients, orders)];
      pair.push(await sendRound(worker, floor, clients, orders));
      // The first round warms both.
      if (round > 0) [productMs[round - 1] = 0, floorMs[round - 1] = 0] = pair;
    }
    await worker.terminate();
    for (const server of [product, floor]) {
      await server.check(server.sent);
      await server.close();
    }
    return {
      ...said,
      figure: perSecond(orders, productMs),
      floor: perSecond(orders, floorMs),
      ratio: median(productMs.map((ms, index) => (floorMs[index] ?? 0) / ms)),
    };
  });
}

async function sendRound(
  worker: Worker,
  server: OrderServer,
  clients: number,
  orders: number,
): Promise<number> {
  const { port, business, sent: firstOrder } = server;
  const { itemIds, token } = business;
  const orderPath = `/interface/v1/locations/${world.main.location_id}/app/orders`;
  const round: LoadRound = { port, path: orderPath, token, itemIds, clients, orders, firstOrder };
  server.sent += orders;
  worker.postMessage(round);
  const [answer] = await once(worker, 'message');
  assert(typeof answer.elapsedMs === 'number', `every order is answered: ${answer.error}`);
  return answer.elapsedMs;
}

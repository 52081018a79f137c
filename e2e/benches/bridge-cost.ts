import { once } from 'node:events';
import path from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { systemClock } from '../../src-main/composition/system-world.ts';
import { PortClient } from '../../src-renderer/api/port-client.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import { frameKind } from '../../src-shared/contract/port-frames.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import {
  alternate,
  type BenchResult,
  type BenchScale,
  median,
  pairsMin,
  speedRatio,
} from './bench.ts';
import { inBenchFolder } from './bench-folder.ts';
import { type BridgeParts, windowLine } from './bridge-program.ts';

const scales = {
  tiny: { pairs: 1, calls: 3, items: 50 },
  full: { pairs: pairsMin + 4, calls: 500, items: 20_000 },
};

const texts = ['flat', 'c', 'no 12', 'juice', 'or'];
const foundMax = 10;

/**
 * A search asked from a window's side: typed, checked, answered; the floor sends the same messages
 * alone.
 */
export function bridgeCost(scale: BenchScale): Promise<BenchResult> {
  const { pairs, calls, items } = scales[scale];
  return inBenchFolder(async (folder) => {
    const bridge = await openBridge(path.join(folder, 'bridge.db'), items);
    const search = searcher(bridge.client);
    for (const [n, text] of texts.entries()) {
      bridge.worker.postMessage([text, [1, frameKind.value, await search(n)]]);
    }
    const measured = await alternate(pairs, {
      product: async () => {
        for (let n = 0; n < calls; n++) await search(n);
      },
      floor: async () => {
        for (let n = 0; n < calls; n++) await askBare(bridge.barePort, n);
      },
    });
    await bridge.worker.terminate();
    return {
      name: 'Bridge: a search from the window',
      figure: perCall(
        calls,
        measured.map(({ productMs }) => productMs),
      ),
      floor: `${perCall(
        calls,
        measured.map(({ floorMs }) => floorMs),
      )}, bare port`,
      ratio: speedRatio(measured),
      goal: '≥ 0.67 of the bare port',
    };
  });
}

function perCall(calls: number, roundsMs: readonly number[]): string {
  return `${((median(roundsMs) * 1_000) / calls).toFixed(0)} µs`;
}

interface Bridge {
  readonly worker: Worker;
  readonly client: PortClient;
  readonly barePort: MessagePort;
}

async function openBridge(file: string, items: number): Promise<Bridge> {
  const service = new MessageChannel();
  const bare = new MessageChannel();
  const parts: BridgeParts = { file, items, servicePort: service.port2, barePort: bare.port2 };
  const worker = new Worker(path.join(import.meta.dirname, 'bridge-program.ts'), {
    workerData: parts,
    transferList: [service.port2, bare.port2],
  });
  await once(worker, 'message');
  const client = new PortClient(async () => windowLine(service.port1), systemClock);
  const signedIn = await client.call('signIn', { body: { pin: world.main.pins.maya } });
  assert(signedIn.ok, 'the cashier signs in');
  return { worker, client, barePort: bare.port1 };
}

function searchCall(n: number) {
  const query = { q: texts[n % texts.length] ?? '', per_page: String(foundMax) };
  return { params: { location_id: String(world.main.location_id) }, query };
}

function searcher(client: PortClient): (n: number) => Promise<unknown> {
  return async (n) => {
    const outcome = await client.call('listMenuItems', searchCall(n));
    assert(outcome.ok && outcome.value.data.length > 0, 'the search finds something');
    return outcome.value;
  };
}

async function askBare(port: MessagePort, n: number): Promise<void> {
  port.postMessage([n + 1, 'listMenuItems', searchCall(n)]);
  await once(port, 'message');
}

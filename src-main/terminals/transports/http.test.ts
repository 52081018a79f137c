import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { systemClock as clock } from '../../composition/system-world.ts';
import type { TerminalRequest } from '../driver.ts';
import { decodeFrame } from '../drivers/pax/codec.ts';
import { createOpenDriver } from '../open-driver.ts';
import { SimulatedTerminal } from '../simulator/terminal.ts';
import { makeSelfSigned } from './self-signed.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};

function sell(connection: string) {
  const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };
  return createOpenDriver({ clock })(connection).run(sale, quiet);
}

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a terminal with a certificate of its own is trusted by its fingerprint only', async () => {
  const { key, cert, fingerprint } = makeSelfSigned();
  const terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  const server = createTlsServer({ key, cert }, async (request, response) => {
    const frame = Buffer.from(request.url?.slice(2) ?? '', 'base64');
    const decoded = decodeFrame(Uint8Array.from(frame));
    response.end(decoded.valid ? await terminal.answerOnce(decoded.fields) : undefined);
  });
  const port = await portOf(server);
  expect(await sell(`https://127.0.0.1:${port}`)).toEqual({
    kind: 'not_sent',
    reason: `the certificate is not trusted; its SHA-256 is ${fingerprint}`,
  });
  const wrong = await sell(`https://127.0.0.1:${port}#${'AB'.repeat(32)}`);
  expect(wrong).toMatchObject({ kind: 'not_sent' });
  expect(terminal.batch.records).toHaveLength(0);
  const pinned = await sell(`https://127.0.0.1:${port}#${fingerprint}`);
  expect(pinned).toMatchObject({ kind: 'approved' });
});

test.each([
  ['a page that is no frame', 200, '<html>hello</html>'],
  ['an error page', 500, ''],
  ['a damaged frame', 200, '\x020\x1cT01\x1c1.40\x1c000000\x1cOK\x03Z'],
])('%s is unknown', async (_, status, body) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  const outcome = await sell(`http://127.0.0.1:${await portOf(server)}`);
  expect(outcome.kind).toBe('unknown');
});

test('a server that floods is cut off', async () => {
  const server = createServer((_request, response) => {
    response.on('error', () => response.destroy());
    response.write(Buffer.alloc(1_000_000, 0x41));
  });
  const outcome = await sell(`http://127.0.0.1:${await portOf(server)}`);
  expect(outcome.kind).toBe('unknown');
});

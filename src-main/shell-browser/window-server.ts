import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { socketPath } from '../../src-shared/contract/socket-hello.ts';
import type { RendererSite } from '../composition/renderer-site.ts';
import { greetWindow, messageBytesMax, type WindowSocketOptions } from './window-socket.ts';

export interface WindowServerOptions extends WindowSocketOptions {
  readonly site: RendererSite;
}

/**
 * Serves the window and its line to browsers of this machine. Every request must name this very
 * address, so that no other name that points here gets in; a socket must also come from our own
 * page.
 */
export async function createWindowServer(options: WindowServerOptions): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: true, requestTimeout: 10_000 });
  await server.register(websocket, {
    options: { maxPayload: messageBytesMax, perMessageDeflate: false },
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!isAllowed(request)) await reply.code(403).type('text/plain').send('Refused');
  });
  server.get(socketPath, { websocket: true }, (socket) => greetWindow(socket, options));
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const { status, headers, body } = await options.site.answer(path);
    return reply.code(status).headers(headers).send(Buffer.from(body));
  });
  return server;
}

function isAllowed(request: FastifyRequest): boolean {
  const own = `127.0.0.1:${request.socket.localPort}`;
  const { host, origin, upgrade } = request.headers;
  if (host !== own) return false;
  return upgrade === undefined ? isOurs(origin, own) : origin === `http://${own}`;
}

/** A page that loads itself sends no origin. */
function isOurs(origin: string | undefined, own: string): boolean {
  return origin === undefined || origin === `http://${own}`;
}

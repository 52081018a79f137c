import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Kernel } from '../service/kernel/kernel.ts';
import type { Authenticate } from './admission.ts';
import { AllowedMethods } from './allowed-methods.ts';
import { addDocsRoutes } from './docs-routes.ts';
import { brokenPath } from './door-answers.ts';
import { answerBrokenRequest, answerFailures, type ReportBug } from './failed-requests.ts';
import { foreignRequest } from './loopback-guard.ts';
import { addOperationRoutes } from './operation-routes.ts';
import { type RateLimit, RateLimiter } from './rate-limiter.ts';
import { jsonBytesMax } from './read-body.ts';
import { securityHeaders } from './security-headers.ts';
import { sendAnswer } from './send-answer.ts';
import { type Surface, servedOperations } from './served-operations.ts';

export interface HttpServerOptions {
  readonly kernel: Kernel;
  readonly authenticate: Authenticate;
  readonly clock: Clock;
  readonly reportBug: ReportBug;
  /** What this port serves; a split gateway has a server of its own. */
  readonly surfaces: readonly Surface[];
  /** Undefined limits nobody. */
  readonly rateLimit?: RateLimit | undefined;
  /** True behind a proxy on this machine, where every caller seems to be local. */
  readonly limitsLoopback?: boolean;
  /** True at a register: browsers of this machine reach it, so pages of other sites must not. */
  readonly loopbackOnly?: boolean;
  /** Of the product, for the document of the interface. */
  readonly version: string;
  /** Told of every answer. */
  readonly observe?: ((answered: AnsweredRequest) => void) | undefined;
}

export interface AnsweredRequest {
  /** The name in the table, or undefined for what isn't an operation. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: string;
  }
}

const headerBytesMax = 16 * 1024;
const headersMsMax = 10_000;
/** For the whole request, so that nobody holds a connection with a byte now and then. */
const requestMsMax = 60_000;
const keepAliveMs = 72_000;
const pathPartLengthMax = 255;

/**
 * The HTTP door: everything that it serves follows from the contract's table. Call `listen` on it.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: jsonBytesMax,
    requestTimeout: requestMsMax,
    keepAliveTimeout: keepAliveMs,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // What comes in while the server stops is still answered: the connection closes after it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: pathPartLengthMax },
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: headersMsMax,
      connectionsCheckingInterval: 5_000,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => {
      sendAnswer(reply.headers(securityHeaders), brokenPath());
    },
  });
  server.decorateRequest('caller', null);
  const served = servedOperations.filter(({ surface }) => options.surfaces.includes(surface));
  const allowed = new AllowedMethods();
  server.addHook('onRoute', ({ url, method }) => {
    for (const each of [method].flat()) allowed.add(url, each);
  });
  sweepWhileClosing(server, options.clock);
  guard(server, options);
  if (options.observe) watch(server, options.observe);
  answerFailures(server, allowed, options.reportBug);
  const limiter = options.rateLimit && new RateLimiter(options.rateLimit, options.clock);
  addOperationRoutes(server, served, { ...options, limiter });
  if (options.surfaces.includes('interface')) addDocsRoutes(server, options.version);
  return server;
}

const sweepMs = 50;

/**
 * Closing waits for connections in use. One whose body is still being thrown away becomes idle
 * later, and would then be kept alive.
 */
function sweepWhileClosing(server: FastifyInstance, clock: Clock): void {
  server.addHook('preClose', async () => {
    let cancel = clock.after(sweepMs, function sweep() {
      server.server.closeIdleConnections();
      cancel = clock.after(sweepMs, sweep);
    });
    server.server.once('close', () => cancel());
  });
}

function guard(server: FastifyInstance, { loopbackOnly }: HttpServerOptions): void {
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(securityHeaders);
    const refused = loopbackOnly
      ? foreignRequest(request.headers, request.socket.localPort)
      : undefined;
    if (refused) sendAnswer(reply, refused);
    else next();
  });
}

function watch(server: FastifyInstance, observe: (answered: AnsweredRequest) => void): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    observe({ operation, status: reply.statusCode, durationMs: reply.elapsedTime });
    done();
  });
}

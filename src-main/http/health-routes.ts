import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface HealthRouteOptions {
  /** Whether calls can be answered: the database does. */
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Metrics;
}

/**
 * For whoever runs an instance: alive, ready for traffic, and its figures. No token, no business.
 */
export function addHealthRoutes(
  server: FastifyInstance,
  { isReady, metrics }: HealthRouteOptions,
): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = !isStopping && (await isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' });
  });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.read();
    return reply.header('content-type', contentType).send(text);
  });
}

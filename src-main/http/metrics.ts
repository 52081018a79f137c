import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from './create-http-server.ts';

/** Figures of one instance in the format of Prometheus. */
export interface Metrics {
  readonly observe: (answered: AnsweredRequest) => void;
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** From a read out of memory to a sale that waits for its cardholder. */
const durationSeconds = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'countertop_request_duration_seconds',
    help: 'Time to answer, by operation and HTTP status.',
    labelNames: ['operation', 'status'],
    buckets: durationSeconds,
    registers: [registry],
  });
  return {
    observe: ({ operation = 'none', status, durationMs }) =>
      requests.observe({ operation, status }, durationMs / 1000),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

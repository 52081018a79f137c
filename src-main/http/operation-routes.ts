import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assert } from '../../src-shared/lib/assert.ts';
import type { Kernel } from '../service/kernel/kernel.ts';
import { type AdmissionOptions, admission } from './admission.ts';
import { acceptContent, bodyBytesMax, readBody } from './read-body.ts';
import { sendAnswer } from './send-answer.ts';
import type { ServedOperation } from './served-operations.ts';

export interface OperationRouteOptions extends AdmissionOptions {
  readonly kernel: Kernel;
}

const bodyTypes = ['none', 'json', 'json_or_form', 'multipart'] as const;

/** Routes for rows of the table; operations that take the same kind of body share its readers. */
export function addOperationRoutes(
  server: FastifyInstance,
  served: readonly ServedOperation[],
  options: OperationRouteOptions,
): void {
  for (const bodyType of bodyTypes) {
    const fitting = served.filter(({ operation }) => operation.bodyType === bodyType);
    void server.register(async (scope) => {
      acceptContent(scope, bodyType);
      for (const each of fitting) addRoute(scope, each, options);
    });
  }
}

function addRoute(
  scope: FastifyInstance,
  served: ServedOperation,
  options: OperationRouteOptions,
): void {
  const { name, operation } = served;
  scope.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: bodyBytesMax(operation),
    config: { operation: name },
    onRequest: admission(served, options),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { caller, params, query } = request;
      assert(caller, 'admission comes before the handler');
      const read = await readBody(request, operation);
      const answer =
        'body' in read
          ? await options.kernel.call(name, { params, query, body: read.body }, { caller })
          : await options.kernel.call(name, { params, query }, { caller, ...read });
      return sendAnswer(reply, answer);
    },
  });
}

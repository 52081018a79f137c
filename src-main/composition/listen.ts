import type { FastifyInstance } from 'fastify';
import { assert } from '../../src-shared/lib/assert.ts';
import { StartRefusal } from './start-refusal.ts';

/** Starts listening; answers the port, which matters when 0 asked for a free one. */
export async function listen(server: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const sentence = sentenceOf(error, host, port);
    throw sentence === undefined ? error : new StartRefusal(sentence, error);
  }
  const address = server.server.address();
  assert(address !== null && typeof address === 'object', 'a listening server has a port');
  return address.port;
}

function sentenceOf(error: unknown, host: string, port: number): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use by another program; choose another one.`;
    case 'EACCES':
      return `This user may not open port ${port}; choose one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host} to listen on.`;
    default:
      return undefined;
  }
}

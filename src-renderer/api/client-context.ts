import { createContext, useContext } from 'react';
import { assert } from '../../src-shared/lib/assert.ts';
import type { PortClient } from './port-client.ts';

/** The line to the service, given once by the app (or by a test). */
export const ClientContext = createContext<PortClient | undefined>(undefined);

export function useClient(): PortClient {
  const client = useContext(ClientContext);
  assert(client, 'the app provides a client');
  return client;
}

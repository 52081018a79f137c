import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from './client-context.ts';
import type { LinkState } from './port-client.ts';

/** Whether the window's line to the service stands. */
export function useLink(): LinkState {
  const client = useClient();
  const subscribe = useCallback((listener: () => void) => client.onLinkChange(listener), [client]);
  return useSyncExternalStore(subscribe, () => client.link);
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ClientContext } from '../api/client-context.ts';
import type { PortClient } from '../api/port-client.ts';
import { Localized } from './localized.tsx';
import { RegisterGate } from './register-gate.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  readonly client: PortClient;
  readonly queries: QueryClient;
  readonly router: AppRouter;
}

/** Everything in the window, from the line to the service inwards. */
export function App({ client, queries, router }: AppProps) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <Localized location={null}>
          <RegisterGate>
            <RouterProvider router={router} />
          </RegisterGate>
        </Localized>
      </QueryClientProvider>
    </ClientContext>
  );
}

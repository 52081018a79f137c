import '../ui/styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assert } from '../../src-shared/lib/assert.ts';
import { browserClock } from '../api/browser-clock.ts';
import { ClientContext } from '../api/client-context.ts';
import { openLine } from '../api/connect.ts';
import { PortClient } from '../api/port-client.ts';
import { createQueryClient } from '../api/use-operation.ts';
import { applyAppearance } from '../state/appearance.ts';
import { attachScanner } from '../state/scanner.ts';
import { attachKeyboard } from './keyboard.ts';
import { Localized } from './localized.tsx';
import { RegisterGate } from './register-gate.tsx';
import { router } from './router.tsx';

const client = new PortClient(openLine, browserClock);
const queries = createQueryClient(client);

applyAppearance(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
// The scanner listens first: it takes its keys away before they can be anybody's shortcut.
attachScanner(window);
attachKeyboard(window);

const container = document.getElementById('root');
assert(container, 'index.html has a root');
createRoot(container).render(
  <StrictMode>
    <ClientContext value={client}>
      <QueryClientProvider client={queries}>
        <Localized location={null}>
          <RegisterGate>
            <RouterProvider router={router} />
          </RegisterGate>
        </Localized>
      </QueryClientProvider>
    </ClientContext>
  </StrictMode>,
);

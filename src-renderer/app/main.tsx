import '../ui/styles/index.css';
import { createHashHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { assert } from '../../src-shared/lib/assert.ts';
import { browserClock } from '../api/browser-clock.ts';
import { openLine } from '../api/connect.ts';
import { PortClient } from '../api/port-client.ts';
import { createQueryClient } from '../api/use-operation.ts';
import { applyAppearance } from '../state/appearance.ts';
import { attachScanner } from '../state/scanner.ts';
import { App } from './app.tsx';
import { attachKeyboard } from './keyboard.ts';
import { createAppRouter } from './router.tsx';

applyAppearance(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));
// The scanner listens first: it takes its keys away before they can be anybody's shortcut.
attachScanner(window);
attachKeyboard(window);

const client = new PortClient(openLine, browserClock);
const queries = createQueryClient(client);
const router = createAppRouter(createHashHistory());
const container = document.getElementById('root');
assert(container, 'index.html has a root');
createRoot(container).render(
  <StrictMode>
    <App client={client} queries={queries} router={router} />
  </StrictMode>,
);

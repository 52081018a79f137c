import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { SellScreen } from '../features/sell/sell-screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ShellFrame } from './shell-frame.tsx';

const root = createRootRoute({ component: ShellFrame });

const sell = createRoute({ getParentRoute: () => root, path: '/sell', component: SellScreen });
const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  component: CheckoutScreen,
  validateSearch: (search): { tender?: 'exact' } =>
    search.tender === 'exact' ? { tender: 'exact' } : {},
});
const tickets = createRoute({
  getParentRoute: () => root,
  path: '/tickets',
  component: TicketsScreen,
  validateSearch: (search): { ticket?: number } =>
    typeof search.ticket === 'number' ? { ticket: search.ticket } : {},
});
const anywhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/sell' });
  },
});

const routeTree = root.addChildren([sell, checkout, tickets, anywhere]);

/** The screens. To add one: its folder under `features/`, a route here, its entry in the rail. */
export function createAppRouter(history: RouterHistory) {
  return createRouter({ routeTree, history, defaultErrorComponent: BrokenScreen });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

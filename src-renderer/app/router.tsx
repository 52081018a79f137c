import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
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

/** The screens. To add one: its folder under `features/`, a line here, and its entry in the rail. */
export const router = createRouter({
  routeTree: root.addChildren([sell, checkout, tickets, anywhere]),
  history: createHashHistory(),
  defaultErrorComponent: BrokenScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

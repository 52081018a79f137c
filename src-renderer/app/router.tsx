import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import {
  type AfterSaleAct,
  AfterSaleSheets,
  afterSaleActs,
} from '../features/after-sale/after-sale-sheets.tsx';
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { SellScreen } from '../features/sell/sell-screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { UnconfirmedScreen } from '../features/unconfirmed/unconfirmed-screen.tsx';
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
  component: TicketsRoute,
  validateSearch: (search): { ticket?: number; act?: AfterSaleAct } => {
    const act = afterSaleActs.find((one) => one === search.act);
    return {
      ...(typeof search.ticket === 'number' ? { ticket: search.ticket } : {}),
      ...(act === undefined ? {} : { act }),
    };
  },
});
const unconfirmed = createRoute({
  getParentRoute: () => root,
  path: '/unconfirmed',
  component: UnconfirmedScreen,
  validateSearch: (search): { payment?: string } =>
    typeof search.payment === 'string' ? { payment: search.payment } : {},
});
const anywhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/sell' });
  },
});

/** The tickets, and over them what can be done after a sale. */
function TicketsRoute() {
  return (
    <>
      <TicketsScreen />
      <AfterSaleSheets />
    </>
  );
}

const routeTree = root.addChildren([sell, checkout, tickets, unconfirmed, anywhere]);

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

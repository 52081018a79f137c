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
import { CheckoutReceipt, TicketReceipt } from '../features/receipt/receipt-routes.tsx';
import { SellScreen } from '../features/sell/sell-screen.tsx';
import { TerminalsRoute } from '../features/terminals/terminals-route.tsx';
import { type TerminalsPlace, terminalsSubjects } from '../features/terminals/terminals-screen.tsx';
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx';
import { UnconfirmedScreen } from '../features/unconfirmed/unconfirmed-screen.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ShellFrame } from './shell-frame.tsx';

const root = createRootRoute({ component: ShellFrame });

const sell = createRoute({ getParentRoute: () => root, path: '/sell', component: SellScreen });
const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  component: CheckoutRoute,
  validateSearch: (search): { tender?: 'exact'; receipt?: number } => ({
    ...(search.tender === 'exact' ? { tender: 'exact' } : {}),
    ...(typeof search.receipt === 'number' ? { receipt: search.receipt } : {}),
  }),
});
const tickets = createRoute({
  getParentRoute: () => root,
  path: '/tickets',
  component: TicketsRoute,
  validateSearch: (search): { ticket?: number; act?: AfterSaleAct; receipt?: true } => {
    const act = afterSaleActs.find((one) => one === search.act);
    return {
      ...(typeof search.ticket === 'number' ? { ticket: search.ticket } : {}),
      ...(act === undefined ? {} : { act }),
      ...(search.receipt === true ? { receipt: true } : {}),
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
const terminals = createRoute({
  getParentRoute: () => root,
  path: '/terminals',
  component: TerminalsRoute,
  validateSearch: (search): TerminalsPlace => {
    const show = terminalsSubjects.find((one) => one === search.show);
    if (show !== undefined) return { show };
    return typeof search.terminal === 'number' ? { terminal: search.terminal } : {};
  },
});
const anywhere = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/sell' });
  },
});

/** Getting paid, and over it the receipt of what was paid. */
function CheckoutRoute() {
  return (
    <>
      <CheckoutScreen />
      <CheckoutReceipt />
    </>
  );
}

/** The tickets, and over them what can be done after a sale. */
function TicketsRoute() {
  return (
    <>
      <TicketsScreen />
      <AfterSaleSheets />
      <TicketReceipt />
    </>
  );
}

const routeTree = root.addChildren([sell, checkout, tickets, unconfirmed, terminals, anywhere]);

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

import { randomHex } from '../../src-shared/lib/random.ts';
import { accessPolicy } from './access.ts';
import { cardTokenHandlers } from './card-tokens.ts';
import { balanceHandlers } from './check-balance.ts';
import type { ServiceContext } from './context.ts';
import { corporateHandlers } from './corporate-categories.ts';
import { countryHandlers } from './countries.ts';
import { guestHandlers } from './guests.ts';
import { CallGate } from './kernel/call-gate.ts';
import type { Handlers } from './kernel/handler.ts';
import { createKernel, type Kernel } from './kernel/kernel.ts';
import { locationHandlers } from './locations.ts';
import { menuHandlers } from './menu.ts';
import { oauthHandlers } from './oauth.ts';
import { orderTypeHandlers } from './order-types.ts';
import { orderHandlers } from './orders.ts';
import { paymentHandlers } from './payments.ts';
import { processingHandlers } from './processing.ts';
import { receiptHandlers } from './receipts.ts';
import { registerHandlers } from './register.ts';
import { registerSettingsHandlers } from './register-settings.ts';
import { revenueCenterHandlers } from './revenue-centers.ts';
import { tableHandlers } from './tables.ts';
import { taxRateHandlers } from './tax-rates.ts';
import { terminalDeviceHandlers } from './terminal-devices.ts';
import { terminalHandlers } from './terminals.ts';
import { ticketHandlers } from './tickets.ts';
import { transactionHandlers } from './transactions.ts';
import { userHandlers } from './users.ts';

/** Everything that the product does, behind one way in; doors and shells stand around it. */
export interface Service {
  readonly kernel: Kernel;
  readonly context: ServiceContext;
  /** Refuses calls from now on; resolves when those under way have been answered. */
  drain(): Promise<void>;
}

export function createService(context: ServiceContext): Service {
  const handlers: Handlers = {
    ...balanceHandlers(context),
    ...cardTokenHandlers(context),
    ...corporateHandlers(context),
    ...countryHandlers(),
    ...guestHandlers(context),
    ...locationHandlers(context),
    ...menuHandlers(context),
    ...oauthHandlers(context),
    ...orderHandlers(context),
    ...orderTypeHandlers(context),
    ...paymentHandlers(context),
    ...processingHandlers(context),
    ...receiptHandlers(context),
    ...registerHandlers(context),
    ...registerSettingsHandlers(context),
    ...revenueCenterHandlers(context),
    ...tableHandlers(context),
    ...taxRateHandlers(context),
    ...terminalDeviceHandlers(context),
    ...terminalHandlers(context),
    ...ticketHandlers(context),
    ...transactionHandlers(context),
    ...userHandlers(context),
  };
  const reportBug = (error: unknown, operation: string): string => {
    const reference = randomHex(context.random, 6);
    context.log.error({ reference, operation, error: describe(error) }, 'A call failed by a bug');
    return reference;
  };
  const kernel = new CallGate(createKernel(handlers, accessPolicy(context), reportBug));
  return { kernel, context, drain: () => kernel.drain() };
}

/** The stack alone: an error's other properties may hold what a log must not. */
function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

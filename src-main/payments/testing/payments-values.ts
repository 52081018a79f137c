import { BusinessDays } from '../business-days.ts';
import { Drivers } from '../drivers.ts';
import { Lanes } from '../lanes.ts';
import type { PaymentOrder } from '../order.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { scriptedDriver } from '../scripted-driver.ts';

type World = Pick<PaymentsContext, 'store' | 'clock' | 'random'>;

/** The surroundings of payments in a test: a scripted terminal, no log. */
export function aPaymentsContext(world: World): PaymentsContext {
  const quiet = (): void => undefined;
  return {
    ...world,
    log: { info: quiet, warn: quiet, error: quiet },
    secrets: { seal: async (plain) => plain, open: async (sealed) => sealed },
    drivers: new Drivers(
      scriptedDriver(() => 'answers'),
      world.clock,
    ),
    lanes: new Lanes(),
    days: new BusinessDays(),
    businessDateOf: async () => '2026-11-20',
  };
}

/** The part of an order that a flight looks at; rows of the business are out of its sight. */
export function aFlightOrder(): Pick<PaymentOrder, 'terminal' | 'report'> & PaymentOrder {
  const rows = { terminal: { id: 2, name: 'Front counter' }, location: { location_id: 1 } };
  const order = { ...rows, webhookId: 'w-1', report: () => undefined };
  return order as unknown as PaymentOrder;
}

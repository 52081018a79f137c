import { Fault } from '../../src-shared/contract/fault.ts';
import type { OfflinePaymentsAnswer } from '../../src-shared/contract/settlement.ts';
import { hoursLeft, offlineStanding } from '../payments/offline-limits.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';

type OfflineCall = Call<'retrieveOfflinePayments'> | Call<'updateOfflinePayments'>;

export async function retrieveOfflinePayments(
  context: ServiceContext,
  { caller }: OfflineCall,
): Promise<OfflinePaymentsAnswer | Fault> {
  const session = caller.door === 'port' ? caller.session : null;
  return session ? present(context, session.locationId) : new Fault(10403);
}

/** The limits hold at once for us; a terminal is told when it can be reached. */
export async function updateOfflinePayments(
  context: ServiceContext,
  call: Call<'updateOfflinePayments'>,
): Promise<OfflinePaymentsAnswer | Fault> {
  const { caller, body } = call;
  const session = caller.door === 'port' ? caller.session : null;
  if (!session) return new Fault(10403);
  const { offline } = context.payments;
  await offline.setLimits(session.locationId, {
    isOn: body.is_on,
    perPaymentCents: body.per_payment,
    totalCents: body.total,
    countMax: body.count,
    hoursMax: body.hours,
  });
  for (const { id } of await attached(context, session.locationId)) {
    await offline.configure(session.locationId, id);
  }
  return present(context, session.locationId);
}

async function present(
  context: ServiceContext,
  locationId: number,
): Promise<OfflinePaymentsAnswer> {
  const { offline } = context.payments;
  const nowMs = context.clock.now();
  const limits = await offline.limitsOf(locationId);
  const terminals = await attached(context, locationId);
  return {
    is_on: limits.isOn,
    per_payment: limits.perPaymentCents,
    total: limits.totalCents,
    count: limits.countMax,
    hours: limits.hoursMax,
    terminals: await Promise.all(
      terminals.map(async ({ id, name }) => {
        const exposure = await offline.exposureOf(id);
        return {
          terminal_id: id,
          name,
          standing: offlineStanding(limits, exposure, nowMs),
          count: exposure.count,
          amount: exposure.amountCents,
          hours_left: hoursLeft(limits, exposure, nowMs),
        };
      }),
    ),
  };
}

function attached(
  { store }: ServiceContext,
  locationId: number,
): Promise<{ id: number; name: string }[]> {
  return store.read
    .selectFrom('terminal')
    .innerJoin('terminal_connection', 'terminal_connection.terminal_id', 'terminal.id')
    .select(['terminal.id', 'terminal.name'])
    .where('location_id', '=', locationId)
    .where('status', '=', 1)
    .orderBy('terminal.id')
    .execute();
}

import type { z } from 'zod';
import { Fault } from '../../src-shared/contract/fault.ts';
import type {
  discountLimits,
  registerSettingsOperations,
} from '../../src-shared/contract/register-settings.ts';
import type { DiscountLimits } from '../../src-shared/domain/discount-limits.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { clearDemo } from './clear-demo.ts';
import type { ServiceContext } from './context.ts';
import { discountLimitsSetting, readLimits } from './discount-approval.ts';
import type { Caller } from './kernel/caller.ts';
import type { HandlersOf } from './kernel/handler.ts';

type ShownLimits = z.output<typeof discountLimits>;

/** What a person sets at a register's own window. */
export function registerSettingsHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof registerSettingsOperations> {
  return {
    clearDemo: async () => clearDemo(context),
    readDiscountLimits: async ({ caller }) => {
      const locationId = locationIdOf(caller);
      return locationId instanceof Fault
        ? locationId
        : shown(await readLimits(context.store.read, locationId));
    },
    setDiscountLimits: async ({ caller, body }) => {
      const locationId = locationIdOf(caller);
      return locationId instanceof Fault ? locationId : keepLimits(context, locationId, body);
    },
  };
}

function locationIdOf(caller: Caller): number | Fault {
  const session = caller.door === 'port' ? caller.session : null;
  return session?.locationId ?? new Fault(10403);
}

function keepLimits(
  { store }: ServiceContext,
  locationId: number,
  { hundredths_max, amount_max }: ShownLimits,
): Promise<ShownLimits | Fault> {
  const limits: DiscountLimits = { hundredthsMax: hundredths_max, amountCentsMax: amount_max };
  const where = { name: discountLimitsSetting(locationId) };
  return store.commit([], () => ({
    answer: shown(limits),
    local: [put('setting', where, { value: JSON.stringify(limits) })],
  }));
}

function shown({ hundredthsMax, amountCentsMax }: DiscountLimits): ShownLimits {
  return { hundredths_max: hundredthsMax, amount_max: amountCentsMax };
}

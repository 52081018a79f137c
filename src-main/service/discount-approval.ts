import { Fault } from '../../src-shared/contract/fault.ts';
import type { Cart } from '../../src-shared/domain/cart.ts';
import {
  type DiscountLimits,
  discountLimitsDefault,
  exceedsLimits,
  hasDiscounts,
} from '../../src-shared/domain/discount-limits.ts';
import type { Reader } from '../store/store.ts';
import type { Call } from './kernel/handler.ts';

/** Who gives discounts in a call, and which manager stands behind them. */
export type Giver = Pick<Call<'createTicket'>, 'caller' | 'approver'>;

export interface DiscountApproval {
  /** 10403 when a manager's PIN is missing; repeated calls are answered all the same. */
  readonly fault: Fault | undefined;
  /** The manager who allowed it; null where nobody had to. */
  readonly approverId: number | null;
}

const noneNeeded: DiscountApproval = { fault: undefined, approverId: null };

/** Above the location's limits a manager must allow what a person at a register gives. */
export async function approveDiscounts(
  read: Reader,
  locationId: number,
  cart: Pick<Cart, 'lines' | 'discounts'>,
  { caller, approver }: Giver,
): Promise<DiscountApproval> {
  if (caller.door !== 'port' || !hasDiscounts(cart)) return noneNeeded;
  if (!exceedsLimits(cart, await readLimits(read, locationId))) return noneNeeded;
  if (approver) return { fault: undefined, approverId: approver.userId };
  return { fault: new Fault(10403, { step_up: 'manager' }), approverId: null };
}

/** The limits that hold at a location: its own, else the usual ones. */
export async function readLimits(read: Reader, locationId: number): Promise<DiscountLimits> {
  const setting = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', discountLimitsSetting(locationId))
    .executeTakeFirst();
  // Whoever writes this setting writes these limits.
  return setting ? (JSON.parse(setting.value) as DiscountLimits) : discountLimitsDefault;
}

/** The setting that overrides the limits of a location: `DiscountLimits` as JSON. */
export function discountLimitsSetting(locationId: number): string {
  return `discount_limits:${locationId}`;
}

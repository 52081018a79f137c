import type { Store } from '../store/store.ts';
import { type OfflineLimits, offlineLimitsDefault } from './offline-limits.ts';

export async function readOfflineLimits(
  { read }: Pick<Store, 'read'>,
  locationId: number,
): Promise<OfflineLimits> {
  const setting = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', offlineLimitsSetting(locationId))
    .executeTakeFirst();
  // Written by `OfflinePayments.setLimits`.
  return setting ? JSON.parse(setting.value) : offlineLimitsDefault;
}

export function offlineLimitsSetting(locationId: number): string {
  return `offline_payments:${locationId}`;
}

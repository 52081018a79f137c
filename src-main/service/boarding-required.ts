import type { Reader } from '../store/store.ts';

/** Fields of a new location that an installation may require, in the order of the document. */
const requirable = ['pos', 'manufacture', 'processor_cp', 'processor_cnp'] as const;

export const boardingRequiredSetting = 'boarding.required';

/**
 * What this installation requires of a new location besides; the setting is a comma-separated list.
 */
export async function requiredAtBoarding(read: Reader): Promise<readonly string[]> {
  const setting = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', boardingRequiredSetting)
    .executeTakeFirst();
  const named = (setting?.value ?? '').split(',').map((name) => name.trim());
  return requirable.filter((name) => named.includes(name));
}

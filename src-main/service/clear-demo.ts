import { Fault } from '../../src-shared/contract/fault.ts';
import type { Reader } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { demoSetting, simulatorConnection } from './demo-setting.ts';

/**
 * Asks for an empty folder, unless that would lose more than a demo. What was played with on the
 * demo itself, its menu and its sales, isn't kept.
 */
export async function clearDemo(
  context: ServiceContext,
): Promise<{ readonly clearing: boolean } | Fault> {
  const state = await whyNotClear(context);
  const { clearDemo: empty } = context.instance;
  if (state !== undefined || !empty) return new Fault(10131, { state: state ?? 'not_demo' });
  empty();
  return { clearing: true };
}

async function whyNotClear({ store, payments }: ServiceContext): Promise<string | undefined> {
  if (!(await isDemo(store.read))) return 'not_demo';
  if (await hasRealData(store.read)) return 'real_data';
  const terminals = await store.read.selectFrom('terminal').select('id').execute();
  return terminals.some(({ id }) => payments.occupant(id) !== undefined) ? 'paying' : undefined;
}

async function isDemo(read: Reader): Promise<boolean> {
  const pins = await read
    .selectFrom('setting')
    .select('name')
    .where('name', '=', demoSetting)
    .executeTakeFirst();
  return pins !== undefined;
}

/** A second location was boarded, or a terminal took part that isn't simulated. */
async function hasRealData(read: Reader): Promise<boolean> {
  const locations = await read.selectFrom('location').select('id').limit(2).execute();
  const attached = await read
    .selectFrom('terminal_connection')
    .select('terminal_id')
    .where('connection', '!=', simulatorConnection)
    .limit(1)
    .execute();
  return locations.length > 1 || attached.length > 0;
}

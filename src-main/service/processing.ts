import { Fault } from '../../src-shared/contract/fault.ts';
import {
  type Processing,
  processing,
  type processingOperations,
} from '../../src-shared/contract/processing.ts';
import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Reader, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { sentFields } from './sent-fields.ts';

const unconfigured: Processing = {
  processor_cp: null,
  processor_cnp: null,
  merchant_id: null,
  currency_iso: 'USD',
  network_tokens: 0,
  signature_from: null,
  capture_over_rate: 0,
};

export function processingHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof processingOperations> {
  return {
    configureProcessing: (call) => configureProcessing(context, call),
    retrieveProcessing: async ({ params }) => {
      const location = await findLocation(context.store.read, params.location_id);
      return location instanceof Fault
        ? location
        : readProcessing(context.store.read, params.location_id);
    },
  };
}

/** How a location's cards are processed; the defaults where nobody has said so. */
export async function readProcessing(read: Reader, locationId: number): Promise<Processing> {
  const row = await read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName(locationId))
    .executeTakeFirst();
  return parseSetting(row?.value);
}

/** The amount in cents from which a card payment asks for a signature; null for none. */
export async function readSignatureFrom(
  read: Reader,
  { location_id }: Pick<Row<'location'>, 'location_id'>,
): Promise<number | null> {
  return (await readProcessing(read, location_id)).signature_from;
}

/** How much more than a hold may be captured of it, in hundredths of a percent. */
export async function readCaptureOverRate(
  read: Reader,
  { location_id }: Pick<Row<'location'>, 'location_id'>,
): Promise<number> {
  return (await readProcessing(read, location_id)).capture_over_rate;
}

/** The same of the setting's row, where a commit has selected it. */
export function captureOverRateOf(row: Row<'setting'> | undefined): number {
  return parseSetting(row?.value).capture_over_rate;
}

async function configureProcessing(
  { store }: ServiceContext,
  { params, body }: Call<'configureProcessing'>,
): Promise<Processing | Fault> {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const setting = processingSetting(params.location_id);
  return store.commit([setting], (rows) => {
    const configured = merged(parseSetting(rows.one(setting)?.value), body);
    const value = JSON.stringify(configured);
    return { answer: configured, local: [put('setting', setting.where, { value })] };
  });
}

/** How a new location's cards are processed, where its boarding says so. */
export function processingRows(
  locationId: number,
  sent: Pick<Call<'createLocation'>['body'], 'processor_cp' | 'processor_cnp'>,
): readonly RowOperation[] {
  const { processor_cp, processor_cnp } = sent;
  if (!processor_cp && !processor_cnp) return [];
  const value = JSON.stringify(merged(unconfigured, { processor_cp, processor_cnp }));
  return [put('setting', { name: settingName(locationId) }, { value })];
}

/** Only what was sent changes; `""` clears a name. */
function merged(before: Processing, body: Call<'configureProcessing'>['body']): Processing {
  const { user_id: _, ...fields } = body;
  const sent = sentFields(fields);
  return {
    ...before,
    ...Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, value === '' ? null : value]),
    ),
  };
}

/** What was kept before a setting existed has its default. */
function parseSetting(value: string | undefined): Processing {
  if (value === undefined) return unconfigured;
  const kept: object = JSON.parse(value);
  return processing.parse({ ...unconfigured, ...kept });
}

/** Where the processing of a location is kept, for a commit. */
export function processingSetting(locationId: number): Selection<'setting'> {
  return select('setting', { name: settingName(locationId) });
}

function settingName(locationId: number): string {
  return `processing:${locationId}`;
}

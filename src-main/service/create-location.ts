import { Fault } from '../../src-shared/contract/fault.ts';
import type { LocationAnswer } from '../../src-shared/contract/location.ts';
import { eodTimeDefault, eodTimeOfDate } from '../../src-shared/domain/business-date.ts';
import { parsePhone } from '../../src-shared/domain/phone.ts';
import { resolveTimeZone } from '../../src-shared/domain/resolve-time-zone.ts';
import { localTimeAt } from '../../src-shared/domain/time-zone.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { Rows } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { TokenScope } from './kernel/caller.ts';
import type { Call } from './kernel/handler.ts';
import { presentLocation, type StoredLocation } from './present-location.ts';
import { processingRows } from './processing.ts';
import { checkUserInScope, scopeOf } from './reach.ts';

type Body = Call<'createLocation'>['body'];

/**
 * A location with what each one has: an owner record, a default tax rate and a default revenue
 * center.
 */
export async function createLocation(
  context: ServiceContext,
  { body, caller }: Call<'createLocation'>,
): Promise<LocationAnswer | Fault> {
  const scope = scopeOf(caller);
  const corporateId = corporateOf(scope, body.corporate_id);
  if (corporateId instanceof Fault) return corporateId;
  const actingFault = await checkUserInScope(context.store.read, scope, body.user_id, 400);
  if (actingFault) return actingFault;
  const nowMs = context.clock.now();
  const place = placeOf(body, nowMs);
  return context.store.commit([], (rows) => {
    const location = newLocation(body, place, corporateId, nowMs, rows);
    const taxRate = newTaxRate(location, body.tax_rate ?? 0);
    const entry = (kind: string, record: NewEntry['body']): NewEntry => ({
      kind,
      locationId: location.location_id,
      actor: body.user_id,
      body: record,
    });
    return {
      answer: presentLocation(location, taxRate, nowMs),
      entries: [
        entry('location.created', location),
        entry('tax_rate.created', taxRate),
        entry('revenue_center.created', newRevenueCenter(location, rows)),
      ],
      local: processingRows(location.location_id, body),
    };
  });
}

/** A corporate's token boards for that corporate alone. */
function corporateOf(scope: TokenScope, asked: number | undefined): number | null | Fault {
  if (scope.kind !== 'corporate') return asked ?? null;
  return asked === undefined || asked === scope.corporateId ? scope.corporateId : new Fault(10403);
}

type Place = Pick<StoredLocation, 'phone' | 'timezone_code' | 'eod_time' | 'eod_time_local'>;

function placeOf(body: Body, nowMs: number): Place {
  const { global_country_id: countryId, global_state_id: stateId } = body;
  const phone = parsePhone(body.phone, countryId);
  const zone = resolveTimeZone(countryId, stateId, body.zip);
  assert(phone && zone, 'the body was checked for a phone, a country and a state of it');
  const local = body.eod_time_local;
  return {
    phone: phone.e164,
    timezone_code: zone,
    eod_time: local
      ? eodTimeOfDate(localTimeAt(nowMs, zone).date, local, zone)
      : (body.eod_time ?? eodTimeDefault),
    eod_time_local: local ?? null,
  };
}

function newLocation(
  body: Body,
  place: Place,
  corporateId: number | null,
  nowMs: number,
  rows: Rows,
): StoredLocation {
  return {
    location_id: rows.nextId(),
    id: rows.nextId(),
    location_id_external: textOrNull(body.location_id_external),
    status: body.status ?? 1,
    name: body.name,
    legal_business_name: body.legal_business_name,
    address: body.address,
    city: body.city,
    global_state_id: body.global_state_id,
    global_country_id: body.global_country_id,
    zip: body.zip,
    email: body.email,
    website: textOrNull(body.website),
    owner_id: rows.nextId(),
    owner_first_name: body.owner_first_name,
    owner_last_name: body.owner_last_name,
    owner_email: body.owner_email,
    primary_contact_first_name: textOrNull(body.primary_contact_first_name),
    primary_contact_last_name: textOrNull(body.primary_contact_last_name),
    primary_contact_email: textOrNull(body.primary_contact_email),
    logo: textOrNull(body.logo),
    pos: body.pos ?? null,
    manufacture: body.manufacture ?? null,
    tax_rate_id: rows.nextId(),
    corporate_id: corporateId,
    corporate_category_id: body.corporate_category_id ?? null,
    closed_check_receipts: body.closed_check_receipts ?? null,
    created_ms: nowMs,
    created_by: body.user_id,
    ...place,
  };
}

/** `""` clears an optional text. */
export function textOrNull(text: string | undefined): string | null {
  return text || null;
}

function newTaxRate(location: StoredLocation, rate: number): Omit<Row<'tax_rate'>, 'stamps'> {
  const { tax_rate_id: id, location_id } = location;
  return { id, location_id, name: 'Default', rate, exclusive: 1, status: 1 };
}

/** Tickets always belong to a revenue center, so each location starts with one. */
function newRevenueCenter(
  { location_id }: StoredLocation,
  rows: Rows,
): Omit<Row<'revenue_center'>, 'stamps'> {
  return {
    id: rows.nextId(),
    location_id,
    id_external: null,
    pos_id: null,
    status: 1,
    is_default: 1,
    name: 'Main',
  };
}

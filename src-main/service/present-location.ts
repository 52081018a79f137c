import type { LocationAnswer } from '../../src-shared/contract/location.ts';
import { eodTimeOfDate } from '../../src-shared/domain/business-date.ts';
import { stateById } from '../../src-shared/domain/states.ts';
import { localTimeAt } from '../../src-shared/domain/time-zone.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';

export type StoredLocation = Omit<Row<'location'>, 'stamps'>;
export type StoredTaxRate = Pick<Row<'tax_rate'>, 'id' | 'name' | 'rate' | 'exclusive'>;

/**
 * A location as the interface documents it; `related` with `profile` adds what boarding screens
 * edit.
 */
export function presentLocation(
  location: StoredLocation,
  taxRate: StoredTaxRate,
  nowMs: number,
  related = '',
): LocationAnswer {
  return {
    id: location.id,
    location_id: location.location_id,
    location_id_external: location.location_id_external,
    status: location.status,
    name: location.name,
    legal_business_name: location.legal_business_name,
    address: location.address,
    city: location.city,
    zip: location.zip,
    global_state_id: location.global_state_id,
    global_country_id: location.global_country_id,
    state: stateById(location.global_state_id)?.name ?? '',
    email: location.email,
    phone: location.phone,
    owner: location.owner_id,
    owner_name: `${location.owner_first_name} ${location.owner_last_name}`,
    eod_time: eodTimeOf(location, nowMs),
    tax_rate: {
      id: taxRate.id,
      name: taxRate.name,
      // Stored in hundredths of a percent, as it came in.
      rate: taxRate.rate / 100,
      exclusive: taxRate.exclusive,
    },
    created_datetime: isoTime(location.created_ms),
    timezone_code: location.timezone_code,
    timezone_name: zoneName(location.timezone_code),
    ...(related.split(',').includes('profile') ? { profile: profileOf(location) } : {}),
  };
}

/** A cutoff that was given on the wall clock moves in UTC when the clocks change. */
function eodTimeOf(location: StoredLocation, nowMs: number): string {
  const { eod_time_local: local, timezone_code: zone, eod_time } = location;
  return local === null ? eod_time : eodTimeOfDate(localTimeAt(nowMs, zone).date, local, zone);
}

/** The zone in words, without regard to the season: `Central Time`. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const part = format.formatToParts(0).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? timeZone;
}

function profileOf(location: StoredLocation): NonNullable<LocationAnswer['profile']> {
  return {
    website: location.website,
    owner_first_name: location.owner_first_name,
    owner_last_name: location.owner_last_name,
    owner_email: location.owner_email,
    primary_contact_first_name: location.primary_contact_first_name,
    primary_contact_last_name: location.primary_contact_last_name,
    primary_contact_email: location.primary_contact_email,
    logo: location.logo,
    pos: location.pos,
    manufacture: location.manufacture,
    corporate_id: location.corporate_id,
    corporate_category_id: location.corporate_category_id,
    closed_check_receipts: location.closed_check_receipts,
    eod_time_local: location.eod_time_local,
  };
}

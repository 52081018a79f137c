import { Fault } from '../../src-shared/contract/fault.ts';
import { type PlaceFields, placeProblems } from '../../src-shared/contract/location-place.ts';
import { eodTimeOfDate } from '../../src-shared/domain/business-date.ts';
import { parsePhone } from '../../src-shared/domain/phone.ts';
import { resolveTimeZone } from '../../src-shared/domain/resolve-time-zone.ts';
import { localTimeAt } from '../../src-shared/domain/time-zone.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { ServiceContext } from './context.ts';
import { textOrNull } from './create-location.ts';
import type { TokenScope } from './kernel/caller.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser } from './lookups.ts';
import type { StoredLocation } from './present-location.ts';
import { scopeOf } from './reach.ts';
import { sentFields } from './sent-fields.ts';

type Body = Call<'updateLocation'>['body'];

/** Overwrites the fields that were sent; undefined when that was done. */
export async function updateLocation(
  context: ServiceContext,
  location: Row<'location'>,
  { body, caller }: Call<'updateLocation'>,
): Promise<Fault | undefined> {
  if (!mayMoveTo(scopeOf(caller), location, body.corporate_id)) return new Fault(10403);
  const problems = placeProblems(placeAfter(location, body));
  if (problems.size > 0) return placeFault(problems);
  const actingFault = await checkActingUser(context.store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const changed = changedFields(location, body, context.clock.now());
  const { tax_rate: rate, user_id: actor = null } = body;
  const entry = (kind: string, record: NewEntry['body']): NewEntry => ({
    kind,
    locationId: location.location_id,
    actor,
    body: record,
  });
  return context.store.commit([], () => ({
    answer: undefined,
    entries: [
      entry('location.changed', { location_id: location.location_id, ...changed }),
      ...(rate === undefined
        ? []
        : [entry('tax_rate.changed', { id: location.tax_rate_id, rate })]),
    ],
  }));
}

/**
 * Who belongs to a corporate acts in all of it, so only a token that reaches it gives it a
 * location.
 */
function mayMoveTo(
  scope: TokenScope,
  { corporate_id }: Row<'location'>,
  asked: number | undefined,
): boolean {
  if (asked === undefined || asked === corporate_id || scope.kind === 'platform') return true;
  return scope.kind === 'corporate' && scope.corporateId === asked;
}

/** What is to be judged: the new place with its state, and a phone only when it is a new one. */
function placeAfter(location: Row<'location'>, body: Body): PlaceFields {
  return {
    global_country_id: body.global_country_id ?? location.global_country_id,
    global_state_id: body.global_state_id ?? location.global_state_id,
    phone: body.phone,
  };
}

function placeFault(problems: ReadonlyMap<string, string>): Fault {
  return new Fault(
    10110,
    Object.fromEntries([...problems].map(([field, rule]) => [field, [rule]])),
  );
}

type Changed = Partial<Omit<StoredLocation, 'location_id' | 'id'>>;

function changedFields(location: Row<'location'>, body: Body, nowMs: number): Changed {
  const { user_id: _user, tax_rate: _rate, phone, eod_time, eod_time_local, ...plain } = body;
  const sent: Changed = sentFields({
    ...plain,
    ...clearedTexts(body),
  });
  const after = { ...location, ...sent };
  const { global_country_id: countryId, global_state_id: stateId, zip } = after;
  const zone = resolveTimeZone(countryId, stateId, zip);
  assert(zone, 'the place was checked');
  return {
    ...sent,
    ...(zone === location.timezone_code ? {} : { timezone_code: zone }),
    ...(phone ? { phone: parsePhone(phone, countryId)?.e164 ?? phone } : {}),
    ...dayEnd({ eod_time, eod_time_local }, zone, nowMs),
  };
}

/** A cutoff in UTC replaces one on the wall clock, and the other way round. */
function dayEnd(
  sent: { eod_time: string | undefined; eod_time_local: string | undefined },
  zone: string,
  nowMs: number,
): Changed {
  const { eod_time, eod_time_local: local } = sent;
  if (local !== undefined) {
    const { date } = localTimeAt(nowMs, zone);
    return { eod_time: eodTimeOfDate(date, local, zone), eod_time_local: local };
  }
  return eod_time === undefined ? {} : { eod_time, eod_time_local: null };
}

const clearable = [
  'location_id_external',
  'website',
  'primary_contact_first_name',
  'primary_contact_last_name',
  'primary_contact_email',
  'logo',
] as const;

/** Optional texts that were sent, `""` as null. */
function clearedTexts(body: Body): Changed {
  const sent = clearable.filter((name) => body[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, textOrNull(body[name])]));
}

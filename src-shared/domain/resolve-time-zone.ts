import { countryById } from './countries.ts';
import { zoneOfZip } from './split-zones.ts';
import { stateById } from './states.ts';

/**
 * ISO 3166-1 numeric id of the United States, the one country whose postal codes we refine zones
 * by.
 */
const unitedStates = 840;

/**
 * IANA zone of an address: of its ZIP code in a state with two zones, else of its state. Undefined
 * for an unknown country or state, and for a state of another country.
 */
export function resolveTimeZone(
  countryId: number,
  stateId: number,
  zip: string,
): string | undefined {
  const state = stateById(stateId);
  if (!countryById(countryId) || state?.global_country_id !== countryId) return undefined;
  const refined = countryId === unitedStates ? zoneOfZip(state.code, zip) : undefined;
  return refined ?? state.timeZone;
}

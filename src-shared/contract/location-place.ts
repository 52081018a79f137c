import type { z } from 'zod';
import { countryById } from '../domain/countries.ts';
import { parsePhone } from '../domain/phone.ts';
import { stateById } from '../domain/states.ts';

/**
 * Fields of a location that only make sense together: a state is of a country, a phone is dialled
 * in one.
 */
export interface PlaceFields {
  readonly global_country_id?: number | undefined;
  readonly global_state_id?: number | undefined;
  readonly phone?: string | undefined;
}

/**
 * Dotted field → rule that it breaks, for fields that can be judged; empty when the place stands.
 */
export function placeProblems(place: PlaceFields): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const { global_country_id: countryId, global_state_id: stateId, phone } = place;
  const country = countryId === undefined ? undefined : countryById(countryId);
  const state = stateId === undefined ? undefined : stateById(stateId);
  if (countryId !== undefined && !country) {
    problems.set('global_country_id', 'not_in_enumeration');
  }
  if (stateId !== undefined && (!state || (country && state.global_country_id !== country.id))) {
    problems.set('global_state_id', 'not_in_enumeration');
  }
  if (phone && country && !parsePhone(phone, country.id)) problems.set('phone', 'invalid_phone');
  return problems;
}

/** The same as a refinement of a body, which may have other faults and so be incomplete. */
export function checkPlace(body: unknown, context: z.core.$RefinementCtx): void {
  for (const [field, rule] of placeProblems(placeOf(body))) {
    context.addIssue({ code: 'custom', path: [field], message: rule });
  }
}

function placeOf(body: unknown): PlaceFields {
  if (typeof body !== 'object' || body === null) return {};
  const number = (name: string): number | undefined => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === 'number' ? value : undefined;
  };
  const phone: unknown = Reflect.get(body, 'phone');
  return {
    global_country_id: number('global_country_id'),
    global_state_id: number('global_state_id'),
    phone: typeof phone === 'string' ? phone : undefined,
  };
}

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/countries`;

/** A country; `id` is its ISO 3166-1 number and the `global_country_id` of a location. */
const country = z.object({ id: z.int(), name: z.string(), iso2: z.string() });
/** A state; `id` is the `global_state_id` of a location and never changes. */
const state = z.object({ id: z.int(), name: z.string(), code: z.string() });

export const countryOperations = {
  listCountries: operation({
    summary: 'List countries by name',
    tag: 'Lookups',
    method: 'GET',
    path,
    query: z.object(field.pageQuery),
    result: field.paginator(country),
  }),
  listStates: operation({
    summary: 'List the states of a country by name',
    tag: 'Lookups',
    method: 'GET',
    path: `${path}/:country_id/states`,
    params: z.object({ country_id: field.pathId }),
    query: z.object(field.pageQuery),
    result: field.paginator(state),
    faults: [fault(10115, 'the country does not exist')],
  }),
};

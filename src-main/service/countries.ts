import type { countryOperations } from '../../src-shared/contract/country.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { countries, countryById } from '../../src-shared/domain/countries.ts';
import { statesOf } from '../../src-shared/domain/states.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { type Page, type Paginated, pageOf, paginated } from './pagination.ts';

/** Lookups that come with the product: no instance can answer them differently. */
export function countryHandlers(): HandlersOf<keyof typeof countryOperations> {
  return {
    listCountries: async ({ query }) => {
      const page = pageOf(query);
      const shown = countries.map(({ id, name, iso2 }) => ({ id, name, iso2 }));
      return pageOfAll(page, shown);
    },
    listStates: async ({ params, query }) => {
      if (!countryById(params.country_id)) return new Fault(10115, { resource: 'country' });
      const shown = statesOf(params.country_id).map(({ id, name, code }) => ({ id, name, code }));
      return pageOfAll(pageOf(query), shown);
    },
  };
}

function pageOfAll<T>(page: Page, all: readonly T[]): Paginated<T> {
  return paginated(page, all.length, all.slice(page.offset, page.offset + page.limit));
}

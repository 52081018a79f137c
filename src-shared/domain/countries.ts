import { assert } from '../lib/assert.ts';
import { countriesTable } from './countries-table.ts';

export interface Country {
  /** ISO 3166-1 numeric: `global_country_id` on the wire. */
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly iso2: string;
  /** IANA zone; of the capital where the country has several. */
  readonly timeZone: string;
}

/** All countries by name, as the table has them: sorting by language would delay every start. */
export const countries: readonly Country[] = countriesTable.trim().split('\n').map(parseCountry);

const byId = new Map(countries.map((country) => [country.id, country]));
const byIso2 = new Map(countries.map((country) => [country.iso2, country]));

export function countryById(id: number): Country | undefined {
  return byId.get(id);
}

export function countryByIso2(iso2: string): Country | undefined {
  return byIso2.get(iso2.toUpperCase());
}

function parseCountry(line: string): Country {
  const [, id, iso2, name, timeZone] = /^(\d+) ([A-Z]{2}) (.+)\|(.+)$/.exec(line) ?? [];
  assert(id && iso2 && name && timeZone, `a country has four fields: ${line}`);
  return { id: Number(id), name, iso2, timeZone };
}

import { assert } from '../lib/assert.ts';
import { type Country, countries, countryByIso2 } from './countries.ts';
import { statesTable } from './states-table.ts';

export interface State {
  /** `global_state_id` on the wire: the country's id × 1000 + the state's number. */
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly global_country_id: number;
  /** IANA zone; of most of its people where the state has several. */
  readonly timeZone: string;
}

/** Room for 999 states in a country; number 0 is the country as its own only state. */
const numbersPerCountry = 1000;

const byCountry = groupByCountry();
const byId = new Map([...byCountry.values()].flat().map((state) => [state.id, state]));

/**
 * States of a country by name, as the table has them. A country whose states we don't list has one,
 * named after it: all can be boarded.
 */
export function statesOf(countryId: number): readonly State[] {
  return byCountry.get(countryId) ?? [];
}

export function stateById(id: number): State | undefined {
  return byId.get(id);
}

function groupByCountry(): ReadonlyMap<number, readonly State[]> {
  const listed = listedStates();
  return new Map(
    countries.map((country) => [country.id, listed.get(country.id) ?? [countryAsState(country)]]),
  );
}

function countryAsState(country: Country): State {
  return {
    id: country.id * numbersPerCountry,
    name: country.name,
    code: country.iso2,
    global_country_id: country.id,
    timeZone: country.timeZone,
  };
}

/** A line of two letters opens a country; its states follow. */
function listedStates(): Map<number, State[]> {
  const listed = new Map<number, State[]>();
  let country: Country | undefined;
  for (const line of statesTable.trim().split('\n')) {
    if (/^[A-Z]{2}$/.test(line)) {
      country = countryByIso2(line);
      assert(country, `states belong to a country: ${line}`);
      listed.set(country.id, []);
    } else {
      assert(country, 'states follow a country');
      listed.get(country.id)?.push(parseState(line, country));
    }
  }
  return listed;
}

function parseState(line: string, country: Country): State {
  const [, number, code, name, timeZone] = /^(\d+) ([A-Z]+) ([^|]+)(?:\|(.+))?$/.exec(line) ?? [];
  assert(number && code && name, `a state has a number, a code and a name: ${line}`);
  return {
    id: country.id * numbersPerCountry + Number(number),
    name,
    code,
    global_country_id: country.id,
    timeZone: timeZone ?? country.timeZone,
  };
}

import { describe, expect, test } from 'vitest';
import { countries, countryById, countryByIso2 } from './countries.ts';
import { resolveTimeZone } from './resolve-time-zone.ts';
import { stateById, statesOf } from './states.ts';
import { isTimeZone } from './time-zone.ts';

function stateOf(iso2: string, code: string): number {
  const states = statesOf(countryByIso2(iso2)?.id ?? 0);
  return states.find((state) => state.code === code)?.id ?? 0;
}

describe('countries', () => {
  test('are the 249 of ISO 3166-1, each with an id and a code of its own', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map((country) => country.id)).size).toBe(249);
    expect(new Set(countries.map((country) => country.iso2)).size).toBe(249);
  });

  test('stand in the order of their names', () => {
    const byName = countries.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    expect(countries).toEqual(byName);
  });

  test('are found by id and code', () => {
    expect(countryById(840)).toMatchObject({ name: 'United States', iso2: 'US' });
    expect(countryByIso2('mx')?.id).toBe(484);
    expect(countryById(1)).toBeUndefined();
  });

  test('codes and zones are known to the platform', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const { iso2, timeZone } of countries) {
      expect(names.of(iso2), iso2).toBeDefined();
      expect(isTimeZone(timeZone), timeZone).toBe(true);
    }
  });
});

describe('states', () => {
  test.each([
    ['US', 56],
    ['CA', 13],
    ['MX', 32],
    ['AU', 8],
    ['BR', 27],
    ['IN', 36],
    ['DE', 16],
    ['GB', 4],
    ['IE', 26],
  ])('of %s are %i', (iso2, count) => {
    expect(statesOf(countryByIso2(iso2)?.id ?? 0)).toHaveLength(count);
  });

  test('stand in the order of their names', () => {
    for (const { id } of countries) {
      const byName = statesOf(id).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
      expect(statesOf(id)).toEqual(byName);
    }
  });

  test('keep their ids: they are stored and sent', () => {
    expect(stateOf('US', 'TX')).toBe(840_048);
    expect(stateOf('CA', 'ON')).toBe(124_009);
    expect(stateOf('IE', 'D')).toBe(372_006);
  });

  test('every country has at least one, with an id, a code and a zone', () => {
    const all = countries.flatMap((country) => statesOf(country.id));
    expect(new Set(all.map((state) => state.global_country_id)).size).toBe(countries.length);
    expect(new Set(all.map((state) => state.id)).size).toBe(all.length);
    expect(all.every((state) => isTimeZone(state.timeZone) && stateById(state.id) === state)).toBe(
      true,
    );
    const codes = all.map((state) => `${state.global_country_id} ${state.code}`);
    expect(new Set(codes).size).toBe(all.length);
  });

  test('a country whose states we do not list is its own', () => {
    expect(statesOf(392)).toMatchObject([{ id: 392_000, name: 'Japan', code: 'JP' }]);
    expect(statesOf(1)).toEqual([]);
  });
});

describe('the time zone of an address', () => {
  test.each([
    ['US', 'TX', '78701', 'America/Chicago'],
    ['US', 'TX', '79901', 'America/Denver'],
    ['US', 'TX', '79830', 'America/Chicago'],
    ['US', 'FL', '32502', 'America/Chicago'],
    ['US', 'FL', '33101', 'America/New_York'],
    ['US', 'TN', '37902', 'America/New_York'],
    ['US', 'TN', '37388', 'America/Chicago'],
    ['US', 'KY', '42101-1234', 'America/Chicago'],
    ['US', 'IN', '46402', 'America/Chicago'],
    ['US', 'MI', '49801', 'America/Menominee'],
    ['US', 'OR', '97914', 'America/Boise'],
    ['US', 'AZ', '85001', 'America/Phoenix'],
    ['US', 'ID', '', 'America/Boise'],
    ['CA', 'SK', 'S4P 3Y2', 'America/Regina'],
    ['MX', 'ROO', '77500', 'America/Cancun'],
    ['AU', 'WA', '6000', 'Australia/Perth'],
    ['JP', 'JP', '100-0001', 'Asia/Tokyo'],
  ])('%s %s %s is %s', (iso2, code, zip, zone) => {
    const countryId = countryByIso2(iso2)?.id ?? 0;
    expect(resolveTimeZone(countryId, stateOf(iso2, code), zip)).toBe(zone);
  });

  test('is unknown for an unknown state and for a state of another country', () => {
    expect(resolveTimeZone(840, 840_999, '78701')).toBeUndefined();
    expect(resolveTimeZone(124, stateOf('US', 'TX'), '78701')).toBeUndefined();
    expect(resolveTimeZone(1, 1000, '')).toBeUndefined();
  });
});

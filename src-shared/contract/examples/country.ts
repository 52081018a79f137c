import { answers, type Example, noToken, refuses } from './example.ts';
import { world } from './world.ts';

export const countryExamples: readonly Example[] = [
  answers(
    'listCountries',
    'two of them',
    { query: { limit: '2' } },
    {
      current_page: 1,
      data: [
        { id: 4, name: 'Afghanistan', iso2: 'AF' },
        { id: 248, name: 'Åland Islands', iso2: 'AX' },
      ],
      per_page: 2,
      total: 249,
      last_page: 125,
    },
  ),
  refuses('listCountries', 'without a token', {}, noToken, { caller: 'nobody' }),
  answers(
    'listStates',
    'of the United States, by name',
    { params: { country_id: world.unitedStates }, query: { limit: '2' } },
    {
      current_page: 1,
      data: [
        { id: 840_001, name: 'Alabama', code: 'AL' },
        { id: 840_002, name: 'Alaska', code: 'AK' },
      ],
      per_page: 2,
      total: 56,
      last_page: 28,
    },
  ),
  refuses('listStates', 'of no country', { params: { country_id: 999 } }, [
    10115,
    { resource: 'country' },
  ]),
];

import { answers, type Example, noToken, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId, firstNewId } = world;
const platform = { caller: 'platform' } as const;
const here = { params: { location_id: main.location_id } };
const nowhere = { params: { location_id: unknownId } };

/** The least that boards a location. */
const newLocation = {
  name: 'Harbor Street Café',
  legal_business_name: 'Harbor Street Café LLC',
  phone: '(512) 555-0142',
  address: '410 Harbor Street',
  city: 'Austin',
  global_state_id: world.texas,
  global_country_id: world.unitedStates,
  zip: '78702',
  email: 'hello@harborstreet.example',
  owner_first_name: 'Elena',
  owner_last_name: 'Park',
  owner_email: 'elena@harborstreet.example',
  user_id: world.adminUserId,
};
const created = {
  id: firstNewId + 1,
  location_id: firstNewId,
  location_id_external: null,
  status: 1,
  name: 'Harbor Street Café',
  legal_business_name: 'Harbor Street Café LLC',
  address: '410 Harbor Street',
  city: 'Austin',
  zip: '78702',
  global_state_id: world.texas,
  global_country_id: world.unitedStates,
  state: 'Texas',
  email: 'hello@harborstreet.example',
  phone: '+15125550142',
  owner: firstNewId + 2,
  owner_name: 'Elena Park',
  eod_time: '11:00:00',
  tax_rate: { id: firstNewId + 3, name: 'Default', rate: 0, exclusive: 1 },
  created_datetime: world.created,
  timezone_code: 'America/Chicago',
  timezone_name: 'Central Time',
};
const mainShown = {
  ...created,
  id: main.id,
  location_id: main.location_id,
  location_id_external: 'BD-1',
  name: 'Blue Door Kitchen',
  legal_business_name: 'Blue Door Hospitality LLC',
  address: '12 Congress Avenue',
  zip: '78701',
  email: 'hello@bluedoor.example',
  phone: '+15125550100',
  owner: main.ownerId,
  owner_name: 'Olu Adeyemi',
  tax_rate: { id: main.taxRateId, name: 'Default', rate: 8.25, exclusive: 1 },
};
const mainProfile = {
  website: null,
  owner_first_name: 'Olu',
  owner_last_name: 'Adeyemi',
  owner_email: 'olu@bluedoor.example',
  primary_contact_first_name: null,
  primary_contact_last_name: null,
  primary_contact_email: null,
  logo: null,
  pos: null,
  manufacture: null,
  corporate_id: world.corporateId,
  corporate_category_id: world.categoryId,
  closed_check_receipts: null,
  eod_time_local: null,
};
const onePage = { current_page: 1, per_page: 25, last_page: 1 };
const noUser = [10201, null, 400] as const;

const createExamples: readonly Example[] = [
  answers(
    'createLocation',
    'with what is required alone',
    { body: newLocation },
    created,
    platform,
  ),
  answers(
    'createLocation',
    'with numeric strings for the global ids, a tax rate and a cutoff on the wall clock',
    {
      body: {
        ...newLocation,
        global_state_id: String(world.texas),
        global_country_id: String(world.unitedStates),
        status: 5,
        tax_rate: 825,
        eod_time_local: '04:00:00',
        website: '',
      },
    },
    {
      ...created,
      status: 5,
      eod_time: '10:00:00',
      tax_rate: { ...created.tax_rate, rate: 8.25 },
    },
    platform,
  ),
  answers(
    'createLocation',
    "by a corporate's token: it belongs to that corporate",
    { body: newLocation },
    created,
    { caller: 'corporate' },
  ),
  refuses(
    'createLocation',
    'with a name alone: all missing fields, in the order of the document',
    { body: { name: 'Harbor Street Café', status: 9 } },
    [
      10109,
      [
        'legal_business_name',
        'phone',
        'address',
        'city',
        'global_state_id',
        'global_country_id',
        'zip',
        'email',
        'owner_first_name',
        'owner_last_name',
        'owner_email',
        'user_id',
      ],
    ],
    platform,
  ),
  refuses(
    'createLocation',
    'with wrong values: each field and the rules it breaks',
    {
      body: {
        ...newLocation,
        name: 'x'.repeat(65),
        status: 6,
        phone: '12',
        global_state_id: world.texas + 900,
        owner_email: 'elena',
        user_id: '1',
        eod_time: '24:00:00',
        tax_rate: 10_001,
      },
    },
    [
      10110,
      {
        name: ['max_length:64'],
        status: ['not_in_enumeration'],
        owner_email: ['invalid_email'],
        user_id: ['invalid_type'],
        eod_time: ['invalid_format'],
        tax_rate: ['maximum:10000'],
        global_state_id: ['not_in_enumeration'],
        phone: ['invalid_phone'],
      },
    ],
    platform,
  ),
  refuses(
    'createLocation',
    'with a state of another country',
    { body: { ...newLocation, global_country_id: world.germany, phone: '+49 30 901820' } },
    [10110, { global_state_id: ['not_in_enumeration'] }],
    platform,
  ),
  refuses(
    'createLocation',
    'for somebody who does not exist',
    { body: { ...newLocation, user_id: unknownId } },
    noUser,
    platform,
  ),
  refuses('createLocation', "by a location's token", { body: {} }, [10403]),
  refuses(
    'createLocation',
    'for another corporate',
    { body: { ...newLocation, corporate_id: world.corporateId + 1 } },
    [10403],
    { caller: 'corporate' },
  ),
  refuses('createLocation', 'without a token', { body: newLocation }, noToken, {
    caller: 'nobody',
  }),
];

const readExamples: readonly Example[] = [
  answers(
    'listLocations',
    'what the token reaches',
    {},
    { ...onePage, data: [mainShown], total: 1 },
  ),
  answers(
    'listLocations',
    'by status',
    { query: { status: '2' } },
    { ...onePage, data: [], total: 0 },
    platform,
  ),
  answers('retrieveLocation', 'as the document has it', here, mainShown),
  answers(
    'retrieveLocation',
    'with its profile',
    { ...here, query: { with: 'profile' } },
    { ...mainShown, profile: mainProfile },
  ),
  refuses('retrieveLocation', 'that does not exist', nowhere, [10111], platform),
  refuses('retrieveLocation', 'that does not exist, told to nobody', nowhere, [10403]),
  refuses('retrieveLocation', 'next door', { params: { location_id: other.location_id } }, [10403]),
];

const updateExamples: readonly Example[] = [
  answers(
    'updateLocation',
    'only what is sent',
    {
      ...here,
      body: { name: 'Blue Door', tax_rate: 0, location_id_external: '', user_id: main.dana },
    },
    {
      ...mainShown,
      name: 'Blue Door',
      location_id_external: null,
      tax_rate: { ...mainShown.tax_rate, rate: 0 },
    },
  ),
  answers(
    'updateLocation',
    'a move to another time zone',
    { ...here, body: { global_state_id: world.california, city: 'Fresno', zip: '93721' } },
    {
      ...mainShown,
      city: 'Fresno',
      zip: '93721',
      global_state_id: world.california,
      state: 'California',
      timezone_code: 'America/Los_Angeles',
      timezone_name: 'Pacific Time',
    },
  ),
  refuses(
    'updateLocation',
    'to a country that the state is not in',
    { ...here, body: { global_country_id: world.germany } },
    [10110, { global_state_id: ['not_in_enumeration'] }],
  ),
  refuses('updateLocation', 'that does not exist', { ...nowhere, body: {} }, [10111], platform),
  refuses(
    'updateLocation',
    'for somebody who does not exist',
    { ...here, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateLocation',
    "into a corporate by the location's own token",
    { ...here, body: { corporate_id: world.corporateId + 1 } },
    [10403],
  ),
];

export const locationExamples: readonly Example[] = [
  ...createExamples,
  ...readExamples,
  ...updateExamples,
];

import { countryByIso2 } from '../../../src-shared/domain/countries.ts';
import { statesOf } from '../../../src-shared/domain/states.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import { simulatedSerialNumber } from '../../terminals/simulator/serial-number.ts';
import type { Demo, DemoRecord, DemoSource, DemoUser } from './demo-records.ts';

export const demoTimeZone = 'America/Chicago';
const demoEodTime = '11:00:00';

export type DemoBusiness = Pick<
  Demo,
  | 'corporate'
  | 'corporateCategories'
  | 'location'
  | 'taxRates'
  | 'users'
  | 'terminals'
  | 'revenueCenters'
  | 'orderTypes'
  | 'diningTables'
>;

const orderTypes = [
  { name: 'For here', es: 'Para aquí' },
  { name: 'To go', es: 'Para llevar' },
  { name: 'Delivery', es: 'A domicilio' },
  { name: 'Catering', es: 'Banquetes' },
] as const;

/** The café as it was boarded: everything but its menu, guests and sales. */
export function demoBusiness(source: DemoSource): DemoBusiness {
  const { newId, locationId, foundedMs } = source;
  const country = countryByIso2('US');
  assert(country, 'the United States are a country');
  const corporate = {
    id: newId(),
    name: 'Bluebonnet Hospitality Group',
    global_country_id: country.id,
    created_ms: foundedMs,
  };
  const corporateCategories = ['Cafés and bakeries', 'Full service restaurants'].map((name) => ({
    id: newId(),
    corporate_id: corporate.id,
    name,
    status: 1,
    global_country_id: country.id,
    created_ms: foundedMs,
  }));
  const taxRates = demoTaxRates(source);
  const users = demoUsers(source, country.id);
  const revenueCenters = ['Counter', 'Dining room', 'Patio'].map(
    (name, index): DemoRecord<'revenue_center'> => ({
      id: newId(),
      location_id: locationId,
      id_external: null,
      pos_id: index + 1,
      status: 1,
      is_default: index === 0 ? 1 : 0,
      name,
    }),
  );
  return {
    corporate,
    corporateCategories,
    location: {
      ...demoAddress(country.id),
      location_id: locationId,
      id: newId(),
      owner_id: newId(),
      tax_rate_id: taxRates[0]?.id ?? 0,
      corporate_id: corporate.id,
      corporate_category_id: corporateCategories[0]?.id ?? null,
      created_ms: foundedMs,
      created_by: users[0]?.id ?? 0,
    },
    taxRates,
    users,
    terminals: [demoTerminal(source)],
    revenueCenters,
    orderTypes: orderTypes.map(({ name, es }, position) => ({
      id: newId(),
      location_id: locationId,
      name,
      names: JSON.stringify({ es }),
      position,
      status: 1,
    })),
    diningTables: demoTables(source, revenueCenters),
  };
}

type Address = Omit<
  DemoRecord<'location'>,
  | 'location_id'
  | 'id'
  | 'owner_id'
  | 'tax_rate_id'
  | 'corporate_id'
  | 'corporate_category_id'
  | 'created_ms'
  | 'created_by'
>;

function demoAddress(countryId: number): Address {
  const texas = statesOf(countryId).find((state) => state.code === 'TX');
  assert(texas, 'Texas is a state');
  return {
    location_id_external: null,
    status: 1,
    name: 'Harbor Street Café',
    legal_business_name: 'Harbor Street Café LLC',
    phone: '+15125550100',
    address: '410 Harbor Street',
    city: 'Austin',
    global_state_id: texas.id,
    global_country_id: countryId,
    zip: '78701',
    email: 'hello@harborstreet.example',
    website: 'https://harborstreet.example',
    owner_first_name: 'Elena',
    owner_last_name: 'Park',
    owner_email: 'elena.park@harborstreet.example',
    primary_contact_first_name: 'Marcus',
    primary_contact_last_name: 'Webb',
    primary_contact_email: 'marcus.webb@harborstreet.example',
    eod_time: demoEodTime,
    eod_time_local: null,
    logo: null,
    pos: null,
    manufacture: null,
    closed_check_receipts: 1,
    timezone_code: demoTimeZone,
  };
}

function demoTaxRates({ newId, locationId }: DemoSource): DemoRecord<'tax_rate'>[] {
  const shared = { location_id: locationId, exclusive: 1, status: 1 } as const;
  return [
    { id: newId(), ...shared, name: 'Default', rate: 825 },
    { id: newId(), ...shared, name: 'Groceries, untaxed', rate: 0 },
  ];
}

function demoUsers({ newId, locationId, foundedMs }: DemoSource, countryId: number): DemoUser[] {
  const people = [
    { name: 'Elena Park', role_id: 3, register_role: 'owner', pin: '7340', line: '0101' },
    { name: 'Marcus Webb', role_id: 2, register_role: 'manager', pin: '9153', line: '0102' },
    { name: 'Maya Torres', role_id: 1, register_role: 'cashier', pin: '4071', line: '0103' },
    { name: 'Jonah Reed', role_id: 1, register_role: 'cashier', pin: '2686', line: '0104' },
  ] as const;
  return people.map(({ name, role_id, register_role, pin, line }) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    return {
      id: newId(),
      location_id: locationId,
      first_name,
      last_name,
      email: `${first_name}.${last_name}@harborstreet.example`.toLowerCase(),
      phone: `+1512555${line}`,
      role_id,
      status: 1,
      register_role,
      global_country_id: countryId,
      created_ms: foundedMs,
      pin,
    };
  });
}

/** An A920 on the counter that asks for the tip before the card. */
function demoTerminal({ newId, locationId, foundedMs }: DemoSource): DemoRecord<'terminal'> {
  return {
    id: newId(),
    location_id: locationId,
    id_external: null,
    status: 1,
    serial_number: simulatedSerialNumber,
    name: 'Front counter',
    tid: null,
    global_manufacturer_terminal_id: 21,
    global_terminal_mode_id: 8,
    global_tip_id: 1,
    paired_terminal_id: null,
    screen_timeout: 60,
    connected_reader: 1,
    allow_cash_payments: 0,
    takes_ebt: 1,
    surcharge_rate: 0,
    created_ms: foundedMs,
  };
}

/** Ten tables inside, six on the patio. */
function demoTables(
  { newId, locationId }: DemoSource,
  revenueCenters: readonly DemoRecord<'revenue_center'>[],
): DemoRecord<'dining_table'>[] {
  const seats = [2, 2, 2, 4, 4, 4, 4, 6, 6, 8, 2, 2, 4, 4, 4, 6];
  const inside = 10;
  return seats.map((seatCount, index) => ({
    id: newId(),
    location_id: locationId,
    name: index < inside ? `Table ${index + 1}` : `Patio ${index + 1 - inside}`,
    number: index + 1,
    seats: seatCount,
    revenue_center_id: revenueCenters[index < inside ? 1 : 2]?.id ?? null,
    status: 1,
  }));
}

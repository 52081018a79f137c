import { answers, type Example, type ExampleCall, refuses } from './example.ts';
import { bunListed, categoriesShown, latteListed, soupListed } from './menu.ts';
import { world } from './world.ts';

const { main, menu } = world;
const mayaSession = {
  user_id: main.maya,
  location_id: main.location_id,
  name: 'Maya Chen',
  register_role: 'cashier',
} as const;
const atWindow = { caller: 'window' } as const;
const cashier = { caller: 'cashier' } as const;
const wrongPin: ExampleCall = {
  operation: 'signIn',
  caller: 'window',
  input: { body: { pin: '0001' } },
};

export const registerExamples: readonly Example[] = [
  answers('registerStatus', 'before anybody signed in', {}, statusShown(null), atWindow),
  answers('registerStatus', 'with a cashier signed in', {}, statusShown(mayaSession), cashier),
  answers('signIn', 'with a PIN', { body: { pin: main.pins.maya } }, mayaSession, atWindow),
  refuses(
    'signIn',
    'with a PIN that nobody has',
    { body: { pin: '0001' } },
    [10201, null, 400],
    atWindow,
  ),
  refuses(
    'signIn',
    'after five wrong ones',
    { body: { pin: main.pins.maya } },
    [10429, { retry_after: 60 }],
    { ...atWindow, before: Array.from({ length: 5 }, () => wrongPin) },
  ),
  refuses(
    'signIn',
    'on a register without a location',
    { body: { pin: main.pins.maya } },
    [10131, { state: 'not_set_up' }],
    { ...atWindow, given: ['nothing_set_up'] },
  ),
  answers('signOut', 'at any time', {}, { signed_out: true }, cashier),
  answers(
    'loadDemo',
    'on an empty register',
    {},
    { tickets: 0, items: 0, guests: 0 },
    { ...atWindow, given: ['nothing_set_up'] },
  ),
  refuses('loadDemo', 'over a business that is there', {}, [10131, { state: 'set_up' }], atWindow),
  answers(
    'readCatalog',
    'for the sell screen',
    {},
    {
      categories: categoriesShown,
      items: [latteListed, bunListed, soupListed].map((item) => {
        return { ...item, tax_rate_id: main.taxRateId };
      }),
      order_types: [{ id: main.orderTypeId, name: 'For here' }],
      tables: [{ id: main.tableId, name: 'Table 1', number: 1, seats: 4, taken_by: null }],
      revenue_centers: [
        { id: main.revenueCenterId, name: 'Main', default: true },
        { id: main.barId, name: 'Bar', default: false },
      ],
      tax_rates: [{ id: main.taxRateId, name: 'Default', rate: 825, exclusive: true }],
    },
    cashier,
  ),
  answers(
    'saveDraft',
    'of the cart in hand',
    { body: { name: 'cart', content: `{"items":[${menu.bunId}]}` } },
    { saved: true },
    cashier,
  ),
  answers(
    'readDraft',
    'that nobody saved',
    { query: { name: 'cart' } },
    { content: null },
    cashier,
  ),
  answers(
    'findPayment',
    'that was never sent',
    { query: { webhook_id: 'W-1' } },
    { state: 'not_started', answer: null },
    cashier,
  ),
];

function statusShown(session: typeof mayaSession | null) {
  return {
    set_up: true,
    demo: false,
    location: {
      location_id: main.location_id,
      name: 'Blue Door Kitchen',
      status: 1,
      timezone_code: 'America/Chicago',
      currency: 'USD',
      tax_rate: 825,
      business_date: '2026-11-20',
      global_country_id: world.unitedStates,
    },
    session,
    register_number: 0,
    version: '0.1.0',
    shell: 'central',
    shell_reason: 'a test',
    secrets: 'plain' as const,
    pin: { length: 4, blocked_seconds: 0, demo_pins: [] },
    terminals: [
      {
        terminal_id: main.terminalId,
        name: 'Front counter',
        model: 'A920',
        tip_mode: 1,
        takes_ebt: true,
        surcharge_rate: 0,
        state: 'ready' as const,
        webhook_id: null,
      },
    ],
    open_attempts: [],
    payment_tasks: [],
  };
}

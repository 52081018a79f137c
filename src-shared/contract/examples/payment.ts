import {
  approved,
  call,
  declined,
  given,
  held,
  here,
  type SaleBody,
  sale,
  sold,
} from './charged.ts';
import { answers, type Example, noToken, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId } = world;
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;

type Charge = 'sale' | 'auth';

const body = (changes: Partial<SaleBody> = {}) => ({
  params: here,
  body: { ...sale, ...changes },
});

/** Inputs that a Sale and an Auth refuse alike. */
function inputRefusals(operation: Charge): readonly Example[] {
  return [
    refuses(operation, 'with nothing: each missing field by its name', { params: here, body: {} }, [
      10109,
      {
        ticket: ['missing_required_parameters'],
        payment: ['missing_required_parameters'],
        webhook_id: ['missing_required_parameters'],
        terminal_id: ['missing_required_parameters'],
      },
    ]),
    refuses(
      operation,
      'without an amount: the field by its dotted name',
      { params: here, body: { ...sale, payment: { id: 'P-1' } } },
      [10109, { 'payment.amount': ['missing_required_parameters'] }],
    ),
    refuses(
      operation,
      'on a terminal that is not registered',
      body({ terminal_id: String(unknownId) }),
      [10107],
    ),
    refuses(
      operation,
      'on a terminal of another location',
      body({ terminal_id: String(other.terminalId) }),
      [10107],
    ),
    refuses(
      operation,
      'at a location that does not exist',
      { params: nowhere, body: sale },
      [10111],
      platform,
    ),
  ];
}

/** What stands in the way of a Sale and an Auth alike. */
function stateRefusals(operation: Charge): readonly Example[] {
  const first = call(operation, sale);
  return [
    refuses(operation, 'on a terminal that is not there: nothing was sent', body(), [10120], {
      ...given('terminal_unreachable'),
    }),
    refuses(
      operation,
      'while the terminal is busy with another payment',
      body({ webhook_id: 'W-2', payment: { id: 'P-2', amount: 900 } }),
      [10121, { payment_id: 'P-other' }],
      { ...given('terminal_busy') },
    ),
    refuses(
      operation,
      'whose answer never came',
      body(),
      [10122, { payment_id: 'P-1', state: 'UNKNOWN' }],
      { ...given('terminal_silent') },
    ),
    refuses(
      operation,
      'again with another amount',
      body({ payment: { id: 'P-1', amount: 900 } }),
      [10123, ['payment.amount']],
      { before: [first] },
    ),
    refuses(operation, 'of a ticket that is void', body({ ticket: { id: 'POS-7', void: true } }), [
      10131,
      { state: 'void' },
    ]),
    refuses(
      operation,
      'on a terminal that is not active',
      body({ terminal_id: String(main.inactiveTerminalId) }),
      [10131, { state: 'terminal_inactive' }],
    ),
  ];
}

export const chargeExamples: readonly Example[] = [
  answers('sale', 'that is approved', { params: here, body: sale }, approved),
  answers(
    'sale',
    'again by the same call: the same answer',
    { params: here, body: sale },
    approved,
    {
      before: [sold],
    },
  ),
  answers(
    'sale',
    'again under another webhook_id: the payment keeps its answer',
    { params: here, body: { ...sale, webhook_id: 'W-2' } },
    approved,
    { before: [sold] },
  ),
  answers(
    'sale',
    'that the issuer declines: a result, not an error',
    { params: here, body: { ...sale, payment: { id: 'P-1', amount: 1205 } } },
    declined,
  ),
  ...inputRefusals('sale'),
  ...stateRefusals('sale'),
  refuses(
    'sale',
    'of nothing',
    { params: here, body: { ...sale, payment: { id: 'P-1', amount: 0 } } },
    [10110, { 'payment.amount': ['minimum:1'] }],
  ),
  refuses('sale', 'without a token', { params: here, body: {} }, noToken, { caller: 'nobody' }),
  answers('auth', 'that holds an amount', { params: here, body: sale }, held),
  ...inputRefusals('auth'),
  ...stateRefusals('auth'),
];

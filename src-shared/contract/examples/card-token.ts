import { answers, type Example, type ExampleOptions, refuses, refusesWith } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId } = world;
const gateway = { caller: 'gateway' } as const;
const everywhere = { caller: 'gateway_platform' } as const;
const atNoLocation = { location_id: unknownId, token: 'tok' };
const here = { location_id: main.location_id };

/** A published test number. */
const card = {
  pan: '4111111111111111',
  exp_month: '12',
  exp_year: '28',
  card_holder: 'Ada Byron',
};
const newToken = { user_id: 'customer-17', currency_iso: 'USD', card_data: card };
const issued = {
  servicefee_amount: 0,
  surcharge_amount: 0,
  tip_amount_approved: 0,
  conveniencefee_amount: 0,
  authcode: '364503',
  approvalCode: '463253',
  networkTransactionId: '983987855400204',
  reference_id: '',
  currency_iso: 'USD',
  inv_number: '',
  networkReconciliationId: '688020363332',
  avsCode: 'U',
  avsCodeRaw: 'U',
  cardVerification: '',
  cardVerificationRaw: '',
  transaction_id: 'sim_ead0161e2fceb71d',
  transaction_no: '70022618',
  card_data: {
    token: 'tok_b1e68be0f33da1c1e5dc3be5a78913d8',
    cardfullname: 'Ada Byron',
    expiry_information: '12/28',
    last4: '1111',
    card_brand: 'VISA',
  },
};
const withNetworkToken: ExampleOptions = {
  ...gateway,
  before: [
    {
      operation: 'configureProcessing',
      caller: 'location',
      input: { params: here, body: { network_tokens: 1 } },
    },
  ],
};

export const cardTokenExamples: readonly Example[] = [
  answers('createCardToken', 'of a card alone', { params: here, body: newToken }, issued, gateway),
  answers(
    'createCardToken',
    'with an address, where network tokens are enabled',
    {
      params: here,
      body: { ...newToken, country_iso: 'US', billing_address: { street: '1 Main', zip: '78701' } },
    },
    {
      ...issued,
      avsCode: 'Y',
      avsCodeRaw: 'Y',
      network_token_data: {
        token: '9184462107806453',
        exp_month: '12',
        exp_year: '28',
        card_network: 'visa',
        state: 'ACTIVE',
      },
    },
    withNetworkToken,
  ),
  unprocessable(
    'with 17 digits',
    { ...newToken, card_data: { ...card, pan: '41111111111111111' } },
    {
      'card_data.pan': ['The card_data.pan field must not have more than 16 digits.'],
    },
  ),
  unprocessable(
    'with nothing',
    {},
    {
      user_id: ['The user_id field is required.'],
      currency_iso: ['The currency_iso field is required.'],
      card_data: ['The card_data field is required.'],
    },
  ),
  unprocessable(
    'with a mistyped number and no holder',
    { ...newToken, card_data: { ...card, pan: '4111111111111112', card_holder: '' } },
    {
      'card_data.card_holder': ['The card_data.card_holder field is required.'],
      'card_data.pan': ['The card_data.pan field is invalid.'],
    },
  ),
  unprocessable(
    'of a card of last month',
    { ...newToken, card_data: { ...card, exp_month: '10', exp_year: '26' } },
    {
      'card_data.exp_year': ['The card_data.exp_year field must not be in the past.'],
    },
  ),
  refuses(
    'createCardToken',
    'by a token of the interface',
    { params: here, body: newToken },
    [10759, { Exception: 'The access token is invalid.' }],
    { caller: 'location' },
  ),
  refuses(
    'createCardToken',
    'at the location next door',
    { params: { location_id: other.location_id }, body: newToken },
    [10403],
    gateway,
  ),
  refuses(
    'createCardToken',
    'at a location that does not exist',
    { params: { location_id: unknownId }, body: newToken },
    [10111],
    everywhere,
  ),
  refuses(
    'createCardToken',
    'while the acquirer is out of reach',
    { params: here, body: newToken },
    [10140],
    { ...gateway, given: ['acquirer_unreachable'] },
  ),
];

const nobodys = { ...here, token: 'tok_nobodys' };
const keptParams = { ...here, token: issued.card_data.token };
const kept = {
  user_id: 'customer-17',
  currency_iso: 'USD',
  card_data: issued.card_data,
  created_datetime: world.created,
};
const afterCreation: ExampleOptions = {
  ...gateway,
  before: [
    {
      operation: 'createCardToken',
      caller: 'gateway',
      input: { params: here, body: newToken },
    },
  ],
};
const noToken = [10115, { resource: 'card_token' }] as const;

export const keptCardExamples: readonly Example[] = [
  answers('retrieveCardToken', 'without the card', { params: keptParams }, kept, afterCreation),
  refuses('retrieveCardToken', 'that nobody has', { params: nobodys }, noToken, gateway),
  refuses('retrieveCardToken', 'at no location', { params: atNoLocation }, [10111], everywhere),
  answers(
    'updateCardToken',
    'when a new card came by mail',
    { params: keptParams, body: { card_data: { exp_year: '31' } } },
    { ...kept, card_data: { ...kept.card_data, expiry_information: '12/31' } },
    afterCreation,
  ),
  refusesWith(
    'updateCardToken',
    'to a month that is over',
    { params: keptParams, body: { card_data: { exp_month: '10', exp_year: '26' } } },
    unprocessed({
      'card_data.exp_year': ['The card_data.exp_year field must not be in the past.'],
    }),
    afterCreation,
  ),
  refuses(
    'updateCardToken',
    'that nobody has',
    { params: nobodys, body: { card_data: {} } },
    noToken,
    gateway,
  ),
  refuses(
    'updateCardToken',
    'at no location',
    { params: atNoLocation, body: { card_data: {} } },
    [10111],
    everywhere,
  ),
  answers(
    'deleteCardToken',
    'so that it can no longer be charged',
    { params: keptParams },
    { deleted: true },
    afterCreation,
  ),
  refuses('deleteCardToken', 'that nobody has', { params: nobodys }, noToken, gateway),
  refuses('deleteCardToken', 'at no location', { params: atNoLocation }, [10111], everywhere),
];

/** The gateway's own shape; its message is the first error's. */
function unprocessable(
  title: string,
  body: unknown,
  errors: Readonly<Record<string, readonly string[]>>,
): Example {
  return refusesWith(
    'createCardToken',
    title,
    { params: here, body },
    unprocessed(errors),
    gateway,
  );
}

function unprocessed(errors: Readonly<Record<string, readonly string[]>>): Example['answer'] {
  return { status: 422, body: { message: Object.values(errors)[0]?.[0], errors } };
}

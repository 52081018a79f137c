import { answers, type Example, noToken, oldToken, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;

const mayaShown = {
  id: main.maya,
  first_name: 'Maya',
  last_name: 'Chen',
  phone: null,
  email: 'maya@bluedoor.example',
  global_country_id: world.unitedStates,
  created_datetime: world.created,
};
const newUser = {
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor@bluedoor.example',
  role_id: 1,
};
const noorShown = {
  id: world.firstNewId,
  first_name: 'Noor',
  last_name: 'Haddad',
  phone: '+15125550123',
  email: 'noor@bluedoor.example',
  global_country_id: world.unitedStates,
  created_datetime: world.created,
};
const maya = { ...here, user_id: main.maya };
const otherUser = { ...here, user_id: other.userId };

const roles = { role_id: 1, status: 1, register_role: 'cashier', has_pin: true } as const;
const noLocation = [10111] as const;
const noUserOnWrite = [10201, null, 400] as const;
const emailTaken = [10258, ['email']] as const;

export const userExamples: readonly Example[] = [
  answers(
    'createUser',
    'with a phone as it is dialled there',
    { params: here, body: { ...newUser, phone: '512-555-0123', user_id: main.dana } },
    noorShown,
  ),
  answers(
    'createUser',
    'with a phone as a number, from another country',
    { params: here, body: { ...newUser, phone: '+49 30 901820' } },
    { ...noorShown, phone: '+4930901820', global_country_id: world.germany },
  ),
  refuses(
    'createUser',
    'with nothing: all missing fields, in the order of the document',
    { params: here, body: {} },
    [10109, ['first_name', 'last_name', 'email', 'role_id']],
  ),
  refuses(
    'createUser',
    'with wrong values: each field and the rules it breaks',
    { params: here, body: { ...newUser, email: 'noor', role_id: 4, status: '1' } },
    [
      10110,
      { email: ['invalid_email'], role_id: ['not_in_enumeration'], status: ['invalid_type'] },
    ],
  ),
  refuses(
    'createUser',
    'with a phone that is none',
    { params: here, body: { ...newUser, phone: '12' } },
    [10110, { phone: ['invalid_phone'] }],
  ),
  refuses(
    'createUser',
    'at a location that does not exist',
    { params: nowhere, body: newUser },
    noLocation,
    platform,
  ),
  refuses(
    'createUser',
    'by a token of another location',
    { params: here, body: newUser },
    [10403],
    { caller: 'other_location' },
  ),
  refuses('createUser', 'without a token', { params: here, body: newUser }, noToken, {
    caller: 'nobody',
  }),
  refuses('createUser', 'with a token of an hour ago', { params: here, body: newUser }, oldToken, {
    caller: 'expired',
  }),
  refuses(
    'createUser',
    'for somebody who does not exist',
    { params: here, body: { ...newUser, user_id: unknownId } },
    noUserOnWrite,
  ),
  refuses(
    'createUser',
    'with an email that is used, in other letters',
    { params: here, body: { ...newUser, email: 'MAYA@bluedoor.example' } },
    emailTaken,
  ),
  refuses(
    'createUser',
    'with a role above the one who is signed in',
    { params: here, body: { ...newUser, register_role: 'owner' } },
    [10403],
    { caller: 'manager' },
  ),
  answers(
    'updateUser',
    'only what is sent',
    { params: maya, body: { last_name: 'Chen-Park', user_id: main.dana } },
    { ...mayaShown, last_name: 'Chen-Park' },
  ),
  answers(
    'updateUser',
    'to inactive, with the email that the user has',
    { params: maya, body: { status: 0, email: 'Maya@bluedoor.example' } },
    { ...mayaShown, email: 'Maya@bluedoor.example' },
  ),
  refuses('updateUser', 'who works next door', { params: otherUser, body: {} }, noUserOnWrite),
  refuses(
    'updateUser',
    'for somebody who does not exist',
    { params: maya, body: { user_id: unknownId } },
    noUserOnWrite,
  ),
  refuses(
    'updateUser',
    'with the email of a colleague',
    { params: maya, body: { email: 'dana@bluedoor.example' } },
    emailTaken,
  ),
  refuses(
    'updateUser',
    'at a location that does not exist',
    { params: { ...nowhere, user_id: main.maya }, body: {} },
    noLocation,
    platform,
  ),
  answers('retrieveUser', 'as the document has it', { params: maya }, mayaShown),
  answers(
    'retrieveUser',
    'with roles',
    { params: maya, query: { with: 'roles' } },
    { ...mayaShown, ...roles },
  ),
  refuses('retrieveUser', 'who works next door', { params: otherUser }, [10201]),
  refuses('retrieveUser', 'by an id that is no number', { params: { ...here, user_id: 'maya' } }, [
    10110,
    { user_id: ['invalid_type'] },
  ]),
  refuses(
    'retrieveUser',
    'at a location that does not exist',
    { params: { ...nowhere, user_id: main.maya } },
    noLocation,
    platform,
  ),
  answers(
    'listUsers',
    'the last page of two',
    { params: here, query: { page: '2', limit: '2' } },
    { current_page: 2, data: [mayaShown], per_page: 2, total: 3, last_page: 2 },
  ),
  refuses('listUsers', 'by a limit of none', { params: here, query: { limit: '0' } }, [
    10110,
    { limit: ['minimum:1'] },
  ]),
  refuses(
    'listUsers',
    'at a location that does not exist',
    { params: nowhere },
    noLocation,
    platform,
  ),
  answers(
    'setUserPin',
    'to one that nobody has',
    { params: maya, body: { pin: '8316' } },
    { ...mayaShown, ...roles },
  ),
  refuses('setUserPin', 'to one that is easily guessed', { params: maya, body: { pin: '1234' } }, [
    10110,
    { pin: ['run'] },
  ]),
  refuses(
    'setUserPin',
    'to the one of a colleague',
    { params: maya, body: { pin: main.pins.dana } },
    [10110, { pin: ['taken'] }],
  ),
  refuses(
    'setUserPin',
    'of somebody next door',
    { params: otherUser, body: { pin: '8316' } },
    noUserOnWrite,
  ),
  refuses(
    'setUserPin',
    'at a location that does not exist',
    { params: { ...nowhere, user_id: main.maya }, body: { pin: '8316' } },
    noLocation,
    platform,
  ),
  refuses(
    'setUserPin',
    "a manager the owner's",
    { params: { ...here, user_id: main.olu }, body: { pin: '8316' } },
    [10403],
    { caller: 'manager' },
  ),
  answers(
    'setUserPassword',
    'long enough',
    { params: maya, body: { password: 'a long sentence' } },
    { ...mayaShown, ...roles },
  ),
  refuses('setUserPassword', 'too short', { params: maya, body: { password: 'short' } }, [
    10110,
    { password: ['min_length:8'] },
  ]),
  refuses(
    'setUserPassword',
    'of somebody next door',
    { params: otherUser, body: { password: 'a long sentence' } },
    noUserOnWrite,
  ),
  refuses(
    'setUserPassword',
    'at a location that does not exist',
    { params: { ...nowhere, user_id: main.maya }, body: { password: 'a long sentence' } },
    noLocation,
    platform,
  ),
];

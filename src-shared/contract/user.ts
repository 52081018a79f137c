import { z } from 'zod';
import { pinLengthMax } from '../domain/pin-rules.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { registerRoles } from './operation.ts';

const path = `${interfacePrefix}/locations/:location_id/users`;
const passwordLengthMin = 8;
const passwordLengthMax = 1024;
const roleId = field.oneOf([1, 2, 3]);
const registerRole = z.enum(registerRoles);

/**
 * A dashboard user (interface, "User"); the roles and the status are there when asked for by
 * `with=roles`.
 */
export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  global_country_id: z.int(),
  created_datetime: z.string(),
  role_id: z.int().optional(),
  status: z.int().optional(),
  register_role: registerRole.optional(),
  has_pin: z.boolean().optional(),
});
export type User = z.output<typeof user>;

const { locationParams } = field;
/** `with=roles` (extension) adds role_id, status, register_role and has_pin. */
const withQuery = z.object({ with: field.optionalText() });
const userParams = z.object({ location_id: field.pathId, user_id: field.pathId });

const secretFaults = [
  fault(10111, 'the location does not exist'),
  fault(10201, 'the user of the path or the acting user does not exist', 400),
];

export const userOperations = {
  createUser: operation({
    summary: 'Create a user',
    tag: 'Users',
    method: 'POST',
    path,
    role: 'manager',
    params: locationParams,
    body: z.object({
      first_name: field.text(255),
      last_name: field.text(255),
      email: field.email(),
      phone: field.phone.optional(),
      role_id: roleId,
      status: field.flag.optional(),
      user_id: field.integer.optional(),
      register_role: registerRole.optional(),
    }),
    result: user,
    faults: [
      fault(10111, 'the location does not exist'),
      fault(10201, 'the acting user does not exist', 400),
      fault(10258, 'the email belongs to another user'),
    ],
    extension: false,
  }),
  updateUser: operation({
    summary: 'Update a user',
    tag: 'Users',
    method: 'PUT',
    path: `${path}/:user_id`,
    role: 'manager',
    params: userParams,
    body: z.object({
      first_name: field.text(255).optional(),
      last_name: field.text(255).optional(),
      email: field.email().optional(),
      phone: field.phone.optional(),
      role_id: roleId.optional(),
      status: field.flag.optional(),
      /** The acting user; the user edited is the one of the path. */
      user_id: field.integer.optional(),
      register_role: registerRole.optional(),
    }),
    result: user,
    faults: [
      fault(10111, 'the location does not exist'),
      // QUIRK(wire): 400 here, 404 on a read.
      fault(10201, 'the user of the path or the acting user does not exist', 400),
      fault(10258, 'the email belongs to another user'),
    ],
    extension: false,
  }),
  retrieveUser: operation({
    summary: 'Retrieve a user',
    tag: 'Users',
    method: 'GET',
    path: `${path}/:user_id`,
    params: userParams,
    query: withQuery,
    result: user,
    faults: [fault(10111, 'the location does not exist'), fault(10201, 'the user does not exist')],
    extension: false,
  }),
  listUsers: operation({
    summary: 'List users',
    tag: 'Users',
    method: 'GET',
    path,
    params: locationParams,
    query: withQuery.extend(field.pageQuery),
    result: field.paginator(user),
    faults: [fault(10111, 'the location does not exist')],
    extension: false,
  }),
  setUserPin: operation({
    summary: "Set a user's register PIN",
    tag: 'Users',
    method: 'PUT',
    path: `${path}/:user_id/pin`,
    role: 'manager',
    params: userParams,
    body: z.object({ pin: field.text(pinLengthMax), user_id: field.integer.optional() }),
    result: user,
    faults: [
      ...secretFaults,
      fault(10110, 'the PIN is easily guessed, has another length than theirs or is taken'),
    ],
  }),
  setUserPassword: operation({
    summary: "Set a user's dashboard password",
    tag: 'Users',
    method: 'PUT',
    path: `${path}/:user_id/password`,
    role: 'manager',
    params: userParams,
    body: z.object({
      password: z.string().min(passwordLengthMin).max(passwordLengthMax),
      user_id: field.integer.optional(),
    }),
    result: user,
    faults: secretFaults,
  }),
};

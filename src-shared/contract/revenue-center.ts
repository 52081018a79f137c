import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/revenue_center`;

/** A reporting area of a location (interface, "Revenue center"). */
export const revenueCenter = z.object({
  // QUIRK(wire): the id is text here, a number elsewhere.
  id: z.string(),
  id_external: z.string(),
  pos_id: z.int(),
  location_id: z.int(),
  status: z.int(),
  default: z.int(),
  name: z.string(),
});
export type RevenueCenterAnswer = z.output<typeof revenueCenter>;

const changeable = {
  id_external: field.optionalText(64),
  pos_id: field.integer.optional(),
  status: field.flag.optional(),
  /** 1 makes it the default in place of the one that is; exactly one is. */
  default: field.flag.optional(),
  user_id: field.integer.optional(),
};
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);
const keepsDefault = fault(10131, 'a location keeps one active default: name another one first');

export const revenueCenterOperations = {
  listRevenueCenters: operation({
    summary: 'List revenue centers',
    tag: 'Revenue centers',
    method: 'GET',
    path,
    params: field.locationParams,
    query: z.object({
      status: field.numeric.optional(),
      user_id: field.numeric,
      ...field.pageQuery,
      /** `none` gives all of them in one page. */
      paginate: field.optionalText(16),
      global_on_id: field.numeric.optional(),
    }),
    result: z.object({ revenue_center: field.paginator(revenueCenter) }),
    faults: [noLocation, fault(10201, 'the acting user does not exist')],
    extension: false,
  }),
  createRevenueCenter: operation({
    summary: 'Create a revenue center',
    tag: 'Revenue centers',
    method: 'POST',
    path,
    role: 'manager',
    params: field.locationParams,
    body: z.object({ name: field.text(64), ...changeable }),
    result: revenueCenter,
    faults: [noLocation, noUser, keepsDefault],
  }),
  updateRevenueCenter: operation({
    summary: 'Update a revenue center',
    tag: 'Revenue centers',
    method: 'PUT',
    path: `${path}/:revenue_center_id`,
    role: 'manager',
    params: field.locationParams.extend({ revenue_center_id: field.pathId }),
    body: z.object({ name: field.text(64).optional(), ...changeable }),
    result: revenueCenter,
    faults: [noLocation, fault(10115, 'the revenue center does not exist'), noUser, keepsDefault],
  }),
};

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/order_types`;

/** How an order is taken: for here, to go. `position` orders the list. */
export const orderType = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  status: z.int(),
});

const changeable = {
  position: z.int().min(0).max(9999).optional(),
  status: field.flag.optional(),
  user_id: field.integer.optional(),
};
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);

export const orderTypeOperations = {
  listOrderTypes: operation({
    summary: 'List order types',
    tag: 'Order types',
    method: 'GET',
    path,
    params: field.locationParams,
    query: z.object(field.pageQuery),
    result: field.paginator(orderType),
    faults: [noLocation],
  }),
  createOrderType: operation({
    summary: 'Create an order type',
    tag: 'Order types',
    method: 'POST',
    path,
    role: 'manager',
    params: field.locationParams,
    body: z.object({ name: field.text(64), ...changeable }),
    result: orderType,
    faults: [noLocation, noUser],
  }),
  updateOrderType: operation({
    summary: 'Update an order type',
    tag: 'Order types',
    method: 'PUT',
    path: `${path}/:order_type_id`,
    role: 'manager',
    params: field.locationParams.extend({ order_type_id: field.pathId }),
    body: z.object({ name: field.text(64).optional(), ...changeable }),
    result: orderType,
    faults: [noLocation, fault(10115, 'the order type does not exist'), noUser],
  }),
};

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/tables`;

/** A table where guests sit. */
const diningTable = z.object({
  id: z.int(),
  name: z.string(),
  number: z.int(),
  seats: z.int(),
  revenue_center_id: z.int().nullable(),
  status: z.int(),
});

const number = z.int().min(0).max(99_999);
const seats = z.int().min(0).max(999);
const changeable = {
  revenue_center_id: field.integer.optional(),
  status: field.flag.optional(),
  user_id: field.integer.optional(),
};
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);

export const diningTableOperations = {
  listTables: operation({
    summary: 'List tables',
    tag: 'Tables',
    method: 'GET',
    path,
    params: field.locationParams,
    query: z.object(field.pageQuery),
    result: field.paginator(diningTable),
    faults: [noLocation],
  }),
  createTable: operation({
    summary: 'Create a table',
    tag: 'Tables',
    method: 'POST',
    path,
    role: 'manager',
    params: field.locationParams,
    body: z.object({ name: field.text(64), number, seats, ...changeable }),
    result: diningTable,
    faults: [noLocation, fault(10115, 'the revenue center does not exist'), noUser],
  }),
  updateTable: operation({
    summary: 'Update a table',
    tag: 'Tables',
    method: 'PUT',
    path: `${path}/:table_id`,
    role: 'manager',
    params: field.locationParams.extend({ table_id: field.pathId }),
    body: z.object({
      name: field.text(64).optional(),
      number: number.optional(),
      seats: seats.optional(),
      ...changeable,
    }),
    result: diningTable,
    faults: [noLocation, fault(10115, 'the table or revenue center does not exist'), noUser],
  }),
};

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/tax_rates`;

/** The default tax rate as a location shows it. */
export const locationTaxRate = z.object({
  id: z.int(),
  name: z.string(),
  // QUIRK(wire): a percentage (8.25) in every answer, hundredths of one (825) in every request.
  rate: z.number(),
  exclusive: z.int(),
});

/** A tax rate of a location's list. */
export const taxRate = locationTaxRate.extend({ status: z.int(), default: z.int() });

/** Hundredths of a percent: 825 is 8.25 %. */
export const rateHundredths = z.int().min(0).max(10_000);

const changeable = {
  /** 1: added to the price; 0: included in it. */
  exclusive: field.flag.optional(),
  status: field.flag.optional(),
  user_id: field.integer.optional(),
};
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);

export const taxRateOperations = {
  listTaxRates: operation({
    summary: 'List tax rates',
    tag: 'Tax rates',
    method: 'GET',
    path,
    params: field.locationParams,
    query: z.object(field.pageQuery),
    result: field.paginator(taxRate),
    faults: [noLocation],
  }),
  createTaxRate: operation({
    summary: 'Create a tax rate',
    tag: 'Tax rates',
    method: 'POST',
    path,
    role: 'manager',
    params: field.locationParams,
    body: z.object({ name: field.text(64), rate: rateHundredths, ...changeable }),
    result: taxRate,
    faults: [noLocation, noUser],
  }),
  updateTaxRate: operation({
    summary: 'Update a tax rate',
    tag: 'Tax rates',
    method: 'PUT',
    path: `${path}/:tax_rate_id`,
    role: 'manager',
    params: field.locationParams.extend({ tax_rate_id: field.pathId }),
    body: z.object({
      name: field.text(64).optional(),
      rate: rateHundredths.optional(),
      ...changeable,
    }),
    result: taxRate,
    faults: [
      noLocation,
      fault(10115, 'the tax rate does not exist'),
      noUser,
      fault(10131, "the location's default rate stays active"),
    ],
  }),
};

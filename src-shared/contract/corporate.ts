import { z } from 'zod';
import { countryById } from '../domain/countries.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/corporate_categories`;

/**
 * A corporate category with the locations of it that the token reaches (interface, "Corporate
 * category").
 */
const corporateCategory = z.object({
  id: z.int(),
  status: z.int(),
  name: z.string(),
  corporate_id: z.int(),
  global_country_id: z.int(),
  created_datetime: z.string(),
  _embedded: z.object({
    category_locations: z.array(z.object({ id: z.int(), status: z.int(), location_id: z.int() })),
  }),
});
export type CorporateCategoryAnswer = z.output<typeof corporateCategory>;

const link = z.object({ href: z.string() });
const name = field.text(64);

export const corporateOperations = {
  listCorporateCategories: operation({
    summary: 'List corporate categories',
    tag: 'Lookups',
    method: 'GET',
    path,
    query: z.object({
      user_id: field.numeric,
      global_on_id: field.numeric.optional(),
      /** One corporate alone; an unknown one gives an empty list. */
      corporate_id: field.numeric.optional(),
    }),
    result: z.object({
      _links: z.object({ self: link, first: link, last: link }),
      _embedded: z.object({ corporate_categories: z.array(corporateCategory) }),
    }),
    faults: [fault(10201, 'the acting user does not exist')],
    extension: false,
  }),
  createCorporateCategory: operation({
    summary: 'Create a corporate category',
    tag: 'Lookups',
    method: 'POST',
    path,
    reach: 'corporate',
    role: 'owner',
    body: z.object({
      name,
      corporate_id: field.integer,
      global_country_id: field.numeric.refine(
        (id) => countryById(id) !== undefined,
        'not_in_enumeration',
      ),
      status: field.flag.optional(),
      user_id: field.integer.optional(),
    }),
    result: corporateCategory,
    faults: [
      fault(10403, 'the token does not reach the corporate'),
      fault(10201, 'the acting user does not exist', 400),
    ],
  }),
  updateCorporateCategory: operation({
    summary: 'Update a corporate category',
    tag: 'Lookups',
    method: 'PUT',
    path: `${path}/:corporate_category_id`,
    reach: 'corporate',
    role: 'owner',
    params: z.object({ corporate_category_id: field.pathId }),
    body: z.object({
      name: name.optional(),
      status: field.flag.optional(),
      user_id: field.integer.optional(),
    }),
    result: corporateCategory,
    faults: [
      fault(10115, 'the category does not exist where the token reaches'),
      fault(10201, 'the acting user does not exist', 400),
    ],
  }),
};

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { checkPlace } from './location-place.ts';
import { locationTaxRate, rateHundredths } from './tax-rate.ts';

const path = `${interfacePrefix}/locations`;
const textLengthMax = 255;
/** Room for a small image as a `data:` address; it is never fetched. */
const logoLengthMax = 32_768;

/**
 * What `with=profile` adds (extension): what the boarding screens edit beside the documented
 * fields.
 */
const profile = z.object({
  website: z.string().nullable(),
  owner_first_name: z.string(),
  owner_last_name: z.string(),
  owner_email: z.string(),
  primary_contact_first_name: z.string().nullable(),
  primary_contact_last_name: z.string().nullable(),
  primary_contact_email: z.string().nullable(),
  logo: z.string().nullable(),
  pos: z.int().nullable(),
  manufacture: z.int().nullable(),
  corporate_id: z.int().nullable(),
  corporate_category_id: z.int().nullable(),
  closed_check_receipts: z.int().nullable(),
  /** The cutoff on the location's own wall clock, where it was boarded with one. */
  eod_time_local: z.string().nullable(),
});

/** A boarded location (interface, "Location"). */
export const location = z.object({
  /** The record's own id; paths take `location_id`. */
  id: z.int(),
  location_id: z.int(),
  location_id_external: z.string().nullable(),
  status: z.int(),
  name: z.string(),
  legal_business_name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  global_state_id: z.int(),
  global_country_id: z.int(),
  state: z.string(),
  email: z.string(),
  phone: z.string(),
  owner: z.int(),
  owner_name: z.string(),
  eod_time: z.string(),
  tax_rate: locationTaxRate,
  created_datetime: z.string(),
  timezone_code: z.string(),
  timezone_name: z.string(),
  profile: profile.optional(),
});
export type LocationAnswer = z.output<typeof location>;

const optionalText = field.optionalText(textLengthMax);

/** In the order of the document, which is the order of the details of 10109. */
const createBody = z.object({
  name: field.text(64),
  legal_business_name: field.text(64),
  status: field.oneOf([1, 2, 3, 4, 5]).optional(),
  phone: field.text(textLengthMax),
  address: field.text(255),
  city: field.text(textLengthMax),
  global_state_id: field.numeric,
  global_country_id: field.numeric,
  zip: field.text(textLengthMax),
  email: field.email(),
  website: optionalText,
  owner_first_name: field.text(45),
  owner_last_name: field.text(45),
  owner_email: field.email(150),
  primary_contact_first_name: optionalText,
  primary_contact_last_name: optionalText,
  primary_contact_email: field.optionalEmail(),
  /** The acting user, who creates the location. */
  user_id: field.integer,
  location_id_external: optionalText,
  eod_time: field.timeOfDay.optional(),
  logo: z
    .string()
    .max(logoLengthMax)
    .regex(/^[^"\\\p{Cc}]*$/u)
    .optional(),
  pos: field.integer.optional(),
  manufacture: field.integer.optional(),
  tax_rate: rateHundredths.optional(),
  corporate_id: field.integer.optional(),
  corporate_category_id: field.integer.optional(),
  closed_check_receipts: field.flag.optional(),
  eod_time_local: field.timeOfDay.optional(),
  /**
   * Who processes cards that are present and that are not (extensions, kept with the processing).
   */
  processor_cp: field.optionalText(64),
  processor_cnp: field.optionalText(64),
});

const withQuery = z.object({ with: field.optionalText(64) });
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);
const outOfScope = fault(10403, 'the token does not reach the corporate named');

export const locationOperations = {
  createLocation: operation({
    summary: 'Create a location',
    tag: 'Locations',
    method: 'POST',
    path,
    reach: 'corporate',
    role: 'owner',
    body: createBody.superRefine(checkPlace, { when: () => true }),
    result: location,
    faults: [outOfScope, noUser],
    extension: false,
  }),
  listLocations: operation({
    summary: 'List the locations that the token reaches',
    tag: 'Locations',
    method: 'GET',
    path,
    query: withQuery.extend({ ...field.pageQuery, status: field.numeric.optional() }),
    result: field.paginator(location),
  }),
  retrieveLocation: operation({
    summary: 'Retrieve a location',
    tag: 'Locations',
    method: 'GET',
    path: `${path}/:location_id`,
    params: field.locationParams,
    query: withQuery,
    result: location,
    faults: [noLocation],
  }),
  updateLocation: operation({
    summary: 'Update a location',
    tag: 'Locations',
    method: 'PUT',
    path: `${path}/:location_id`,
    role: 'owner',
    params: field.locationParams,
    body: createBody.omit({ processor_cp: true, processor_cnp: true }).partial(),
    result: location,
    faults: [noLocation, noUser, outOfScope],
  }),
};

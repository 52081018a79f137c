import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/guests`;

/** Columns of an import file, and the fields of a guest that a caller may write. */
export const guestColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'birthday',
  'notes',
  'id_external',
] as const;
export type GuestColumn = (typeof guestColumns)[number];

/** Most characters of each field. */
export const guestLengthMax: Readonly<Record<GuestColumn, number>> = {
  first_name: 100,
  last_name: 100,
  email: 255,
  phone: 64,
  birthday: 10,
  notes: 2000,
  id_external: 64,
};

export const importBytesMax = 10 * 1024 * 1024;
export const importRowsMax = 50_000;

/** A diner's record. */
export const guest = z.object({
  id: z.int(),
  id_external: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  birthday: z.string().nullable(),
  notes: z.string().nullable(),
  created_datetime: z.string(),
});
export type GuestAnswer = z.output<typeof guest>;

/**
 * A row that was not stored: counted from 1 after the header, with the field and the rule it
 * breaks.
 */
const skippedRow = z.object({ row: z.int(), field: z.string(), rule: z.string() });
export type SkippedRow = z.output<typeof skippedRow>;

const optionalText = (column: GuestColumn) => field.optionalText(guestLengthMax[column]);
const guestParams = field.locationParams.extend({ guest_id: field.pathId });
const noLocation = fault(10111, 'the location does not exist');
const noGuest = fault(10115, 'the guest does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);

export const guestOperations = {
  importGuests: operation({
    summary: 'Import guests from a CSV or XLSX file',
    tag: 'Guests',
    method: 'POST',
    path: `${path}/import`,
    role: 'manager',
    missing: 'keyed',
    params: field.locationParams,
    bodyType: 'multipart',
    body: z.object({ import_file: field.file, user_id: field.numeric }),
    result: z.object({
      status: z.string(),
      message: z.string(),
      /** How many rows were stored. */
      processed_records: z.int(),
      skipped_records: z.int(),
      skipped: z.array(skippedRow),
    }),
    faults: [
      fault(10110, 'the file is larger than 10 MiB', 413),
      fault(10110, 'the file is no CSV or XLSX, has no known column or over 50,000 rows'),
      noLocation,
      noUser,
    ],
    extension: false,
  }),
  listGuests: operation({
    summary: 'List guests',
    tag: 'Guests',
    method: 'GET',
    path,
    params: field.locationParams,
    query: z.object({
      ...field.pageQuery,
      /** The beginning of a name, an email or an external id, or digits of a phone. */
      q: field.optionalText(64),
    }),
    result: field.paginator(guest),
    faults: [noLocation],
  }),
  retrieveGuest: operation({
    summary: 'Retrieve a guest',
    tag: 'Guests',
    method: 'GET',
    path: `${path}/:guest_id`,
    params: guestParams,
    result: guest,
    faults: [noLocation, noGuest],
  }),
  updateGuest: operation({
    summary: 'Update a guest',
    tag: 'Guests',
    method: 'PUT',
    path: `${path}/:guest_id`,
    params: guestParams,
    body: z.object({
      id_external: optionalText('id_external'),
      first_name: optionalText('first_name'),
      last_name: optionalText('last_name'),
      email: field.optionalEmail(guestLengthMax.email),
      phone: field.phone.optional(),
      birthday: field.date.or(z.literal('')).optional(),
      notes: optionalText('notes'),
      user_id: field.integer.optional(),
    }),
    result: guest,
    faults: [
      noLocation,
      noGuest,
      noUser,
      fault(10131, 'nothing would be left to know the guest by'),
    ],
  }),
};

import { z } from 'zod';
import { isCalendarDate } from '../domain/calendar.ts';
import { redactCardNumbers } from '../domain/card-redactor.ts';
import { parseEmail } from '../domain/email.ts';

/**
 * Field types of the wire, shared by all operations. Rule names come from the issue (see
 * `rule-names.ts`).
 */

export const amountCentsMax = 99_999_999;

/** A required text; `""` counts as missing. */
export const text = (maxLength?: number) =>
  maxLength === undefined ? z.string().min(1) : z.string().min(1).max(maxLength);

/** An optional text; `""` is a value and clears the field. */
export const optionalText = (maxLength?: number) =>
  (maxLength === undefined ? z.string() : z.string().max(maxLength)).optional();

/** What a person says of money, kept for ever: a card number that they copied goes no further. */
export const words = (maxLength: number) => text(maxLength).transform(redactCardNumbers);

export const optionalWords = (maxLength: number) =>
  z.string().max(maxLength).transform(redactCardNumbers).optional();

/** An integer as JSON number, nothing else. */
export const integer = z.int();

/** An integer out of the listed values. */
export const oneOf = <const V extends readonly number[]>(values: V) =>
  z
    .int()
    .refine((value): value is V[number] => values.includes(value), 'not_in_enumeration')
    .meta({ enum: [...values] });

/** An amount in cents from 0 to 99,999,999. */
export const amount = z.int().min(0).max(amountCentsMax);
export const amountAtLeastOne = z.int().min(1).max(amountCentsMax);

/**
 * An integer that may come as a numeric string: in paths, queries, forms and the global ids of a
 * location.
 */
export const numeric = z
  .union([z.int(), z.string().refine((text) => /^-?\d{1,16}$/.test(text), 'invalid_type')])
  .transform(Number)
  .refine(Number.isSafeInteger, 'invalid_type');

/** An id in a path. */
export const pathId = numeric;

export const flag = oneOf([0, 1]);

export const email = (maxLength = 255) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => value === '' || parseEmail(value) !== undefined, 'invalid_email')
    .meta({ format: 'email' });

/** An optional email; `""` means not given. */
export const optionalEmail = (maxLength = 255) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((value) => value === '' || parseEmail(value) !== undefined, 'invalid_email')
    .optional();

/**
 * A phone as text or number; the country decides whether it can become E.164, so handlers check
 * that.
 */
export const phone = z.union([z.string(), z.number().transform(String)]);

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

/** A date of the calendar, `YYYY-MM-DD`. */
export const date = z.string().refine(isCalendarDate, 'invalid_date');

/** A file of a form, as every door hands it over: a `File` is not safe to send over a port. */
export const file = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'invalid_type'),
});
export type UploadedFile = z.output<typeof file>;

/** The location that a path names. */
export const locationParams = z.object({ location_id: pathId });

/** `limit` and `page` of every paginated list. A limit over 100 is clamped, under 1 is invalid. */
export const pageQuery = {
  page: numeric.pipe(z.int().min(1)).optional(),
  limit: numeric.pipe(z.int().min(1)).optional(),
};

export const paginator = <T extends z.ZodType>(item: T) =>
  z.object({
    current_page: z.int(),
    data: z.array(item),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
  });

import {
  type GuestColumn,
  guestColumns,
  guestLengthMax,
  type SkippedRow,
} from '../../src-shared/contract/guest.ts';
import { isCalendarDate } from '../../src-shared/domain/calendar.ts';
import { emailKey, parseEmail } from '../../src-shared/domain/email.ts';
import { parsePhone } from '../../src-shared/domain/phone.ts';
import type { GuestCells } from './guest-file.ts';

/**
 * What a row says about a guest: only the cells that are filled, emails and phones in one spelling.
 */
export type GuestFields = Partial<Record<GuestColumn, string>>;

export type RowProblem = Omit<SkippedRow, 'row'>;

/** The fields of a row, or the first rule that it breaks; undefined for an empty row. */
export function readGuestRow(
  cells: GuestCells,
  countryId: number,
): GuestFields | { readonly problem: RowProblem } | undefined {
  const fields: GuestFields = {};
  for (const column of guestColumns) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    const read = readCell(column, text, countryId);
    if (typeof read !== 'string') return { problem: { field: column, rule: read.rule } };
    fields[column] = read;
  }
  if (Object.keys(fields).length === 0) return undefined;
  if (!isKnownBySomething(fields)) {
    return { problem: { field: 'first_name', rule: 'name_email_or_phone_required' } };
  }
  return fields;
}

/** A guest has at least a name, an email or a phone. */
export function isKnownBySomething(
  fields: Readonly<Partial<Record<GuestColumn, string | null>>>,
): boolean {
  const { first_name, last_name, email, phone } = fields;
  return Boolean(first_name || last_name || email || phone);
}

function readCell(
  column: GuestColumn,
  text: string,
  countryId: number,
): string | { readonly rule: string } {
  if (text.length > guestLengthMax[column]) {
    return { rule: `max_length:${guestLengthMax[column]}` };
  }
  switch (column) {
    case 'email':
      return parseEmail(text) === undefined ? { rule: 'invalid_email' } : emailKey(text);
    case 'phone':
      return parsePhone(text, countryId)?.e164 ?? { rule: 'invalid_phone' };
    case 'birthday':
      return isCalendarDate(text) ? text : { rule: 'invalid_date' };
    default:
      return text;
  }
}

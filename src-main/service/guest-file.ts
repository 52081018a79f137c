import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { UploadedFile } from '../../src-shared/contract/fields.ts';
import {
  type GuestColumn,
  guestColumns,
  importBytesMax,
  importRowsMax,
} from '../../src-shared/contract/guest.ts';
import { unpackedBytes } from './zip-size.ts';

/** A row of the file: the texts of the columns that we know, `""` where a cell is empty. */
export type GuestCells = Readonly<Partial<Record<GuestColumn, string>>>;

const unpackedBytesMax = 64 * 1024 * 1024;
const recordLengthMax = 64 * 1024;
const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** What our own export puts before a cell that a spreadsheet would take for a formula. */
const guardedCell = /^'(?=[=+\-@\t\r])/;

/**
 * Reads an uploaded CSV (UTF-8, with header) or XLSX, told apart by their bytes: neither the name
 * nor the declared type is believed. The file itself is never written anywhere.
 */
export async function readGuestFile(file: UploadedFile): Promise<readonly GuestCells[] | Fault> {
  if (file.bytes.byteLength > importBytesMax) return refuse(`max_bytes:${importBytesMax}`, 413);
  const isZip = zipStart.every((byte, index) => file.bytes[index] === byte);
  const records = await (isZip ? readXlsx(file.bytes) : readCsv(file.bytes));
  if (records instanceof Fault) return records;
  const [header = [], ...rows] = records;
  const columns = header.map(columnOf);
  if (columns.every((column) => column === undefined)) return refuse('no_known_column');
  if (rows.length > importRowsMax) return refuse(`max_rows:${importRowsMax}`);
  return rows.map((cells) => cellsOf(columns, cells));
}

type Records = readonly (readonly string[])[];

async function readCsv(bytes: Uint8Array): Promise<Records | Fault> {
  const text = utf8Of(bytes);
  if (text === undefined) return refuse('invalid_encoding');
  if (text.includes('\0')) return refuse('invalid_type');
  // Loaded by who imports: both readers are large, and an instance starts without them.
  const { parse } = await import('csv-parse');
  const parser = parse(text, {
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: recordLengthMax,
    // One row more than the limit, to know that there are more; and the header.
    to: importRowsMax + 2,
  });
  const records: string[][] = [];
  try {
    for await (const record of parser) records.push(record);
  } catch (error) {
    if (isCsvError(error)) return refuse('invalid_csv');
    throw error;
  }
  return records;
}

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function isCsvError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');
}

async function readXlsx(bytes: Uint8Array): Promise<Records | Fault> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) return refuse('invalid_type');
  if (unpacked > unpackedBytesMax) return refuse('unpacked_too_large');
  try {
    const { readSheet } = await import('read-excel-file/node');
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((row) => row.map(textOfCell));
  } catch (error) {
    // The library throws for anything that is no spreadsheet, and we gave it nothing else of ours.
    if (error instanceof Error) return refuse('invalid_xlsx');
    throw error;
  }
}

/** Cells are texts, numbers, booleans, dates or empty. */
function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function columnOf(title: string): GuestColumn | undefined {
  const name = title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return guestColumns.find((column) => column === name);
}

function cellsOf(
  columns: readonly (GuestColumn | undefined)[],
  cells: readonly string[],
): GuestCells {
  const known: Partial<Record<GuestColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    if (column) known[column] = (cells[index] ?? '').trim().replace(guardedCell, '');
  }
  return known;
}

function refuse(rule: string, status?: number): Fault {
  return status === undefined
    ? invalidField('import_file', rule)
    : new Fault(10110, { import_file: [rule] }, status);
}

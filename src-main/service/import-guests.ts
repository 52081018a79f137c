import { Fault } from '../../src-shared/contract/fault.ts';
import type { SkippedRow } from '../../src-shared/contract/guest.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { type GuestCells, readGuestFile } from './guest-file.ts';
import { type GuestFields, readGuestRow } from './guest-row.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';

/** Rows of one commit: large enough to be quick, small enough to let a sale in between. */
const rowsPerCommit = 200;

export async function importGuests(
  context: ServiceContext,
  { params, body }: Call<'importGuests'>,
) {
  const cells = await readGuestFile(body.import_file);
  if (cells instanceof Fault) return cells;
  const location = await findLocation(context.store.read, params.location_id);
  if (location instanceof Fault) return location;
  const { read } = context.store;
  const actingFault = await checkActingUser(read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const skipped: SkippedRow[] = [];
  let stored = 0;
  // Checking costs as much as storing, so each is done a batch at a time: the screen stays awake.
  for (let first = 0; first < cells.length; first += rowsPerCommit) {
    const batch = readBatch(cells.slice(first, first + rowsPerCommit), first, location);
    await storeGuests(context, location, body.user_id, batch.good);
    stored += batch.good.length;
    skipped.push(...batch.skipped);
  }
  return {
    status: 'success',
    message: `${stored} of ${stored + skipped.length} guests imported.`,
    processed_records: stored,
    skipped_records: skipped.length,
    skipped,
  };
}

function readBatch(
  rows: readonly GuestCells[],
  first: number,
  location: Row<'location'>,
): { good: GuestFields[]; skipped: SkippedRow[] } {
  const good: GuestFields[] = [];
  const skipped: SkippedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const fields = readGuestRow(cells, location.global_country_id);
    if (fields === undefined) continue;
    if ('problem' in fields) skipped.push({ row: first + index + 1, ...fields.problem });
    else good.push(fields);
  }
  return { good, skipped };
}

/** What tells that two rows are the same guest, the surest first. */
const identifying = ['id_external', 'email', 'phone'] as const;

interface Matching {
  readonly fields: GuestFields;
  readonly matches: readonly { readonly key: string; readonly stored: Selection<'guest'> }[];
}

async function storeGuests(
  context: ServiceContext,
  location: Row<'location'>,
  actor: number,
  guests: readonly GuestFields[],
): Promise<void> {
  const matchings = guests.map((fields) => matchingOf(location.location_id, fields));
  const selections = matchings.flatMap(({ matches }) => matches.map(({ stored }) => stored));
  const createdMs = context.clock.now();
  await context.store.commit(selections, (rows) => {
    // Rows of this commit are not in the store yet, and a file often names one guest twice.
    const seen = new Map<string, number>();
    const entries = matchings.map(({ fields, matches }): NewEntry => {
      const known = knownId(matches, seen, rows);
      const id = known ?? rows.nextId();
      for (const { key } of matches) seen.set(key, id);
      const base = { locationId: location.location_id, actor, personal: fields };
      return known === undefined
        ? {
            ...base,
            kind: 'guest.created',
            body: { id, location_id: location.location_id, created_ms: createdMs },
          }
        : { ...base, kind: 'guest.changed', body: { id } };
    });
    return { answer: undefined, entries };
  });
}

function matchingOf(locationId: number, fields: GuestFields): Matching {
  const matches = identifying.flatMap((column) => {
    const value = fields[column];
    if (value === undefined) return [];
    const stored = select('guest', { location_id: locationId, [column]: value });
    return [{ key: `${column} ${value}`, stored }];
  });
  return { fields, matches };
}

function knownId(
  matches: Matching['matches'],
  seen: ReadonlyMap<string, number>,
  rows: Rows,
): number | undefined {
  for (const { key, stored } of matches) {
    const id = seen.get(key) ?? rows.one(stored)?.id;
    if (id !== undefined) return id;
  }
  return undefined;
}

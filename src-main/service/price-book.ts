import { Fault } from '../../src-shared/contract/fault.ts';
import type { CartFault, PriceBook } from '../../src-shared/domain/cart.ts';
import type { TaxRate } from '../../src-shared/domain/tax.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';
import { presentItem, readModgroups } from './menu-reads.ts';

/** The prices of the items of one cart, read at once. */
export async function readPriceBook(
  read: Reader,
  location: Row<'location'>,
  itemIds: readonly number[],
): Promise<PriceBook> {
  const ids = [...new Set(itemIds)];
  const rows =
    ids.length === 0
      ? []
      : await read
          .selectFrom('menu_item')
          .selectAll()
          .where('location_id', '=', location.location_id)
          .where('id', 'in', ids)
          .execute();
  const modgroups = rows.some((row) => row.modgroup_ids.length > 2)
    ? await readModgroups(read, location.location_id, undefined)
    : new Map();
  const rates = await readTaxRates(read, location.location_id);
  const items = new Map(rows.map((row) => [row.id, { row, item: sellable(row, modgroups) }]));
  return {
    itemById: (id) => items.get(id)?.item,
    taxRatesOf: ({ id }) => {
      const rateId = items.get(id)?.row.tax_rate_id ?? location.tax_rate_id;
      const rate = rates.get(rateId);
      return rate ? [rate] : [];
    },
  };
}

/** Sold out counts as not for sale. */
function sellable(
  row: Row<'menu_item'>,
  modgroups: Awaited<ReturnType<typeof readModgroups>>,
): ReturnType<typeof presentItem> {
  const item = presentItem(row, modgroups, undefined);
  return row.sold_out === 1 ? { ...item, status: 0 } : item;
}

export async function readTaxRates(
  read: Reader,
  locationId: number,
): Promise<ReadonlyMap<number, TaxRate>> {
  const rows = await read
    .selectFrom('tax_rate')
    .selectAll()
    .where('location_id', '=', locationId)
    .execute();
  return new Map(
    rows.map(({ id, name, rate, exclusive }) => [
      id,
      { id, name, rateHundredths: rate, isExclusive: exclusive === 1 },
    ]),
  );
}

/** A cart that can't be sold, as the fault of the call: what doesn't exist first, then what isn't possible. */
export function cartFault(faults: readonly CartFault[]): Fault {
  if (faults.some(({ type }) => type === 'unknown_item')) return new Fault(10113);
  const details: Record<string, string[]> = {};
  for (const { type, line } of faults) {
    const field = line === null ? 'items' : `items.${line}`;
    details[field] = [...(details[field] ?? []), type];
  }
  return new Fault(10131, { state: 'not_for_sale', ...details });
}

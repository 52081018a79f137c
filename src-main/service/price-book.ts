import { Fault } from '../../src-shared/contract/fault.ts';
import type { CartFault, PriceBook } from '../../src-shared/domain/cart.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Modgroups, presentItem } from './menu-reads.ts';
import type { Reference } from './reference.ts';

/** The prices of the items of one cart. */
export async function readPriceBook(
  reference: Reference,
  location: Row<'location'>,
  lines: readonly { readonly menu_item_id: number }[],
): Promise<PriceBook> {
  const { location_id } = location;
  const modgroups = await reference.modgroups(location_id);
  const rates = await reference.taxRates(location_id);
  const items = new Map<number, SoldItem>();
  for (const { menu_item_id } of lines) {
    if (items.has(menu_item_id)) continue;
    const row = await reference.item(location_id, menu_item_id);
    if (row) items.set(menu_item_id, { row, item: sellable(row, modgroups) });
  }
  return {
    itemById: (id) => items.get(id)?.item,
    taxRatesOf: ({ id }) => {
      const rate = rates.get(items.get(id)?.row.tax_rate_id ?? location.tax_rate_id);
      return rate ? [rate] : [];
    },
  };
}

interface SoldItem {
  readonly row: Row<'menu_item'>;
  readonly item: ReturnType<typeof presentItem>;
}

/** Sold out counts as not for sale. */
function sellable(row: Row<'menu_item'>, modgroups: Modgroups): SoldItem['item'] {
  const item = presentItem(row, modgroups, undefined);
  return row.sold_out === 1 ? { ...item, status: 0 } : item;
}

/**
 * A cart that can't be sold, as the fault of the call: what doesn't exist first, then what isn't
 * possible.
 */
export function cartFault(faults: readonly CartFault[]): Fault {
  if (faults.some(({ type }) => type === 'unknown_item')) return new Fault(10113);
  const details: Record<string, string[]> = {};
  for (const { type, line } of faults) {
    const field = line === null ? 'items' : `items.${line}`;
    details[field] = [...(details[field] ?? []), type];
  }
  return new Fault(10131, { state: 'not_for_sale', ...details });
}

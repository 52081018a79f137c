import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MenuCategory } from '../../src-shared/contract/menu.ts';
import type { PriceBook } from '../../src-shared/domain/cart-pricing.ts';
import { choiceBounds } from '../../src-shared/domain/modifier-choice.ts';
import type { ResultOfCall } from './port-client.ts';
import { useOperation } from './use-operation.ts';

type CatalogAnswer = ResultOfCall<'readCatalog'>;
export type CatalogueItem = CatalogAnswer['items'][number];
export type Category = MenuCategory;
export type OrderType = CatalogAnswer['order_types'][number];
export type Table = CatalogAnswer['tables'][number];

/** Everything that the sell screen shows, with what it looks things up by. */
export interface Catalogue {
  readonly categories: readonly Category[];
  readonly items: readonly CatalogueItem[];
  readonly orderTypes: readonly OrderType[];
  readonly tables: readonly Table[];
  readonly priceBook: PriceBook;
  readonly itemById: (id: number) => CatalogueItem | undefined;
  /** By barcode or POS id. */
  readonly itemByCode: (code: string) => CatalogueItem | undefined;
}

/** Not `ticket`: the menu isn't read anew at each sale only to learn which tables are taken. */
const catalogueTables = [
  'menu_category',
  'menu_item',
  'modgroup',
  'order_type',
  'dining_table',
  'tax_rate',
];

/** The menu in the language of the register. */
export function useCatalogue(isEnabled = true) {
  const { locale } = useIntl();
  const input = { query: { i18n: locale } };
  const answer = useOperation('readCatalog', input, { tables: catalogueTables, isEnabled });
  const catalogue = useMemo(() => answer.data && indexCatalogue(answer.data), [answer.data]);
  return { catalogue, fault: answer.error?.fault, reload: () => void answer.refetch() };
}

export function indexCatalogue(answer: CatalogAnswer): Catalogue {
  const items = answer.items.toSorted((a, b) => a.position - b.position);
  const byId = new Map(items.map((item) => [item.id, item]));
  // A barcode wins over the POS id of another item.
  const byCode = new Map([
    ...items.map((item) => [item.pos_id, item] as const),
    ...items.map((item) => [item.barcode ?? '', item] as const),
  ]);
  byCode.delete('');
  const taxRates = new Map(
    answer.tax_rates.map(({ id, name, rate, exclusive }) => {
      return [id, { id, name, rateHundredths: rate, isExclusive: exclusive }] as const;
    }),
  );
  const itemById = (itemId: number): CatalogueItem | undefined => byId.get(itemId);
  return {
    categories: answer.categories.toSorted((a, b) => a.position - b.position),
    items,
    orderTypes: answer.order_types,
    tables: answer.tables,
    itemById,
    itemByCode: (code) => byCode.get(code),
    priceBook: {
      itemById,
      taxRatesOf: ({ id }) => {
        const rate = taxRates.get(byId.get(id)?.tax_rate_id ?? 0);
        return rate ? [rate] : [];
      },
    },
  };
}

/** True when tapping the item has to ask something first. */
export function needsChoices(item: CatalogueItem): boolean {
  return item.modgroups.some((group) => group.status === 1 && choiceBounds(group).minimum > 0);
}

/** True when there is anything to choose: levels or modifiers. */
export function hasChoices(item: CatalogueItem): boolean {
  return item.price_levels.length > 1 || item.modgroups.some((group) => group.status === 1);
}

import { expect, it } from 'vitest';
import { priceCart } from '../../src-shared/domain/cart-pricing.ts';
import { indexCatalogue } from '../api/catalogue.ts';
import { catalog } from './testing/fake-cafe.ts';

it('taxes each item at the rate that the register names for it', () => {
  const [espresso, latte, ...rest] = catalog.items;
  if (!espresso || !latte) throw new Error('The fake café sells both');
  const { priceBook } = indexCatalogue({
    ...catalog,
    items: [{ ...espresso, tax_rate_id: 2 }, { ...latte, modgroups: [] }, ...rest],
    tax_rates: [
      { id: 1, name: 'Tax', rate: 825, exclusive: true },
      { id: 2, name: 'Groceries', rate: 0, exclusive: true },
    ],
  });
  const lines = [espresso, latte].map(({ id }) => ({ menu_item_id: id, quantity: 1 }));
  expect(priceCart({ lines, discounts: [] }, priceBook)).toMatchObject({
    reckoning: { totals: { items: 900, total: 941 } },
  });
});

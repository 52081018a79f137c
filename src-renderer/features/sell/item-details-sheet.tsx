import type { CatalogueItem, Category } from '../../api/catalogue.ts';
import { useMoney } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface ItemDetailsSheetProps {
  readonly item: CatalogueItem;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** What a tile has no room for. */
export function ItemDetailsSheet({ item, categories, onClose }: ItemDetailsSheetProps) {
  const text = useText();
  const money = useMoney();
  const category = categories.find(({ id }) => id === item.sales_category_id);
  const prices =
    item.price_levels.length > 0
      ? item.price_levels.map(({ name, price }) => `${name} ${money(price)}`).join(', ')
      : money(item.price_per_unit);
  const rows = [
    { label: text('sell.details.price'), value: prices },
    { label: text('sell.details.category'), value: category?.name ?? '' },
    { label: text('sell.details.barcode'), value: item.barcode ?? '' },
    { label: text('sell.details.code'), value: item.pos_id },
    ...item.modgroups
      .filter(({ status }) => status === 1)
      .map((group) => ({
        label: group.name,
        value: group.modifiers.map(({ name }) => name).join(', '),
      })),
    { label: text('sell.details.state'), value: item.sold_out ? text('kit.soldOut') : '' },
  ];
  return (
    <Sheet placement="beside" title={item.name} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 text-counter">
        {rows
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Sheet>
  );
}

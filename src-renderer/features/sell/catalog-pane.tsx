import { ChevronDown, PackageOpen, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Catalogue, CatalogueItem } from '../../api/catalogue.ts';
import { changeSale, useSale } from '../../state/sale.ts';
import { countByItem } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { CategoryChips, type Shelf } from './category-chips.tsx';
import { hueOfCategory } from './category-hue.ts';
import { ItemDetailsSheet } from './item-details-sheet.tsx';
import { ModifierSheet } from './modifier-sheet.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { SearchField } from './search-field.tsx';
import { indexItems, parseQuantity, searchItems } from './search-items.ts';
import { TileGrid } from './tile-grid.tsx';
import { useRingUp } from './use-ring-up.ts';
import { useSearchFocus } from './use-search-focus.ts';

interface CatalogPaneProps {
  readonly catalogue: Catalogue;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onOpenTicket: () => void;
}

/** Search, shelves and tiles: everything that puts something on the ticket. */
export function CatalogPane({ catalogue, query, onQuery, onOpenTicket }: CatalogPaneProps) {
  const field = useRef<HTMLInputElement>(null);
  const [shelf, setShelf] = useState<Shelf>(() => firstShelf(catalogue));
  const { quantity, rest } = parseQuantity(query);
  const items = useShownItems(catalogue, shelf, rest);
  const { asked, problem, choose, add, stopAsking, dismissProblem } = useRingUp(
    catalogue,
    quantity,
    () => onQuery(''),
  );
  useSearchFocus(field, asked === undefined);
  useClearing(query !== '' && asked === undefined, () => onQuery(''));
  const changeQuery = (next: string): void => {
    onQuery(next);
    dismissProblem();
  };
  const search = (code: string): void => {
    changeQuery(code);
    field.current?.focus();
  };
  const chooseFirst = (): void => {
    const [first] = items;
    if (rest !== '' && first) choose(first);
  };
  return (
    <>
      <div className="flex shrink-0 gap-2 px-(--gutter) pt-3 pb-0.5">
        <SearchField field={field} query={query} onChange={changeQuery} onSubmit={chooseFirst} />
        <OrderTypes catalogue={catalogue} onOpen={onOpenTicket} />
      </div>
      <CategoryChips
        categories={catalogue.categories}
        hasFavourites={catalogue.items.some((item) => item.favourite)}
        shelf={shelf}
        onChange={(next) => {
          setShelf(next);
          onQuery('');
        }}
      />
      <ProblemBanner problem={problem} onSearch={search} onClose={dismissProblem} />
      <Shown
        key={String(shelf)}
        items={items}
        catalogue={catalogue}
        query={rest}
        onChoose={choose}
        onClear={() => onQuery('')}
      />
      {asked && (
        <ModifierSheet
          key={asked.key}
          item={asked.item}
          quantity={quantity}
          onAdd={add}
          onClose={stopAsking}
        />
      )}
    </>
  );
}

/** Esc empties the search before it means anything else. */
function useClearing(isSearching: boolean, clear: () => void): void {
  useShortcuts([{ chord: 'Escape', label: '', run: () => (isSearching ? clear() : false) }]);
}

function firstShelf(catalogue: Catalogue): Shelf {
  return catalogue.items.some((item) => item.favourite) ? 'favourites' : 'all';
}

function useShownItems(
  catalogue: Catalogue,
  shelf: Shelf,
  query: string,
): readonly CatalogueItem[] {
  const index = useMemo(() => indexItems(catalogue.items), [catalogue]);
  return useMemo(() => {
    if (query.trim() !== '') return searchItems(index, query);
    if (shelf === 'all') return catalogue.items;
    if (shelf === 'favourites') return catalogue.items.filter((item) => item.favourite);
    return catalogue.items.filter((item) => item.sales_category_id === shelf);
  }, [catalogue, index, shelf, query]);
}

interface OrderTypesProps {
  readonly catalogue: Catalogue;
  readonly onOpen: () => void;
}

/** Two or three order types fit beside the search; of more the chosen one opens the rest. */
function OrderTypes({ catalogue, onOpen }: OrderTypesProps) {
  const text = useText();
  const chosenId = useSale((sale) => sale.draft.orderTypeId);
  const { orderTypes } = catalogue;
  const [first] = orderTypes;
  if (!first || orderTypes.length < 2) return null;
  if (orderTypes.length > 3) {
    const chosen = orderTypes.find((one) => one.id === chosenId) ?? first;
    return (
      <Button icon={<ChevronDown size={20} aria-hidden="true" />} onPress={onOpen}>
        {chosen.name}
      </Button>
    );
  }
  return (
    <SegmentedControl
      label={text('sell.orderType')}
      value={String(chosenId ?? first.id)}
      choices={orderTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(id) => changeSale({ orderTypeId: Number(id) })}
    />
  );
}

interface ShownProps {
  readonly items: readonly CatalogueItem[];
  readonly catalogue: Catalogue;
  readonly query: string;
  readonly onChoose: (item: CatalogueItem) => void;
  readonly onClear: () => void;
}

/** The tiles of the shelf or the search, or why there are none. */
function Shown({ items, catalogue, query, onChoose, onClear }: ShownProps) {
  const [detailed, setDetailed] = useState<CatalogueItem>();
  const draft = useSale((sale) => sale.draft);
  const counts = useMemo(() => countByItem(draft), [draft]);
  const hueOf = useMemo(() => hueOfCategory(catalogue.categories), [catalogue]);
  if (items.length === 0) return <NothingShown query={query} onClear={onClear} />;
  return (
    <>
      <TileGrid
        items={items}
        hueOf={hueOf}
        counts={counts}
        onChoose={onChoose}
        onDetails={setDetailed}
      />
      {detailed && (
        <ItemDetailsSheet
          item={detailed}
          categories={catalogue.categories}
          onClose={() => setDetailed(undefined)}
        />
      )}
    </>
  );
}

interface NothingShownProps {
  readonly query: string;
  readonly onClear: () => void;
}

function NothingShown({ query, onClear }: NothingShownProps) {
  const text = useText();
  if (query.trim() === '')
    return <EmptyState icon={PackageOpen}>{text('sell.noItems')}</EmptyState>;
  return (
    <EmptyState
      icon={SearchX}
      action={<Button onPress={onClear}>{text('sell.clearSearch')}</Button>}
    >
      {text('sell.nothingFound', { query })}
    </EmptyState>
  );
}

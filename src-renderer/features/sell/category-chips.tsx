import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Category } from '../../api/catalogue.ts';
import { useText } from '../../ui/text.ts';

/** Which part of the menu is on the grid. */
export type Shelf = 'favourites' | 'all' | number;

interface CategoryChipsProps {
  readonly categories: readonly Category[];
  readonly hasFavourites: boolean;
  readonly shelf: Shelf;
  readonly onChange: (shelf: Shelf) => void;
}

/** One row that scrolls sideways; the last visible chip is cut, which shows that there are more. */
export function CategoryChips({ categories, hasFavourites, shelf, onChange }: CategoryChipsProps) {
  const text = useText();
  const shelves: { readonly shelf: Shelf; readonly name: string }[] = [
    ...(hasFavourites ? [{ shelf: 'favourites' as const, name: text('sell.favourites') }] : []),
    ...categories.map(({ id, name }) => ({ shelf: id, name })),
    { shelf: 'all', name: text('sell.all') },
  ];
  return (
    <ToggleButtonGroup
      aria-label={text('sell.categories')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[String(shelf)]}
      onSelectionChange={([key]) => {
        const chosen = shelves.find((one) => String(one.shelf) === key);
        if (chosen) onChange(chosen.shelf);
      }}
      className="scroll-quiet flex shrink-0 gap-2 overflow-x-auto px-(--gutter) py-1.5"
    >
      {shelves.map(({ shelf: id, name }) => (
        <ToggleButton
          key={id}
          id={String(id)}
          // A press leaves the focus alone. The group would give it to the chip that had it last,
          // and the row would scroll away from under the finger; Tab and the arrow keys still get
          // here.
          preventFocusOnPress
          className={[
            'motion-press h-12 shrink-0 rounded-full border border-border bg-surface px-4 text-body',
            'font-semibold whitespace-nowrap pressed:bg-sunken',
            'selected:border-ink selected:bg-ink selected:text-surface',
          ].join(' ')}
        >
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

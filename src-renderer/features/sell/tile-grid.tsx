import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CatalogueItem, needsChoices } from '../../api/catalogue.ts';
import { useText } from '../../ui/text.ts';
import { type Hue, Tile } from '../../ui/tile.tsx';
import { type GridShape, gridShape } from './grid-shape.ts';

interface TileGridProps {
  readonly items: readonly CatalogueItem[];
  readonly hueOf: (item: CatalogueItem) => Hue;
  readonly counts: ReadonlyMap<number, number>;
  readonly onChoose: (item: CatalogueItem) => void;
}

const gapPx = 8;

/**
 * Only the rows in view exist, so ten thousand items scroll like fifty. Arrow keys move among
 * tiles.
 */
export function TileGrid({ items, hueOf, counts, onChoose }: TileGridProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const shape = useGridShape(scroller);
  const [active, setActive] = useState(0);
  const { columns, tileHeightPx } = shape;
  const rows = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeightPx + gapPx,
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape means other sizes
  useLayoutEffect(() => rows.measure(), [rows, tileHeightPx, columns]);
  const moveTo = (index: number): void => {
    setActive(index);
    rows.scrollToIndex(Math.floor(index / columns));
    requestAnimationFrame(() => focusTile(scroller.current, index));
  };
  const visible = rows.getVirtualItems();
  // Tab reaches the tile that was last used while it is in view, else the first one that is.
  const isInView = visible.some((row) => row.index === Math.floor(active / columns));
  const current = isInView && active < items.length ? active : (visible[0]?.index ?? 0) * columns;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the tiles bubble up to here
    <div
      ref={scroller}
      className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-3"
      onKeyDown={(event) => {
        const next = neighbour(event, current, columns);
        if (next === undefined || next < 0 || next >= items.length) return;
        event.preventDefault();
        event.stopPropagation();
        moveTo(next);
      }}
    >
      <ul
        aria-label={text('sell.items')}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {visible.flatMap((row) =>
          items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              <li
                key={item.id}
                data-tile={index}
                className="absolute"
                style={tileBox(shape, row.start, column)}
              >
                <Tile
                  name={item.name}
                  priceCents={shownPrice(item)}
                  hue={hueOf(item)}
                  count={Math.ceil(counts.get(item.id) ?? 0)}
                  needsChoices={needsChoices(item)}
                  isSoldOut={item.sold_out}
                  isTabStop={index === current}
                  onPress={() => onChoose(item)}
                />
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}

/** The default level's price, which is what a tap sells. */
function shownPrice(item: CatalogueItem): number {
  return item.price_levels.find((level) => level.default === 1)?.price ?? item.price_per_unit;
}

function tileBox({ columns, tileHeightPx }: GridShape, top: number, column: number) {
  const width = `((100% + ${gapPx}px) / ${columns})`;
  return {
    top,
    height: tileHeightPx,
    insetInlineStart: `calc(${width} * ${column})`,
    width: `calc(${width} - ${gapPx}px)`,
  };
}

function neighbour(event: KeyboardEvent, index: number, columns: number): number | undefined {
  if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-tile]')) return;
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowRight':
      return index + (isReversed ? -1 : 1);
    case 'ArrowLeft':
      return index + (isReversed ? 1 : -1);
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    default:
      return undefined;
  }
}

function focusTile(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-tile="${index}"] button`)?.focus();
}

function useGridShape(box: { readonly current: HTMLElement | null }): GridShape {
  const [shape, setShape] = useState<GridShape>({ columns: 5, tileHeightPx: 104 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setShape(gridShape(element.clientWidth, window.innerWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return shape;
}

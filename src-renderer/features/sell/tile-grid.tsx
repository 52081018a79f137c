import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CatalogueItem, needsChoices } from '../../api/catalogue.ts';
import { useAppearance } from '../../state/appearance.ts';
import { useText } from '../../ui/text.ts';
import { type Hue, Tile } from '../../ui/tile.tsx';
import { type GridShape, gridShape } from './grid-shape.ts';

interface TileGridProps {
  readonly items: readonly CatalogueItem[];
  readonly hueOf: (item: CatalogueItem) => Hue;
  readonly counts: ReadonlyMap<number, number>;
  readonly onChoose: (item: CatalogueItem) => void;
  /** A long press, the Menu key or the right button on a tile. */
  readonly onDetails: (item: CatalogueItem) => void;
}

const gapPx = 8;

/**
 * Only the rows in view exist, so ten thousand items scroll like fifty. Arrow keys move among
 * tiles.
 */
export function TileGrid({ items, hueOf, counts, onChoose, onDetails }: TileGridProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { shape, cells, totalHeightPx, tabStop, moveBy } = useGrid(scroller, items.length);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the tiles bubble up to here
    <div
      ref={scroller}
      className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-(--gutter) pt-2.5"
      onKeyDown={(event) => {
        const by = stepOf(event, shape.columns);
        if (by === undefined || !moveBy(by)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <ul aria-label={text('sell.items')} className="relative" style={{ height: totalHeightPx }}>
        {cells.map(({ index, top }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={item.id}
              data-tile={index}
              className="absolute"
              style={tileBox(shape, top, index % shape.columns)}
              onContextMenu={(event) => {
                event.preventDefault();
                onDetails(item);
              }}
            >
              <Tile
                name={item.name}
                priceCents={shownPrice(item)}
                hue={hueOf(item)}
                count={Math.ceil(counts.get(item.id) ?? 0)}
                needsChoices={needsChoices(item)}
                isSoldOut={item.sold_out}
                isTabStop={index === tabStop}
                onPress={() => onChoose(item)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Which tiles exist, where they lie, and which one Tab reaches. */
function useGrid(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const shape = useGridShape(scroller);
  const [active, setActive] = useState(0);
  const { columns, tileHeightPx } = shape;
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeightPx + gapPx,
    overscan: 3,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shape means other sizes
  useLayoutEffect(() => rows.measure(), [rows, tileHeightPx, columns]);
  const visible = rows.getVirtualItems();
  // Tab reaches the tile that was last used while it is in view, else the first one that is.
  const isInView = visible.some((row) => row.index === Math.floor(active / columns));
  const tabStop = isInView && active < count ? active : (visible[0]?.index ?? 0) * columns;
  const moveBy = (by: number): boolean => {
    const next = tabStop + by;
    if (next < 0 || next >= count) return false;
    setActive(next);
    rows.scrollToIndex(Math.floor(next / columns));
    requestAnimationFrame(() => focusTile(scroller.current, next));
    return true;
  };
  const cells = visible.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({
      index: row.index * columns + column,
      top: row.start,
    })),
  );
  return { shape, cells, totalHeightPx: rows.getTotalSize(), tabStop, moveBy };
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

/** How many tiles an arrow key on a tile goes on; undefined for any other key. */
function stepOf(event: KeyboardEvent, columns: number): number | undefined {
  if (!(event.target instanceof HTMLElement) || !event.target.closest('[data-tile]')) return;
  const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowRight':
      return isReversed ? -1 : 1;
    case 'ArrowLeft':
      return isReversed ? 1 : -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return undefined;
  }
}

function focusTile(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-tile="${index}"] button`)?.focus();
}

function useGridShape(box: RefObject<HTMLElement | null>): GridShape {
  const scale = useAppearance((appearance) => appearance.scale);
  const [shape, setShape] = useState<GridShape>({ columns: 5, tileHeightPx: 104 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setShape(gridShape(element.clientWidth, window.innerWidth, scale));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [box, scale]);
  return shape;
}

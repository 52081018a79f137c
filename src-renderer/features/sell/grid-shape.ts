/** How the tiles of the sell screen lie in their box. */
export interface GridShape {
  readonly columns: number;
  readonly tileHeightPx: number;
}

/**
 * Room at both sides of the grid, as in the layout (`--gutter`), plus one gap that the last column
 * lacks.
 */
const gapPx = 8;

/**
 * Tiles of at least 148 × 96, larger where the screen is; four columns and up on any counter
 * screen.
 */
export function gridShape(boxWidthPx: number, windowWidthPx: number, scale: number): GridShape {
  const isLarge = windowWidthPx >= 1_600;
  const isWide = windowWidthPx >= 1_200;
  const gutterPx = isWide ? 16 : 12;
  const tileWidthMinPx = (isLarge ? 176 : 148) * scale;
  const usablePx = boxWidthPx - 2 * gutterPx + gapPx;
  const columns = Math.max(2, Math.floor(usablePx / (tileWidthMinPx + gapPx)));
  const tileHeightPx = Math.round((isLarge ? 120 : isWide ? 104 : 96) * scale);
  return { columns, tileHeightPx };
}

import { expect, it } from 'vitest';
import { gridShape } from './grid-shape.ts';

it.each([
  // window width, width of the catalogue, columns, height of a tile
  [1280, 1280 - 72 - 392, 5, 104],
  [1920, 1920 - 88 - 480, 7, 120],
  [1024, 1024 - 344, 4, 96],
  [800, 800, 5, 96],
  [768, 768, 4, 96],
])(
  'a window of %i px has a catalogue of %i px with %i columns',
  (windowWidth, width, columns, height) => {
    expect(gridShape(width, windowWidth, 1)).toEqual({ columns, tileHeightPx: height });
  },
);

it('gives larger text larger tiles, and never fewer than two columns', () => {
  expect(gridShape(816, 1280, 1.5)).toEqual({ columns: 3, tileHeightPx: 156 });
  expect(gridShape(320, 640, 1.75).columns).toBe(2);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  changeLine,
  countByItem,
  type DraftLine,
  emptyDraft,
  quantityMax,
  removeLine,
  setQuantity,
  splitLine,
} from './ticket-draft.ts';

function line(key: string, itemId: number, more: Partial<DraftLine> = {}): DraftLine {
  return { key, menu_item_id: itemId, quantity: 1, ...more };
}

const empty = emptyDraft('t');

describe('ringing up', () => {
  it('counts equal things on one line, whatever the order of their choices', () => {
    const milk = { id: 1, modgroup_id: 5 };
    const shot = { id: 2, modgroup_id: 6 };
    const first = addLine(empty, line('a', 7, { modifiers: [milk, shot] }));
    const second = addLine(first.draft, line('b', 7, { modifiers: [shot, milk] }));
    expect(second.key).toBe('a');
    expect(second.draft.lines).toMatchObject([{ key: 'a', quantity: 2 }]);
  });

  it('keeps a line with a note, a discount or a share to itself', () => {
    const noted = changeLine(addLine(empty, line('a', 7)).draft, 'a', { comment: 'hot' });
    expect(addLine(noted, line('b', 7)).draft.lines).toHaveLength(2);
    const shared = splitLine(addLine(empty, line('a', 7)).draft, 'a', ['x', 'y']);
    expect(addLine(shared, line('b', 7)).draft.lines).toHaveLength(3);
  });

  it('takes a line off when its quantity falls below one', () => {
    const one = addLine(empty, line('a', 7)).draft;
    expect(setQuantity(one, 'a', 0)).toEqual(removeLine(one, 'a'));
  });

  it('holds as many of each item as were added, on lines of at most 999', () => {
    const adds = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 500 })),
    );
    fc.assert(
      fc.property(adds, (entries) => {
        const draft = entries.reduce(
          (before, [itemId, quantity], index) =>
            addLine(before, line(String(index), itemId, { quantity })).draft,
          empty,
        );
        for (const itemId of [1, 2, 3, 4]) {
          const added = entries.filter(([id]) => id === itemId).reduce((sum, [, n]) => sum + n, 0);
          expect(countByItem(draft).get(itemId) ?? 0).toBe(added);
        }
        expect(draft.lines.every(({ quantity }) => quantity <= quantityMax)).toBe(true);
      }),
    );
  });

  it('splits into shares that are together what was split', () => {
    const draft = splitLine(addLine(empty, line('a', 7, { quantity: 2 })).draft, 'a', [
      'x',
      'y',
      'z',
    ]);
    expect(draft.lines.map(({ key, split, share }) => [key, split, share])).toEqual([
      ['x', 3, 0],
      ['y', 3, 1],
      ['z', 3, 2],
    ]);
    expect(countByItem(draft).get(7)).toBeCloseTo(2);
  });
});

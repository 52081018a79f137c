import { compareItems, type SearchedItem, wordsOfItem } from './searched-item.ts';

/** Places in a sorted list, from `from` up to but not including `to`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const itemsPerBreath = 2_000;

/** After every letter and digit. */
const afterAll = '\uffff';

/**
 * Finds items by the beginnings of their words, in a fixed order. Items are ranked once, and the
 * ranks of the items that have a word stand behind each other in the order of the words: a
 * beginning is one stretch of that list, so that even a single letter costs no more than a walk
 * through whole numbers.
 */
export class ItemIndex {
  /** By rank. */
  readonly #items: readonly SearchedItem[];
  /** All words in order. */
  readonly #words: readonly string[];
  /** Where the ranks of each word begin in `#ranks`, and at last where they end. */
  readonly #wordStarts: Uint32Array;
  readonly #ranks: Uint32Array;
  /** Where the words of each item begin in `#itemWords`, and at last where they end. */
  readonly #itemStarts: Uint32Array;
  /** Places in `#words`. */
  readonly #itemWords: Uint32Array;

  private constructor(
    items: readonly SearchedItem[],
    words: readonly string[],
    ranksByWord: ReadonlyMap<string, readonly number[]>,
  ) {
    this.#items = items;
    this.#words = words;
    this.#wordStarts = new Uint32Array(words.length + 1);
    let length = 0;
    for (const [place, word] of words.entries()) {
      length += ranksByWord.get(word)?.length ?? 0;
      this.#wordStarts[place + 1] = length;
    }
    this.#ranks = new Uint32Array(length);
    for (const [place, word] of words.entries()) {
      this.#ranks.set(ranksByWord.get(word) ?? [], this.#wordStarts[place]);
    }
    [this.#itemStarts, this.#itemWords] = this.#turnedAround();
  }

  /** Takes a breath now and then, because a large menu takes a second and others wait meanwhile. */
  static async make(
    items: readonly SearchedItem[],
    breath: () => Promise<void>,
  ): Promise<ItemIndex> {
    const ranked = items.toSorted(compareItems);
    const ranksByWord = new Map<string, number[]>();
    for (const [rank, item] of ranked.entries()) {
      if (rank % itemsPerBreath === 0) await breath();
      for (const word of wordsOfItem(item)) {
        const ranks = ranksByWord.get(word);
        if (ranks) ranks.push(rank);
        else ranksByWord.set(word, [rank]);
      }
    }
    const words = [...ranksByWord.keys()].sort();
    await breath();
    return new ItemIndex(ranked, words, ranksByWord);
  }

  /** The first `limit` items that have all the beginnings, but for those that `isLeftOut`. */
  find(
    starts: readonly string[],
    limit: number,
    isLeftOut: (id: number) => boolean,
  ): readonly SearchedItem[] {
    const ranges = starts
      .map((start) => this.#rangeOf(start))
      .sort((a, b) => this.#size(a) - this.#size(b));
    const [rarest, ...others] = ranges;
    const accepts = (rank: number): boolean => {
      const item = this.#items[rank];
      if (!item || isLeftOut(item.id)) return false;
      return others.every((range) => this.#hasWordIn(rank, range));
    };
    const ranks = rarest ? this.#firstOf(rarest, limit, accepts) : this.#first(limit, accepts);
    return ranks.flatMap((rank) => this.#items[rank] ?? []);
  }

  /** The lowest ranks of a range of words that are accepted, in order. */
  #firstOf(words: Range, limit: number, accepts: (rank: number) => boolean): readonly number[] {
    const found: number[] = [];
    let highest = limit > 0 ? this.#items.length : 0;
    for (let word = words.from; word < words.to; word++) {
      const end = this.#wordStarts[word + 1] ?? 0;
      for (let at = this.#wordStarts[word] ?? 0; at < end; at++) {
        const rank = this.#ranks[at] ?? 0;
        // The ranks of one word rise: what follows is no better.
        if (rank >= highest) break;
        if (!accepts(rank)) continue;
        const place = lowerBound(found, rank);
        // One item may have two words of the range.
        if (found[place] === rank) continue;
        found.splice(place, 0, rank);
        if (found.length > limit) found.pop();
        if (found.length === limit) highest = found[limit - 1] ?? 0;
      }
    }
    return found;
  }

  /** Nothing is asked for: the first of all. */
  #first(limit: number, accepts: (rank: number) => boolean): readonly number[] {
    const found: number[] = [];
    for (let rank = 0; rank < this.#items.length && found.length < limit; rank++) {
      if (accepts(rank)) found.push(rank);
    }
    return found;
  }

  #rangeOf(start: string): Range {
    return { from: lowerBound(this.#words, start), to: lowerBound(this.#words, start + afterAll) };
  }

  /** How many ranks a range of words has. */
  #size({ from, to }: Range): number {
    return (this.#wordStarts[to] ?? 0) - (this.#wordStarts[from] ?? 0);
  }

  #hasWordIn(rank: number, { from, to }: Range): boolean {
    const end = this.#itemStarts[rank + 1] ?? 0;
    for (let at = this.#itemStarts[rank] ?? 0; at < end; at++) {
      const word = this.#itemWords[at] ?? 0;
      if (word >= from && word < to) return true;
    }
    return false;
  }

  /** The words of each item, from the items of each word. */
  #turnedAround(): readonly [Uint32Array, Uint32Array] {
    const starts = new Uint32Array(this.#items.length + 1);
    for (const rank of this.#ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
    for (let rank = 1; rank < starts.length; rank++) {
      starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
    }
    const words = new Uint32Array(this.#ranks.length);
    const next = starts.slice();
    for (const place of this.#words.keys()) {
      const end = this.#wordStarts[place + 1] ?? 0;
      for (let at = this.#wordStarts[place] ?? 0; at < end; at++) {
        const rank = this.#ranks[at] ?? 0;
        const free = next[rank] ?? 0;
        words[free] = place;
        next[rank] = free + 1;
      }
    }
    return [starts, words];
  }
}

/** The first place whose value isn't before the given one, in a sorted list. */
function lowerBound<T extends number | string>(sorted: readonly T[], value: T): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const held = sorted[middle];
    if (held !== undefined && held < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

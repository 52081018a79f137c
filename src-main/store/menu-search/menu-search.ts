import type { RowOperation } from '../../../src-shared/journal/row-operation.ts';
import type { CommitNotice, Reader, Store } from '../store.ts';
import { ItemIndex } from './item-index.ts';
import { compareItems, matches, type SearchedItem, searchedColumns } from './searched-item.ts';
import { wordsOf } from './words.ts';

/** Changed items that are searched one by one before the index is made anew. */
const changedMax = 500;

/** Rows read at a time, so that the process does other things in between. */
const pageLength = 2_000;

/** A location's index, and its items that changed after it was made. */
interface LocationItems {
  readonly index: ItemIndex;
  readonly changed: Map<number, SearchedItem>;
}

/**
 * Finds menu items by the beginnings of words of their name, barcode and pos_id, the most sold
 * first. It lives in memory, is made when a location is first searched, and follows the store's
 * commits.
 */
export class MenuSearch {
  readonly #read: Reader;
  readonly #stop: () => void;
  readonly #locations = new Map<number, Promise<LocationItems>>();
  readonly #changedIds = new Set<number>();
  #following: Promise<void> | undefined;

  constructor(store: Pick<Store, 'read' | 'onCommit'>) {
    this.#read = store.read;
    this.#stop = store.onCommit((notice) => this.#notice(notice));
  }

  /** Ids of the first `limit` items that have all words of the text, or words that begin so. */
  async search(locationId: number, text: string, limit: number): Promise<readonly number[]> {
    const { index, changed } = await this.#itemsOf(locationId);
    const words = wordsOf(text);
    const found = index.find(words, limit, (id) => changed.has(id));
    const others = [...changed.values()].filter((item) => matches(item, words));
    const items = others.length === 0 ? found : [...found, ...others].sort(compareItems);
    return items.slice(0, limit).map(({ id }) => id);
  }

  /** Makes a location's index before somebody waits for it. */
  async warm(locationId: number): Promise<void> {
    await this.#itemsOf(locationId);
  }

  close(): void {
    this.#stop();
  }

  /** As they are after the commits that were answered before this was asked. */
  async #itemsOf(locationId: number): Promise<LocationItems> {
    await this.#following;
    const known = this.#locations.get(locationId);
    if (known) return known;
    const loading = this.#load(locationId);
    this.#locations.set(locationId, loading);
    try {
      return await loading;
    } catch (error) {
      this.#locations.delete(locationId);
      throw error;
    }
  }

  #notice({ operations }: CommitNotice): void {
    if (this.#locations.size === 0) return;
    for (const operation of operations) {
      const id = menuItemId(operation);
      if (id !== undefined) this.#changedIds.add(id);
    }
    if (this.#changedIds.size > 0) this.#following ??= this.#follow();
  }

  async #follow(): Promise<void> {
    try {
      while (this.#changedIds.size > 0) await this.#takeChanges();
    } catch {
      // An index that couldn't follow is worth nothing; the next search makes it anew, or says why
      // not.
      this.#locations.clear();
    } finally {
      this.#following = undefined;
    }
  }

  async #takeChanges(): Promise<void> {
    const ids = [...this.#changedIds].slice(0, pageLength);
    for (const id of ids) this.#changedIds.delete(id);
    const rows = await this.#read
      .selectFrom('menu_item')
      .select(searchedColumns)
      .where('id', 'in', ids)
      .execute();
    for (const [locationId, loading] of this.#locations) {
      const { changed } = await loading;
      for (const row of rows) if (row.location_id === locationId) changed.set(row.id, row);
      if (changed.size > changedMax) this.#locations.set(locationId, this.#load(locationId));
    }
  }

  async #load(locationId: number): Promise<LocationItems> {
    const items = new Map<number, SearchedItem>();
    for (let after = { category_id: -1, id: -1 }; ; ) {
      const page = await this.#readPage(locationId, after);
      for (const { category_id: _, ...item } of page) items.set(item.id, item);
      const last = page.at(-1);
      if (!last) break;
      after = last;
      await nextTurn();
    }
    return { index: await ItemIndex.make([...items.values()], nextTurn), changed: new Map() };
  }

  /** In the order of an index. An item that moves meanwhile has changed, and is read once more. */
  #readPage(locationId: number, after: { readonly category_id: number; readonly id: number }) {
    return this.#read
      .selectFrom('menu_item')
      .select([...searchedColumns, 'category_id'])
      .where('location_id', '=', locationId)
      .where((where) =>
        where(where.refTuple('category_id', 'id'), '>', where.tuple(after.category_id, after.id)),
      )
      .orderBy('category_id')
      .orderBy('id')
      .limit(pageLength)
      .execute();
  }
}

/** Lets the process do what waits. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function menuItemId(operation: RowOperation): number | undefined {
  if (operation.table !== 'menu_item') return undefined;
  const { id } = operation.key;
  return typeof id === 'number' ? id : undefined;
}

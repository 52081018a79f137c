import type { TableName } from '../../src-shared/journal/tables.ts';
import type { CommitNotice, Store } from '../store/store.ts';

/**
 * Rows that a sale reads and hardly anybody writes: location, menu, tax rates, people. Kept in
 * memory and dropped by the commit that changes their table, so a reader never sees older rows than
 * the database.
 */
export class ReferenceCache {
  readonly #kept = new Map<TableName, Map<string, unknown>>();

  constructor(store: Pick<Store, 'onCommit'>) {
    store.onCommit((notice) => this.#forget(notice));
  }

  /** The value for `key`, loaded once until a row of `table` changes. */
  async get<T>(table: TableName, key: string, load: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(table);
    // Only this method fills the map, and a key always stands for the same kind of value.
    if (kept?.has(key)) return kept.get(key) as T;
    const fresh = kept ?? this.#start(table);
    const value = await load();
    // A commit that came meanwhile has replaced the map: then this value may be old already.
    if (this.#kept.get(table) === fresh) fresh.set(key, value);
    return value;
  }

  #start(table: TableName): Map<string, unknown> {
    const fresh = new Map<string, unknown>();
    this.#kept.set(table, fresh);
    return fresh;
  }

  #forget(notice: CommitNotice): void {
    for (const { table } of notice.operations) this.#kept.delete(table);
  }
}

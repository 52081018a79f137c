import { sql } from 'kysely';
import type { MenuSearch } from '../service/ports/menu-search.ts';
import type { Store } from '../store/store.ts';

/** Searches the menu's own table: right for any menu, quick for one of a few thousand items. */
export function plainMenuSearch(store: Pick<Store, 'read'>): MenuSearch {
  return {
    async search(locationId, text, limit) {
      const start = `${text.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
      const rows = await store.read
        .selectFrom('menu_item')
        .select('id')
        .where('location_id', '=', locationId)
        .where(({ or }) =>
          or([
            sql<boolean>`lower(name) like ${start} escape '!'`,
            sql<boolean>`lower(name) like ${`% ${start}`} escape '!'`,
            sql<boolean>`lower(barcode) like ${start} escape '!'`,
            sql<boolean>`lower(pos_id) like ${start} escape '!'`,
          ]),
        )
        .orderBy('popularity', 'desc')
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

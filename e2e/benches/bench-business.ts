import type { PortConnection } from '../../src-main/service/kernel/caller.ts';
import { makeWorld } from '../../src-main/service/make-example-world.ts';
import { createService, type Service } from '../../src-main/service/service.ts';
import { testContext } from '../../src-main/service/test-context.ts';
import { MenuSearch } from '../../src-main/store/menu-search/menu-search.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import { assert } from '../../src-shared/lib/assert.ts';

/** A cashier at a register whose location sells three things. */
export interface BenchBusiness {
  readonly service: Service;
  readonly connection: PortConnection;
  readonly itemIds: readonly number[];
  /** A bearer token of the REST door that reaches this location. */
  readonly token: string;
  close(): Promise<void>;
}

interface MenuLine {
  readonly name: string;
  readonly price_cents: number;
}

const menu: readonly MenuLine[] = [
  { name: 'Flat white', price_cents: 450 },
  { name: 'Croissant', price_cents: 375 },
  { name: 'Orange juice', price_cents: 525 },
];
const itemsPerCommit = 1_000;

export interface BusinessOptions {
  /** So many things more, that nobody buys but everybody can search for. */
  readonly moreItems?: number;
  readonly groupCommit?: boolean;
}

/**
 * The whole service on a database file, as a register or central has it, but for doors and devices.
 */
export async function openBusiness(
  file: string,
  options: BusinessOptions = {},
): Promise<BenchBusiness> {
  const { moreItems = 0, groupCommit = true } = options;
  const context = testContext({
    store: (given) => openSqliteStore(file, { role: 'central', groupCommit, ...given }),
    nowMs: world.nowMs,
  });
  const menuSearch = new MenuSearch(context.store);
  const service = createService({ ...context, menuSearch });
  const tokens = await makeWorld(service, context.clock);
  await skipIds(context.store);
  const { location_id, maya } = world.main;
  const session = { userId: maya, locationId: location_id, role: 'cashier', name: 'Maya' } as const;
  const itemIds = await addMenu(context.store, location_id, menu);
  for (let added = 0; added < moreItems; added += itemsPerCommit) {
    const count = Math.min(itemsPerCommit, moreItems - added);
    const lines = Array.from({ length: count }, (_, n) => ({
      name: `Candle no. ${added + n}`,
      price_cents: 900,
    }));
    await addMenu(context.store, location_id, lines);
  }
  return {
    service,
    connection: { session },
    itemIds,
    token: tokens.location,
    close: async () => {
      menuSearch.close();
      await context.store.close();
    },
  };
}

/** Records of the example world have ids of their own choice, all below the first new one. */
async function skipIds(store: Store): Promise<void> {
  await store.commit([], (rows) => {
    while (rows.nextId() < world.firstNewId - 1);
    return { answer: undefined };
  });
}

async function addMenu(
  store: Store,
  locationId: number,
  lines: readonly MenuLine[],
): Promise<readonly number[]> {
  const ids = await store.commit([], (rows) => {
    const items = lines.map((line, position) => ({
      id: rows.nextId(),
      location_id: locationId,
      category_id: 0,
      names: '{}',
      price_levels: '[]',
      modgroup_ids: '[]',
      units_per_pack: 1,
      position,
      status: 1,
      ...line,
    }));
    return {
      answer: items.map(({ id }) => id),
      entries: items.map((body) => ({ kind: 'menu_item.created', locationId, actor: null, body })),
    };
  });
  assert(Array.isArray(ids), 'the menu is stored');
  return ids;
}

import type { PortConnection } from '../../src-main/service/kernel/caller.ts';
import { makeWorld } from '../../src-main/service/make-example-world.ts';
import { createService, type Service } from '../../src-main/service/service.ts';
import { testContext } from '../../src-main/service/test-context.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
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

const menu = [
  ['Flat white', 450],
  ['Croissant', 375],
  ['Orange juice', 525],
] as const;

export interface BusinessOptions {
  readonly groupCommit?: boolean;
}

/** The whole service on a database file, as a register or central has it, but for doors and devices. */
export async function openBusiness(
  file: string,
  options: BusinessOptions = {},
): Promise<BenchBusiness> {
  const context = testContext({
    store: (given) => openSqliteStore(file, { role: 'central', ...given, ...options }),
    nowMs: world.nowMs,
  });
  const service = createService(context);
  const tokens = await makeWorld(service, context.clock);
  const { location_id, maya } = world.main;
  const session = { userId: maya, locationId: location_id, role: 'cashier', name: 'Maya' } as const;
  return {
    service,
    connection: { session },
    itemIds: await addMenu(service, location_id),
    token: tokens.location,
    close: () => context.store.close(),
  };
}

async function addMenu({ context }: Service, locationId: number): Promise<readonly number[]> {
  const ids = await context.store.commit([], (rows) => {
    const items = menu.map(([name, price_cents], position) => ({
      id: rows.nextId(),
      location_id: locationId,
      category_id: 0,
      name,
      names: '{}',
      price_cents,
      price_levels: '[]',
      modgroup_ids: '[]',
      units_per_pack: 1,
      position,
      status: 1,
    }));
    return {
      answer: items.map(({ id }) => id),
      entries: items.map((body) => ({ kind: 'menu_item.created', locationId, actor: null, body })),
    };
  });
  assert(Array.isArray(ids), 'the menu is stored');
  return ids;
}

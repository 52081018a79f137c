import { Fault } from '../../src-shared/contract/fault.ts';
import type { TaxRate } from '../../src-shared/domain/tax.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Store } from '../store/store.ts';
import { type ActingStatus, checkActingUser, findLocation } from './lookups.ts';
import { type Modgroups, readModgroups } from './menu-reads.ts';
import { ReferenceCache } from './reference-cache.ts';

type NamedTable = 'dashboard_user' | 'order_type' | 'revenue_center';
type ListTable = 'order_type' | 'revenue_center' | 'dining_table';

/** What selling looks up on every call, from memory. */
export class Reference {
  readonly #cache: ReferenceCache;
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    this.#cache = new ReferenceCache(store);
  }

  location(locationId: number): Promise<Row<'location'> | Fault> {
    const load = () => findLocation(this.#store.read, locationId);
    return this.#cache.get('location', `${locationId}`, load);
  }

  /** 10201 unless the user exists and may act at the location; nobody named is nobody checked. */
  async actingFault(
    location: Row<'location'>,
    userId: number | undefined,
    status: ActingStatus,
  ): Promise<Fault | undefined> {
    if (userId === undefined) return undefined;
    const known = await this.#cache.get(
      'dashboard_user',
      `${location.location_id} ${userId}`,
      async () => !(await checkActingUser(this.#store.read, location, userId, status)),
    );
    return known ? undefined : new Fault(10201, null, status);
  }

  item(locationId: number, itemId: number): Promise<Row<'menu_item'> | undefined> {
    return this.#cache.get('menu_item', `${locationId} ${itemId}`, () =>
      this.#store.read
        .selectFrom('menu_item')
        .selectAll()
        .where('location_id', '=', locationId)
        .where('id', '=', itemId)
        .executeTakeFirst(),
    );
  }

  modgroups(locationId: number, language?: string): Promise<Modgroups> {
    const load = () => readModgroups(this.#store.read, locationId, language);
    return this.#cache.get('modgroup', `${locationId} ${language ?? ''}`, load);
  }

  taxRates(locationId: number): Promise<ReadonlyMap<number, TaxRate>> {
    return this.#cache.get('tax_rate', `${locationId}`, async () => {
      const rows = await this.#store.read
        .selectFrom('tax_rate')
        .selectAll()
        .where('location_id', '=', locationId)
        .execute();
      return new Map(rows.map((row) => [row.id, taxRateOf(row)]));
    });
  }

  /** Whether a location's list has a record. */
  has(table: ListTable, locationId: number, id: number): Promise<boolean> {
    return this.#cache.get(table, `${locationId} ${id}`, async () => {
      const found = await this.#store.read
        .selectFrom(table)
        .select('id')
        .where('id', '=', id)
        .where('location_id', '=', locationId)
        .executeTakeFirst();
      return found !== undefined;
    });
  }

  /** Who a ticket names, wherever they belong to. */
  person(id: number): Promise<Row<'dashboard_user'> | undefined> {
    return this.#byId('dashboard_user', id);
  }

  orderType(id: number): Promise<Row<'order_type'> | undefined> {
    return this.#byId('order_type', id);
  }

  revenueCenter(id: number): Promise<Row<'revenue_center'> | undefined> {
    return this.#byId('revenue_center', id);
  }

  /** The revenue center that a ticket belongs to when nobody names one. */
  defaultRevenueCenter(locationId: number): Promise<number | null> {
    return this.#cache.get('revenue_center', `${locationId} default`, async () => {
      const center = await this.#store.read
        .selectFrom('revenue_center')
        .select('id')
        .where('location_id', '=', locationId)
        .where('is_default', '=', 1)
        .executeTakeFirst();
      return center?.id ?? null;
    });
  }

  #byId<T extends NamedTable>(table: T, id: number): Promise<Row<T> | undefined> {
    const where: { readonly id: number } = { id };
    return this.#cache.get(table, `of id ${id}`, async () => {
      // Each of these tables has an id, which the type can't say of all of them at once.
      const [row] = await this.#store.rows({ table, where: where as Partial<Row<T>> });
      return row;
    });
  }
}

function taxRateOf({ id, name, rate, exclusive }: Row<'tax_rate'>): TaxRate {
  return { id, name, rateHundredths: rate, isExclusive: exclusive === 1 };
}

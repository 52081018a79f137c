/**
 * What pricing and the menu's rules read of a menu item, under the names of the wire, so that the
 * item of an answer and the item of a form fit alike.
 */
export interface PriceLevel {
  readonly uniq_id: number;
  readonly name: string;
  /** 1 on exactly one level of an item that has levels. */
  readonly default: number;
  readonly price: number;
}

export interface Modifier {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  readonly price: number;
}

export interface ModifierGroup {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  /** 1 when a selection must be made. */
  readonly required: number;
  readonly minimum: number;
  /** 0: no upper bound. */
  readonly maximum: number;
  readonly modifiers: readonly Modifier[];
}

export interface MenuItem {
  readonly id: number;
  readonly status: number;
  readonly name: string;
  readonly price_per_unit: number;
  readonly price_levels: readonly PriceLevel[];
  readonly modgroups: readonly ModifierGroup[];
}

/** Status 1: on sale. Deleting is a change of status. */
export function isActive(record: { readonly status: number }): boolean {
  return record.status === 1;
}

/** The level that is sold when nobody chooses; undefined for an item with one price. */
export function defaultPriceLevel(item: MenuItem): PriceLevel | undefined {
  return item.price_levels.find((level) => level.default === 1);
}

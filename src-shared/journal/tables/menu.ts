import { flag, int, optionalInt, optionalText, sharedTable, text } from '../table.ts';

const stamps = text;

/** What a location sells. `names` are JSON objects language → name; `position` orders lists. */
export const menuTables = {
  menu_category: sharedTable(
    {
      id: int,
      location_id: int,
      name: text,
      names: text,
      position: int,
      /** One of the category tints: blue, sky, teal, green, olive, amber, red, plum. */
      color: text,
      status: int,
      stamps,
    },
    ['id'],
    [['location_id']],
  ),
  menu_item: sharedTable(
    {
      id: int,
      location_id: int,
      category_id: int,
      id_external: optionalText,
      pos_id: optionalText,
      name: text,
      names: text,
      price_cents: int,
      /** JSON array of {uniq_id, id, name, default, price}. */
      price_levels: text,
      um: optionalText,
      units_per_pack: int,
      barcode: optionalText,
      /** Null: the location's default tax rate. */
      tax_rate_id: optionalInt,
      /** JSON array of modifier group ids, in the order shown. */
      modgroup_ids: text,
      position: int,
      /** Sales of the last weeks; orders search results. */
      popularity: int,
      favourite: flag,
      sold_out: flag,
      /** Food benefits may buy it. */
      ebt_food: flag,
      status: int,
      stamps,
    },
    ['id'],
    [
      ['location_id', 'category_id'],
      ['location_id', 'barcode'],
    ],
  ),
  modgroup: sharedTable(
    {
      id: int,
      location_id: int,
      id_external: optionalText,
      name: text,
      names: text,
      required: flag,
      minimum: int,
      maximum: int,
      /** JSON array of {id, id_external, status, price, name, names}. */
      modifiers: text,
      status: int,
      stamps,
    },
    ['id'],
    [['location_id']],
  ),
} as const;

import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const path = `${interfacePrefix}/locations/:location_id/app/menu`;
const locationParams = z.object({ location_id: field.pathId });

export const priceLevel = z.object({
  uniq_id: z.int(),
  id: z.string(),
  name: z.string(),
  default: z.int(),
  price: z.int(),
});

export const modifier = z.object({
  id: z.int(),
  id_external: z.string(),
  status: z.int(),
  price: z.int(),
  name: z.string(),
});

export const modgroup = z.object({
  id: z.int(),
  id_external: z.string(),
  status: z.int(),
  name: z.string(),
  required: z.int(),
  minimum: z.int(),
  maximum: z.int(),
  modifiers: z.array(modifier),
});

/** A menu item (interface, "Menu item"). */
const menuItem = z.object({
  id: z.int(),
  id_external: z.string(),
  status: z.int(),
  pos_id: z.string(),
  name: z.string(),
  price_per_unit: z.int(),
  price_levels: z.array(priceLevel),
  um: z.string(),
  units_per_pack: z.int(),
  sales_category_id: z.int(),
  modgroups: z.array(modgroup),
});
export type MenuItemAnswer = z.output<typeof menuItem>;

/** An item of a list: what selling needs beside the documented fields (extensions). */
export const listedItem = menuItem.extend({
  barcode: z.string().nullable(),
  favourite: z.boolean(),
  sold_out: z.boolean(),
  /** Food benefits may buy it: food to take home, nothing hot (extension). */
  ebt_food: z.boolean(),
  position: z.int(),
});
export type ListedItem = z.output<typeof listedItem>;

export const menuCategory = z.object({
  id: z.int(),
  status: z.int(),
  name: z.string(),
  position: z.int(),
  color: z.string(),
});
export type MenuCategory = z.output<typeof menuCategory>;

const i18n = field.optionalText(35);
const noLocation = fault(10111, 'the location does not exist');

export const menuOperations = {
  retrieveMenuItem: operation({
    summary: 'Retrieve a menu item',
    tag: 'Menu',
    method: 'GET',
    path: `${path}/items/:item_id`,
    channelRequired: true,
    params: z.object({ location_id: field.pathId, item_id: field.pathId }),
    query: z.object({ global_on_id: field.numeric, user_id: field.numeric, i18n }),
    result: z.object({ item: menuItem }),
    faults: [
      fault(10189, 'global_on_id is missing or no number'),
      noLocation,
      fault(10113, 'the menu item does not exist'),
      fault(10201, 'the acting user does not exist'),
    ],
    extension: false,
  }),
  listMenuItems: operation({
    summary: 'List menu items',
    tag: 'Menu',
    method: 'GET',
    path: `${path}/items`,
    params: locationParams,
    query: z.object({
      ...field.pageQuery,
      category_id: field.numeric.optional(),
      /** The beginning of a word of the name, of the barcode or of the pos_id. */
      q: field.optionalText(64),
      barcode: field.optionalText(64),
      i18n,
    }),
    result: field.paginator(listedItem),
    faults: [noLocation],
  }),
  listMenuCategories: operation({
    summary: 'List menu categories',
    tag: 'Menu',
    method: 'GET',
    path: `${path}/categories`,
    params: locationParams,
    query: z.object({ ...field.pageQuery, i18n }),
    result: field.paginator(menuCategory),
    faults: [noLocation],
  }),
};

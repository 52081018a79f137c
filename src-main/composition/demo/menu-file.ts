import { z } from 'zod';
import menuJson from '../../../assets/demo/menu.json' with { type: 'json' };

const named = z.object({ name: z.string(), es: z.string() });
const flag = z.union([z.literal(0), z.literal(1)]);

const modgroup = named.extend({
  key: z.string(),
  required: flag,
  minimum: z.int(),
  maximum: z.int(),
  modifiers: z.array(named.extend({ price: z.int() })),
});

const item = named.extend({
  /** Cents, as all prices here. */
  price: z.int(),
  /** How often it is ordered, against the others of its daypart. */
  weight: z.int(),
  levels: z.array(named.extend({ price: z.int(), default: z.boolean().optional() })).optional(),
  /** Keys of modifier groups. */
  groups: z.array(z.string()).optional(),
  barcode: z.string().optional(),
  /** True for groceries, which Texas doesn't tax. */
  untaxed: z.boolean().optional(),
  sold_out: z.boolean().optional(),
  /** True for food that food benefits may buy: to take home, nothing hot. */
  ebt_food: z.boolean().optional(),
  um: z.string().optional(),
  pack: z.int().optional(),
});

/** When the items of a category are ordered. */
const daypart = z.enum([
  'drinks-morning',
  'drinks',
  'breakfast',
  'bakery',
  'lunch',
  'evening',
  'pantry',
]);

const menuFile = z.object({
  modgroups: z.array(modgroup),
  categories: z.array(named.extend({ color: z.string(), daypart, items: z.array(item) })),
});

export type MenuFileGroup = z.output<typeof modgroup>;
export type MenuFileItem = z.output<typeof item>;
export type Daypart = z.output<typeof daypart>;

/** The menu of the demo business as it lies in the assets. */
export function readMenuFile(): z.output<typeof menuFile> {
  return menuFile.parse(menuJson);
}

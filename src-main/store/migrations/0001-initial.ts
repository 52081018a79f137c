import { businessTables } from './0001-initial/business.ts';
import { localTables } from './0001-initial/local.ts';
import { menuTables } from './0001-initial/menu.ts';
import { salesTables } from './0001-initial/sales.ts';
import type { Migration } from './migration.ts';

/** The tables of the first release. */
export const initial: Migration = {
  name: '0001-initial',
  statements: [...businessTables, ...menuTables, ...salesTables, ...localTables],
};

import { initial } from './0001-initial.ts';
import type { Migration } from './migration.ts';

/** All steps in order. A new one goes to the end, with a test of its own. */
export const migrations: readonly Migration[] = [initial];

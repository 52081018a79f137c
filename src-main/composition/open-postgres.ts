import type { OpenStoreOptions } from '../store/open-store.ts';
import { openPostgresStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * SQLSTATE classes of a server that answers and doesn't let us in: credentials, database name,
 * limits.
 */
const refusedByServer = /^(28|3D|53)/;
const notReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** Opens PostgreSQL; the address never gets into the sentence, because it holds a password. */
export async function openPostgres(url: string, options: OpenStoreOptions): Promise<Store> {
  try {
    return await openPostgresStore(url, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (notReached.has(code)) throw new StartRefusal("PostgreSQL can't be reached.", error);
    if (!refusedByServer.test(code)) throw error;
    throw new StartRefusal('PostgreSQL refused the connection: check user, password and database.');
  }
}

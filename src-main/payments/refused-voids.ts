import type { Row } from '../../src-shared/journal/tables.ts';
import type { Store } from '../store/store.ts';

/**
 * After a refusal that passes the terminal is left in peace, for longer each time: somebody may be
 * using it. One refusal more, or an hour, and giving the money back is a task for a person.
 */
export const refusedAgainMs = [10_000, 60_000, 300_000, 900_000];
const hourMs = 3_600_000;

/** The key of the void of an approval; each refusal that passes is followed by another key. */
export function orphanVoidKey({ id }: Row<'attempt'>, refusedCount: number): string {
  const first = `void-of-attempt:${id}`;
  return refusedCount === 0 ? first : `${first}:${refusedCount + 1}`;
}

/** The voids of an approval that certainly did nothing, for reasons that pass; oldest first. */
export function refusedVoids(
  { read }: Pick<Store, 'read'>,
  { transaction_id }: Row<'attempt'>,
): Promise<readonly Row<'attempt'>[]> {
  return read
    .selectFrom('attempt')
    .selectAll()
    .where('original_id', '=', transaction_id)
    .where('operation', '=', 'void')
    .where('state', '=', 'NOT_RUN')
    .where('reason', '=', 'refused_for_now')
    .where('webhook_id', 'like', 'void-of-attempt:%')
    .orderBy('id')
    .execute();
}

export function isGivenUp(refused: readonly Row<'attempt'>[], nowMs: number): boolean {
  const sinceMs = refused[0]?.created_ms ?? nowMs;
  return refused.length > refusedAgainMs.length || nowMs - sinceMs >= hourMs;
}

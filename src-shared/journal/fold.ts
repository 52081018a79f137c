import { type Projected, project } from './project.ts';
import type { RowModel } from './row-model.ts';
import type { RowOperation } from './row-operation.ts';

/**
 * Adds an entry to the rows that a journal comes to. The result is the same in any order of
 * entries; each is added once.
 */
export function foldEntry(rows: RowModel, entry: Projected): void {
  const operations = project(entry);
  for (const operation of operations) rows.apply(operation);
  for (const operation of operations) {
    const ticketId = ticketIdOf(operation);
    if (typeof ticketId === 'number') rows.derive(ticketId);
  }
}

/** The ticket whose derived columns an operation bears on. */
export function ticketIdOf(operation: RowOperation): unknown {
  if (operation.table === 'ticket') return operation.key.id;
  return 'values' in operation ? operation.values.ticket_id : undefined;
}

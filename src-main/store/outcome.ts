import { Fault } from '../../src-shared/contract/fault.ts';
import { project } from '../../src-shared/journal/project.ts';
import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { ChainedEntry, Head } from './head.ts';
import type { Decide, Rows } from './store.ts';

/** A decision turned into row operations, the same for both engines. */
export interface Outcome<A> {
  readonly answer: A;
  readonly entries: readonly ChainedEntry[];
  readonly operations: readonly RowOperation[];
  /** Tickets whose derived columns must be brought up to date. */
  readonly ticketIds: readonly number[];
}

/** Runs a decision and chains its facts. On a fault the head is left as it was. */
export function decideOutcome<A>(
  decide: Decide<A>,
  rows: Rows,
  head: Head,
  nowMs: number,
  salt: () => string,
): Outcome<A> | Fault {
  const before = head.state;
  const decision = decide(rows);
  if (decision instanceof Fault) {
    head.restore(before);
    return decision;
  }
  const entries = (decision.entries ?? []).map((fact) => head.chain(fact, nowMs, salt));
  const operations = entries.flatMap(({ entry, body, personal }) => [
    ...project({
      kind: entry.kind,
      loc: entry.loc,
      stamp: entry.hlc,
      body,
      personal: personal?.content,
    }),
    ...(personal ? [personalRow(entry.reg, entry.seq, personal)] : []),
  ]);
  const all = [...operations, ...(decision.local ?? [])];
  return { answer: decision.answer, entries, operations: all, ticketIds: touchedTickets(all) };
}

function personalRow(
  reg: number,
  seq: number,
  personal: NonNullable<ChainedEntry['personal']>,
): RowOperation {
  const content = JSON.stringify(personal.content);
  return put('personal', { reg, seq }, { salt: personal.salt, content });
}

function touchedTickets(operations: readonly RowOperation[]): readonly number[] {
  const ids = new Set<number>();
  for (const operation of operations) {
    const id = ticketIdOf(operation);
    if (typeof id === 'number') ids.add(id);
  }
  return [...ids];
}

function ticketIdOf(operation: RowOperation): unknown {
  if (operation.table === 'ticket') return operation.key.id;
  return 'values' in operation ? operation.values.ticket_id : undefined;
}

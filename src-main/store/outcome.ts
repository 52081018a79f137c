import type { Entry, EntryBody } from '../../src-shared/journal/entry.ts';
import { ticketIdOf } from '../../src-shared/journal/fold.ts';
import { project } from '../../src-shared/journal/project.ts';
import { RowModel } from '../../src-shared/journal/row-model.ts';
import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ChainedEntry, Head } from './head.ts';
import type { CommitNotice, Decision, ForeignEntry } from './store.ts';

/** A decision turned into rows and row operations, the same for both engines. */
export interface Outcome {
  /** New in this journal: facts of this instance, and foreign ones. */
  readonly entries: readonly Entry[];
  readonly operations: readonly RowOperation[];
  /**
   * Rows under ids that this commit gave out, finished and derived: nothing stored can bear on
   * them.
   */
  readonly fresh: RowModel;
  /** Operations on rows that may be stored already. */
  readonly stored: readonly RowOperation[];
  /** Tickets whose derived columns depend on stored rows. */
  readonly ticketIds: readonly number[];
}

/** What a decision's outcome depends on beside the decision. */
export interface Moment {
  readonly head: Head;
  /** The head before the decision was made. */
  readonly before: Readonly<Row<'register_state'>>;
  readonly nowMs: number;
  readonly salt: () => string;
}

/** The foreign entries of a decision that the journal doesn't have yet, each once. */
export function newcomers(
  decision: Decision<unknown>,
  isKnown: (entry: Entry) => boolean,
): readonly ForeignEntry[] {
  const met = new Set<string>();
  return (decision.foreign ?? []).filter(({ entry }) => {
    const name = `${entry.reg}:${entry.seq}`;
    if (met.has(name) || isKnown(entry)) return false;
    met.add(name);
    return true;
  });
}

/** `foreign` are the decision's foreign entries without those that the journal already has. */
export function outcomeOf(
  decision: Decision<unknown>,
  foreign: readonly ForeignEntry[],
  moment: Moment,
): Outcome {
  const { head, nowMs, salt } = moment;
  const received = foreign.map((each) => receive(each, head, nowMs));
  const chained = (decision.entries ?? []).map((fact) => head.chain(fact, nowMs, salt));
  const all = [...received, ...chained];
  const operations = [...all.flatMap(operationsOf), ...(decision.local ?? [])];
  return { entries: all.map(({ entry }) => entry), operations, ...sorted(operations, moment) };
}

export function answerOf<A>({ answer, answerFrom }: Decision<A>, { fresh }: Outcome): A {
  return answerFrom ? answerFrom(fresh) : answer;
}

export function noticeOf(outcome: Outcome): CommitNotice {
  return { entries: outcome.entries, operations: outcome.operations };
}

function receive({ entry, personal }: ForeignEntry, head: Head, nowMs: number): ChainedEntry {
  head.observe(entry.hlc, nowMs);
  // Its hash was checked where it arrived: the body is the canonical JSON that its writer made.
  return { entry, body: JSON.parse(entry.body) as EntryBody, personal };
}

/** The row operations of one entry, its personal row included. */
export function operationsOf({ entry, body, personal }: ChainedEntry): readonly RowOperation[] {
  const { kind, loc, hlc, reg, seq } = entry;
  const operations = project({ kind, loc, stamp: hlc, body, personal: personal?.content });
  if (!personal) return operations;
  const content = JSON.stringify(personal.content);
  return [...operations, put('personal', { reg, seq }, { salt: personal.salt, content })];
}

/**
 * Tells apart what touches fresh rows alone, which can be finished here, and what may touch stored
 * ones.
 */
function sorted(
  operations: readonly RowOperation[],
  { head, before }: Moment,
): Pick<Outcome, 'fresh' | 'stored' | 'ticketIds'> {
  const fresh = new RowModel();
  const stored: RowOperation[] = [];
  const ticketIds = new Set<number>();
  const freshTicketIds = new Set<number>();
  for (const operation of operations) {
    const isFresh = head.isFresh(operation.key.id, before);
    if (isFresh) fresh.apply(operation);
    else stored.push(operation);
    const ticketId = ticketIdOf(operation);
    if (typeof ticketId !== 'number') continue;
    if (isFresh && head.isFresh(ticketId, before)) freshTicketIds.add(ticketId);
    else ticketIds.add(ticketId);
  }
  for (const ticketId of freshTicketIds) fresh.derive(ticketId);
  return { fresh, stored, ticketIds: [...ticketIds] };
}

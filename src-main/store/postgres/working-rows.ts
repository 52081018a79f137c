import {
  deriveTicketIn,
  type RowReader,
  ticketPartTables,
} from '../../../src-shared/journal/derive-ticket.ts';
import { isKeyOf, keyText, RowModel } from '../../../src-shared/journal/row-model.ts';
import type { RowOperation, Values } from '../../../src-shared/journal/row-operation.ts';
import type { Row, TableName } from '../../../src-shared/journal/tables.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Head } from '../head.ts';
import type { Outcome } from '../outcome.ts';
import { type Rows, type Selection, select } from '../store.ts';
import { rowsByTicket } from './rows-by-ticket.ts';
import type { TableChanges } from './write-rows.ts';

/** Reads rows and locks them until the transaction ends. */
export type LoadRows = (
  selections: readonly Selection[],
) => Promise<readonly (readonly [TableName, readonly Values[]])[]>;

/**
 * The rows that a batch works on: read from the database when they are needed, changed in memory by
 * the merge rules, and written at the end. A later job of the batch sees here what an earlier one
 * did.
 */
export class WorkingRows {
  readonly #load: LoadRows;
  readonly #rows = new RowModel();
  /** Keys of rows known to be here or known not to be stored. */
  readonly #known = new Set<string>();
  readonly #loaded = new Set<string>();
  readonly #changed = new Map<TableName, Map<string, Values>>();
  /** Operations on rows that have not been read yet, in order. */
  #waiting: RowOperation[] = [];
  #ticketIds = new Set<number>();

  constructor(load: LoadRows) {
    this.#load = load;
  }

  /** Makes sure that the selected rows are here, as the jobs before left them. */
  async prepare(selections: readonly Selection[]): Promise<void> {
    const tables = new Set(selections.map(({ table }) => table));
    const isBehind =
      this.#waiting.some(({ table }) => tables.has(table)) ||
      (tables.has('ticket') && this.#ticketIds.size > 0);
    if (isBehind) await this.settle(selections);
    else await this.#fetch(selections);
  }

  add(outcome: Outcome): void {
    for (const entry of outcome.entries) this.#put('journal', { ...entry });
    for (const [table, rows] of outcome.fresh.tables()) {
      for (const row of rows) this.#put(table, row);
    }
    for (const operation of outcome.stored) {
      if (this.#known.has(nameOf(operation.table, operation.key))) this.#apply(operation);
      else this.#waiting.push(operation);
    }
    for (const ticketId of outcome.ticketIds) this.#ticketIds.add(ticketId);
  }

  /** Applies what waits for rows, and derives the tickets that it bears on. */
  async settle(selections: readonly Selection[] = []): Promise<void> {
    const targets = this.#waiting.map(({ table, key }) => ({ table, where: key }));
    const parts = [...this.#ticketIds].flatMap(ticketSelections);
    await this.#fetch([...targets, ...parts, ...selections]);
    for (const operation of this.#waiting) this.#apply(operation);
    this.#waiting = [];
    const rows = rowsByTicket(this.#rows, ticketPartTables);
    for (const ticketId of this.#ticketIds) this.#derive(ticketId, rows);
    this.#ticketIds = new Set();
  }

  has(table: TableName, key: Values): boolean {
    return this.#rows.get(table, key) !== undefined;
  }

  /** What a decision sees: the rows that it selected, in the order of their keys. */
  limitedTo(selections: readonly Selection[], head: Head): Rows {
    const all = <T extends TableName>(selection: Selection<T>): readonly Row<T>[] => {
      assert(
        selections.includes(selection as Selection),
        `a decision reads what it selected (${selection.table})`,
      );
      return this.#rows.all(selection.table, selection.where);
    };
    return {
      registerNumber: head.state.register_no,
      nextId: () => head.nextId(),
      one: (selection) => all(selection)[0],
      all,
    };
  }

  changes(): readonly TableChanges[] {
    assert(this.#waiting.length === 0 && this.#ticketIds.size === 0, 'nothing waits for rows');
    return [...this.#changed].map(([table, keys]) => {
      const written: Values[] = [];
      const deleted: Values[] = [];
      for (const key of keys.values()) {
        const row = this.#rows.get(table, key);
        if (row) written.push(row);
        else deleted.push(key);
      }
      return { table, written, deleted };
    });
  }

  async #fetch(selections: readonly Selection[]): Promise<void> {
    const missing = selections.filter((selection) => this.#isMissing(selection));
    if (missing.length === 0) return;
    for (const [table, rows] of await this.#load(missing)) {
      for (const row of rows) {
        const name = nameOf(table, row);
        // What the batch knows is newer than what is stored.
        if (this.#known.has(name)) continue;
        this.#known.add(name);
        this.#rows.set(table, row);
      }
    }
    for (const { table, where } of missing) {
      if (isKeyOf(table, where)) this.#known.add(nameOf(table, where));
    }
  }

  #isMissing({ table, where }: Selection): boolean {
    if (Object.values(where).includes(null)) return false;
    if (isKeyOf(table, where) && this.#known.has(nameOf(table, where))) return false;
    const name = `${table} ${JSON.stringify(where)}`;
    if (this.#loaded.has(name)) return false;
    this.#loaded.add(name);
    return true;
  }

  #put(table: TableName, row: Values): void {
    this.#rows.set(table, row);
    this.#known.add(nameOf(table, row));
    this.#mark(table, row);
  }

  #apply(operation: RowOperation): void {
    this.#rows.apply(operation);
    this.#mark(operation.table, operation.key);
  }

  #mark(table: TableName, key: Values): void {
    const keys = this.#changed.get(table) ?? new Map<string, Values>();
    this.#changed.set(table, keys);
    keys.set(keyText(table, key), key);
  }

  #derive(ticketId: number, rows: RowReader): void {
    const ticket = this.#rows.get('ticket', { id: ticketId });
    const derived = deriveTicketIn(rows, ticketId);
    if (ticket && derived) this.#put('ticket', { ...ticket, ...derived });
  }
}

function nameOf(table: TableName, row: Values): string {
  return `${table} ${keyText(table, row)}`;
}

function ticketSelections(ticketId: number): readonly Selection[] {
  return [
    select('ticket', { id: ticketId }),
    ...ticketPartTables.map((table) => select(table, { ticket_id: ticketId })),
  ];
}

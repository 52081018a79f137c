import BetterSqlite3 from 'better-sqlite3';
import type { Values } from '../../src-shared/journal/row-operation.ts';
import type { TableName } from '../../src-shared/journal/tables.ts';
import { tableNamed } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';

/** What one order leaves in the store, as the product wrote it: the floor writes the same. */
export interface StoredOrder {
  readonly ticket: Values;
  readonly items: readonly Values[];
  readonly payment: Values;
  readonly entry: Values;
}

const ringUpTables = ['ticket', 'ticket_item', 'payment', 'journal'] as const;

const indexes = [
  'CREATE INDEX a ON ticket (location_id, opened_ms, id)',
  'CREATE INDEX b ON ticket (location_id, open, opened_ms, id)',
  'CREATE INDEX c ON ticket (location_id, ticket_number)',
  'CREATE INDEX d ON ticket_item (ticket_id)',
  'CREATE INDEX e ON payment (ticket_id)',
];

/**
 * The floor of a sale: its rows written with the bare driver, kept statements, one durable
 * transaction each. Nothing is read, checked, priced or hashed.
 */
export class RawRingUp {
  readonly #database: BetterSqlite3.Database;
  readonly #insert: Readonly<Record<(typeof ringUpTables)[number], BetterSqlite3.Statement>>;
  readonly #order: StoredOrder;
  #count = 0;

  constructor(file: string, order: StoredOrder) {
    this.#database = new BetterSqlite3(file);
    this.#order = order;
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('synchronous = FULL');
    this.#database.pragma('foreign_keys = ON');
    for (const table of ringUpTables) this.#database.exec(createTable(table));
    for (const index of indexes) this.#database.exec(index);
    this.#insert = {
      ticket: this.#insertion('ticket'),
      ticket_item: this.#insertion('ticket_item'),
      payment: this.#insertion('payment'),
      journal: this.#insertion('journal'),
    };
  }

  /** Writes the order once more under ids of its own, durable when this returns. */
  ringUp(): void {
    this.#begin();
    this.#write();
    this.#commit();
  }

  /**
   * Writes many orders in one transaction: what group commit does for callers who wait together.
   */
  ringUpTogether(count: number): void {
    this.#begin();
    for (let n = 0; n < count; n++) this.#write();
    this.#commit();
  }

  count(): number {
    return Number(this.#database.prepare('SELECT count(*) FROM payment').pluck().get());
  }

  close(): void {
    this.#database.close();
  }

  #begin(): void {
    this.#database.exec('BEGIN IMMEDIATE');
  }

  #commit(): void {
    this.#database.exec('COMMIT');
  }

  #write(): void {
    const { ticket, items, payment, entry } = this.#order;
    const id = ++this.#count;
    this.#insert.ticket.run(Object.values({ ...ticket, id }));
    for (const [position, item] of items.entries()) {
      this.#insert.ticket_item.run(
        Object.values({ ...item, id: id * items.length + position, ticket_id: id }),
      );
    }
    this.#insert.payment.run(Object.values({ ...payment, id, ticket_id: id }));
    this.#insert.journal.run(Object.values({ ...entry, seq: id }));
  }

  #insertion(table: TableName): BetterSqlite3.Statement {
    const marks = Object.keys(tableNamed(table).columns).map(() => '?');
    return this.#database.prepare(`INSERT INTO ${table} VALUES (${marks.join(', ')})`);
  }
}

function createTable(table: TableName): string {
  const { columns, key } = tableNamed(table);
  const lines = Object.entries(columns).map(([name, { kind, nullable }]) => {
    const type = kind === 'int' ? 'INTEGER' : 'TEXT';
    const isKey = key.length === 1 && key[0] === name ? ' PRIMARY KEY' : '';
    const refers = name === 'ticket_id' ? ' REFERENCES ticket (id)' : '';
    return `${name} ${type}${nullable ? '' : ' NOT NULL'}${isKey}${refers}`;
  });
  if (key.length > 1) lines.push(`PRIMARY KEY (${key.join(', ')})`);
  return `CREATE TABLE ${table} (${lines.join(', ')})`;
}

/** An order as the product's database has it. */
export function readStoredOrder(file: string): StoredOrder {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    const one = (sql: string, ...values: unknown[]): Values => {
      const row = database.prepare(sql).get(...values);
      assert(row, 'the product has stored an order');
      return row as Values;
    };
    const ticket = one('SELECT * FROM ticket ORDER BY id DESC LIMIT 1');
    return {
      ticket,
      items: database
        .prepare('SELECT * FROM ticket_item WHERE ticket_id = ?')
        .all(ticket.id) as Values[],
      payment: one('SELECT * FROM payment WHERE ticket_id = ?', ticket.id),
      entry: one(`SELECT * FROM journal WHERE kind = 'ticket.facts' ORDER BY seq DESC LIMIT 1`),
    };
  } finally {
    database.close();
  }
}

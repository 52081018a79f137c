import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateRow } from './apply-operation.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { openDatabase, type SqliteDatabase } from './open-database.ts';
import { Statements } from './statements.ts';

let database: SqliteDatabase;
beforeEach(() => {
  database = openDatabase(':memory:');
  migrateSqlite(database, 0);
});
afterEach(() => database.close());

test('writes the columns that it was given, whichever were written before', () => {
  const statements = new Statements(database);
  database.exec('INSERT INTO shift (id) VALUES (1), (2)');
  const names = [
    'opened_ms',
    'opened_by',
    'closed_ms',
    'closed_by',
    'float_cents',
    'counted_cents',
  ];
  const row: Record<string, number> = {};
  // More combinations of columns than statements are kept for, each of them twice.
  for (let n = 0; n < 2 ** names.length * 4; n++) {
    const chosen = names.filter((_, bit) => (n >> bit) & 1);
    const inTurn = n % 3 === 0 ? chosen.toReversed() : chosen;
    if (inTurn.length === 0) continue;
    const values = Object.fromEntries(inTurn.map((name, index) => [name, n * 10 + index]));
    updateRow(statements, 'shift', { id: 1 }, values);
    Object.assign(row, values);
    const [stored] = statements.matching('shift', ['id']).all(1);
    expect(stored).toMatchObject(row);
  }
  expect(statements.matching('shift', ['id']).all(2)).toMatchObject([{ opened_ms: 0, note: null }]);
});

test('tells statements apart by their tables and by the places of their columns', () => {
  const statements = new Statements(database);
  database.exec(`INSERT INTO setting (name, value) VALUES ('a', 'b')`);
  database.exec(`INSERT INTO draft (name, content) VALUES ('a', 'c')`);
  expect(statements.matching('setting', ['name', 'value']).all('a', 'b')).toHaveLength(1);
  expect(statements.matching('setting', ['value', 'name']).all('b', 'a')).toHaveLength(1);
  expect(statements.matching('setting', ['name']).all('a')).toMatchObject([{ value: 'b' }]);
  expect(statements.matching('draft', ['name']).all('a')).toMatchObject([{ content: 'c' }]);
});

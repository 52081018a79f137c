import { expect, test } from 'vitest';
import { type TableName, tableNamed, tables } from '../../../src-shared/journal/tables.ts';
import { describeEngines, type TestDatabase } from '../testing/engines.ts';

/** A table in words that both engines share. */
interface FoundTable {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
  readonly indexes: readonly string[];
}

interface FoundColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: number;
}

interface FoundIndex {
  readonly columns: string;
  readonly is_key: number;
}

const columnsOf = {
  sqlite: (table: string) =>
    `SELECT name, type, 1 - "notnull" AS nullable FROM pragma_table_info('${table}')`,
  postgres: (table: string) =>
    `SELECT column_name AS name, data_type AS type,
        CASE is_nullable WHEN 'YES' THEN 1 ELSE 0 END AS nullable
      FROM information_schema.columns WHERE table_name = '${table}' ORDER BY ordinal_position`,
};

const indexesOf = {
  sqlite: (table: string) =>
    `SELECT 0 AS is_key, (SELECT group_concat(name) FROM pragma_index_info(list.name)) AS columns
      FROM pragma_index_list('${table}') AS list WHERE origin = 'c'
    UNION ALL SELECT 1, (SELECT group_concat(name) FROM
      (SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk))`,
  postgres: (table: string) =>
    `SELECT CASE WHEN indisprimary THEN 1 ELSE 0 END AS is_key,
        (SELECT string_agg(attname, ',' ORDER BY place) FROM unnest(indkey::int[])
          WITH ORDINALITY AS of(number, place)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = of.number) AS columns
      FROM pg_index WHERE indrelid = '${table}'::regclass`,
};

const kinds = new Map([
  ['INTEGER', 'int'],
  ['bigint', 'int'],
  ['TEXT', 'text'],
  ['text', 'text'],
]);

async function found(database: TestDatabase, table: TableName): Promise<FoundTable> {
  const { engine } = database;
  // The queries above name their columns.
  const columns = (await database.execute(columnsOf[engine](table))) as readonly FoundColumn[];
  const indexes = (await database.execute(indexesOf[engine](table))) as readonly FoundIndex[];
  return {
    columns: Object.fromEntries(
      columns.map(({ name, type, nullable }) => [
        name,
        columnText(kinds.get(type), nullable === 1),
      ]),
    ),
    key: indexes.filter(({ is_key }) => is_key === 1).flatMap((each) => each.columns.split(',')),
    indexes: indexes
      .filter(({ is_key }) => is_key === 0)
      .map((each) => each.columns)
      .toSorted(),
  };
}

function declared(name: TableName): FoundTable {
  const { columns, key, indexes } = tableNamed(name);
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, { kind, nullable }]) => [
        column,
        columnText(kind, nullable),
      ]),
    ),
    key,
    indexes: indexes.map((index) => index.join(',')).toSorted(),
  };
}

function columnText(kind: string | undefined, isNullable: boolean): string {
  return `${kind}${isNullable ? ' or null' : ''}`;
}

// The keys of the table object are the names of the tables.
const tableNames = Object.keys(tables) as TableName[];

describeEngines('the migrations', (engine) => {
  test('make the tables that the code declares: columns in order, keys and indexes', async () => {
    const database = await engine.createDatabase();
    await (await database.open()).close();
    for (const table of tableNames) {
      const schema = await found(database, table);
      expect({ table, ...schema }).toEqual({ table, ...declared(table) });
      expect(Object.keys(schema.columns)).toEqual(Object.keys(tables[table].columns));
    }
  });

  test('are applied once', async () => {
    const database = await engine.createDatabase();
    for (let opening = 0; opening < 2; opening++) await (await database.open()).close();
    const applied = await database.execute('SELECT name FROM migration');
    expect(applied).toEqual([{ name: '0001-initial' }]);
  });

  test('give every column that must have a value a default, so that facts may come in any order', async () => {
    const database = await engine.createDatabase();
    await (await database.open()).close();
    for (const table of tableNames) {
      const { columns, key } = tableNamed(table);
      const values = key.map((name) => (columns[name]?.kind === 'int' ? '-1' : `'-1'`));
      await database.execute(
        `INSERT INTO ${table} (${key.join(', ')}) VALUES (${values.join(', ')})`,
      );
    }
  });
});

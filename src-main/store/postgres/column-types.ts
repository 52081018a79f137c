import pg from 'pg';

/** Object ids of PostgreSQL's types, from its catalogue. */
const int8 = 20;
const numeric = 1700;

/**
 * Sums and counts come as whole numbers, as on SQLite; one that a number can't hold exactly is an
 * error.
 */
export function columnTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, exactInteger);
  types.setTypeParser(numeric, (text) => (/[.NI]/.test(text) ? Number(text) : exactInteger(text)));
  return types;
}

function exactInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer beyond 2^53 in the database`);
  return value;
}

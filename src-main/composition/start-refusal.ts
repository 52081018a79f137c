import { NewerDatabaseError } from '../store/store.ts';

/** Why an instance can't start here, in one sentence for the person who started it. */
export class StartRefusal extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartRefusal';
  }
}

/**
 * What a failed start means in words, for the failures of a machine: a folder that can't be
 * written, a full disk, a newer database, a database in use. Anything else is a bug and comes back
 * as it is.
 */
export function refusalOf(error: unknown, dataFolder: string): unknown {
  if (error instanceof NewerDatabaseError) return new StartRefusal(error.message, error);
  // Named by its class only, so that a register doesn't load PostgreSQL's driver to ask.
  if (error instanceof Error && error.name === 'DatabaseInUseError') {
    return new StartRefusal(error.message, error);
  }
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new StartRefusal(sentence(dataFolder), error);
}

const notWritable = (folder: string): string =>
  `Countertop can't write to its data folder ${folder}; give it a folder of this user's own with --data.`;
const diskFull = (folder: string): string =>
  `The disk with Countertop's data folder ${folder} is full; free some space and start again.`;
const notADatabase = (folder: string): string =>
  `The database in ${folder} is damaged or no Countertop database; restore it from a backup.`;

const sentences: Readonly<Record<string, (folder: string) => string>> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOENT: notWritable,
  ENOTDIR: notWritable,
  EEXIST: notWritable,
  SQLITE_READONLY: notWritable,
  SQLITE_READONLY_DIRECTORY: notWritable,
  SQLITE_CANTOPEN: notWritable,
  SQLITE_PERM: notWritable,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  SQLITE_FULL: diskFull,
  SQLITE_CORRUPT: notADatabase,
  SQLITE_NOTADB: notADatabase,
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

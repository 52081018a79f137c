import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly home: string;
}

const ours: Surroundings = { platform: process.platform, env: process.env, home: homedir() };

/** Where this user's programs keep what is theirs, by the custom of the platform. */
export function usualDataFolder(
  role: 'register' | 'central',
  { platform, env, home }: Surroundings = ours,
): string {
  const name = role === 'register' ? 'Countertop' : 'Countertop Central';
  if (platform === 'win32') return path.join(env.APPDATA ?? path.join(home, 'AppData'), name);
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', name);
  const folder = name.toLowerCase().replace(' ', '-');
  return path.join(env.XDG_DATA_HOME ?? path.join(home, '.local', 'share'), folder);
}

/**
 * Makes the folder when it isn't there; nobody else on this machine looks inside. Level by level,
 * because Node's own recursion never ends where a parent exists and takes no folders, as below
 * `/proc`.
 */
export function makeDataFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeDataFolder(parent);
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * A file in the data folder that only this user reads, whatever the folder allows; made when
 * missing.
 */
export function privateFile(folder: string, name: string): string {
  const file = path.join(folder, name);
  closeSync(openSync(file, 'a', 0o600));
  return file;
}

/** Everything that a register stores, in its data folder. */
export const databaseName = 'countertop.db';
/** The batches of simulated terminals, as real ones keep their own. */
export const simulatedTerminalsName = 'simulated-terminals';

/**
 * Removes what a register has stored, so that the next start is a first one. Its log, its key and
 * how its windows are reached stay. The database must be closed: then it is one file.
 */
export function emptyDataFolder(folder: string): void {
  rmSync(path.join(folder, databaseName), { force: true });
  rmSync(path.join(folder, simulatedTerminalsName), { force: true, recursive: true });
}

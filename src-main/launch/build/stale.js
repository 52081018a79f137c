import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.js';

/** Whether a built file is missing or older than any file that it was built from.
 * @param {string} built relative to the project
 * @param {string[]} sources files and folders, relative to the project
 */
export function isStale(built, sources) {
  const builtAt = changedAt(inProject(built));
  return sources.some((source) => newestBelow(inProject(source)) > builtAt);
}

/**
 * @param {string} start
 * @returns {number} milliseconds since 1970, 0 when there is nothing
 */
function newestBelow(start) {
  if (!existsSync(start) || !statSync(start).isDirectory()) return changedAt(start);
  const entries = readdirSync(start, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => {
      return Math.max(newest, changedAt(path.join(entry.parentPath, entry.name)));
    }, 0);
}

/** @param {string} file */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

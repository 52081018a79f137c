import path from 'node:path';

/** The project's folder, absolute. */
export const projectFolder = path.resolve(import.meta.dirname ?? here(), '../..');

/** `import.meta.dirname` is missing from Node 18. */
function here() {
  return path.dirname(decodeURIComponent(new URL(import.meta.url).pathname));
}

/** Joins a path inside the project.
 * @param {...string} parts
 */
export function inProject(...parts) {
  return path.join(projectFolder, ...parts);
}

/** What V8 compiled of our bundled programs, for their next start. */
export const compiledFolder = inProject('node_modules/.cache/countertop');

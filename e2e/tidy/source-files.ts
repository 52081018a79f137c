import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const folders = ['src-main', 'src-renderer', 'src-shared', 'e2e'];
const endings = ['.ts', '.tsx', '.cts', '.mts', '.js', '.mjs', '.css'];
const generatedFolders = ['node_modules', 'dist', 'test-results'];

/** Every file that people write, relative to `root`, sorted. */
export function sourceFiles(root: string): string[] {
  return folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => endings.includes(path.extname(file)))
    .sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const relative = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [relative];
    return generatedFolders.includes(entry.name) ? [] : filesBelow(root, relative);
  });
}

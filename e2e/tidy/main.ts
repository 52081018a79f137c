import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';
import { complaintsAbout } from './tidy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = sourceFiles(root).map((file) => ({
  path: file,
  text: readFileSync(path.join(root, file), 'utf8'),
}));
const complaints = complaintsAbout(files);
for (const { path: file, line, sentence } of complaints) {
  console.log(`${file}${line ? `:${line}` : ''} ${sentence}`);
}
console.log(`${files.length} files, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;

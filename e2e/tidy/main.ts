// Says what is untidy; with --write it first repairs what a program can: comments that are too
// wide.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type SourceFile, sourceFiles } from './source-files.ts';
import { complaintsAbout } from './tidy.ts';
import { wrapComments } from './wrap-comments.ts';

const root = path.resolve(import.meta.dirname, '../..');

function read(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(root, file), 'utf8') };
}

function repair({ path: file, text }: SourceFile): void {
  const wrapped = wrapComments(text);
  if (wrapped !== text) writeFileSync(path.join(root, file), wrapped);
}

const files = sourceFiles(root);
if (process.argv.includes('--write')) files.map(read).forEach(repair);

const complaints = complaintsAbout(files.map(read));
for (const { path: file, line, sentence } of complaints) {
  console.log(`${file}${line ? `:${line}` : ''} ${sentence}`);
}
console.log(`${files.length} files, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;

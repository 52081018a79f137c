import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

/**
 * The text of modules as one classic script: a bundler for files that only import each other. The
 * last one runs; `constants` are in scope.
 */
export function pageScript(files: readonly string[], constants: Record<string, unknown>): string {
  const declared = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return ['(() => {', ...declared, ...files.map(moduleText), '})();'].join('\n');
}

function moduleText(file: string): string {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  return stripTypeScriptTypes(source)
    .replace(/^import [^;]+;$/gm, '')
    .replace(/^export /gm, '');
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assert } from '../../src-shared/lib/assert.ts';

/** The product on this machine: where it lies and which version it is. */
export interface Product {
  /** Absolute; has the product's package.json. */
  readonly folder: string;
  readonly version: string;
}

/** Found above this file, where it lies in development, in a bundle and in a package alike. */
export function findProduct(): Product {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const version = versionIn(path.join(folder, 'package.json'));
    if (version !== undefined) return { folder, version };
    assert(path.dirname(folder) !== folder, 'the product lies beside its package.json');
  }
}

function versionIn(file: string): string | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isOurs = typeof content === 'object' && content !== null && 'version' in content;
    return isOurs ? String(content.version) : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

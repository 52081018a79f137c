import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * What the host remembers over a restart, so that an open window finds it again by itself: the port
 * and the digests of session keys.
 */
const memory = z.object({
  port: z.int().min(0).max(65_535),
  sessions: z.array(z.string()),
});
export type WindowMemory = z.output<typeof memory>;

const nothing: WindowMemory = { port: 0, sessions: [] };

export function readWindowMemory(dataFolder: string): WindowMemory {
  let text: string;
  try {
    text = readFileSync(fileIn(dataFolder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  }
  // A file that somebody spoiled costs a new launch and nothing else.
  return memory.safeParse(parse(text)).data ?? nothing;
}

export function writeWindowMemory(dataFolder: string, kept: WindowMemory): void {
  const file = fileIn(dataFolder);
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'windows.json');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

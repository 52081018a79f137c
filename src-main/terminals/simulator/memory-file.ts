import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { MemoryKeeper, TerminalMemory } from './records.ts';

const recordSchema = z.object({
  transactionNumber: z.number(),
  reference: z.string(),
  edcType: z.string(),
  type: z.string(),
  originalType: z.string(),
  responseCode: z.string(),
  approvedCents: z.number(),
  dueCents: z.number(),
  tipCents: z.number(),
  cashbackCents: z.number(),
  surchargeCents: z.number(),
  authCode: z.string(),
  hostReference: z.string(),
  processorId: z.string(),
  globalUid: z.string(),
  batchNumber: z.number(),
  timestamp: z.string(),
  clerk: z.string(),
  card: z.object({
    type: z.string(),
    last4: z.string(),
    holder: z.string(),
    label: z.string(),
    aid: z.string(),
  }),
  entryMode: z.string(),
  verification: z.string().default('7'),
  captured: z.boolean(),
  forwarding: z.enum(['none', 'accepted_later', 'declined_later']).default('none'),
});
const memorySchema = z.object({
  batchNumber: z.number(),
  records: z.array(recordSchema),
  failed: z.array(recordSchema),
  newestClosed: z
    .object({
      batchNumber: z.number(),
      counts: z.string(),
      amounts: z.string(),
      timestamp: z.string(),
    })
    .nullable()
    .default(null),
});

/** Keeps the terminal's memory in one file, replaced as a whole at each change. */
export function memoryFile(folder: string): MemoryKeeper {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'terminal.json');
  return {
    load: () => readMemory(file),
    save: (memory) => {
      writeFileSync(`${file}.new`, JSON.stringify(memory));
      renameSync(`${file}.new`, file);
    },
  };
}

function readMemory(file: string): TerminalMemory | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return memorySchema.parse(JSON.parse(text));
}

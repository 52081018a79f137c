import path from 'node:path';
import { pino } from 'pino';
import openRollingFile from 'pino-roll';
import { redactCardNumbers } from '../../src-shared/domain/card-redactor.ts';
import type { Log, LogFields } from '../service/ports/log.ts';

export interface OpenLog {
  readonly log: Log;
  close(): Promise<void>;
}

/**
 * What a line may say beside its message. Anything else is dropped: it might be a person's or a
 * card's.
 */
const allowedFields = new Set([
  'attempt',
  'command',
  'err',
  'error',
  'method',
  'operation',
  'port',
  'reason',
  'reference',
  'role',
  'shell',
  'terminal',
  'version',
  'where',
]);

const fileSizeMax = '10m';
const oldFilesMax = 5;

/**
 * Opens the log in files that roll by size. Whatever is written passes the card number redactor
 * last, on the finished line, so that no field and no text of an error can slip by.
 */
export async function openLog(dataFolder: string): Promise<OpenLog> {
  const file = await openRollingFile({
    file: path.join(dataFolder, 'log', 'countertop.log'),
    size: fileSizeMax,
    limit: { count: oldFilesMax, removeOtherLogFiles: true },
    mkdir: true,
    mode: 0o600,
    sync: true,
  });
  // Selling goes on without a log: a full disk must not stop it twice.
  file.on('error', (error) => process.stderr.write(`The log can't be written: ${error.message}\n`));
  return {
    log: logTo((line) => file.write(line)),
    close: () =>
      new Promise((resolve) => {
        file.once('close', resolve);
        file.end();
      }),
  };
}

/** The log over anything that takes lines. */
export function logTo(write: (line: string) => void): Log {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line) => write(redactCardNumbers(line)) },
  );
  return {
    info: (fields, message) => logger.info(allowed(fields), message),
    warn: (fields, message) => logger.warn(allowed(fields), message),
    error: (fields, message) => logger.error(allowed(fields), message),
  };
}

/** Values become texts, so that a redacted line stays JSON; of an error the stack alone is told. */
function allowed(fields: LogFields): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (allowedFields.has(name)) kept[name] = textOf(value);
  }
  return kept;
}

function textOf(value: unknown): string {
  if (value instanceof Error) return value.stack ?? value.message;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

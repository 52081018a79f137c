/**
 * Structured log of the service; fields are on an allow-list and the last stage redacts card
 * numbers.
 */
export interface Log {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export type LogFields = Readonly<Record<string, unknown>>;

/** Reads `YYYY-MM-DD HH:MM:SS` in UTC, as tickets and receipts carry their times. */
export function wireTime(text: string): Date {
  return new Date(`${text.replace(' ', 'T')}Z`);
}

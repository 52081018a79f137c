/** One thing that the app asked of the desktop. */
export interface JournalEntry {
  readonly what: string;
  readonly [detail: string]: unknown;
}

/** What a test may look at afterwards: opened addresses, prints, refused pages and the like. */
export const journal: JournalEntry[] = [];

export function note(what: string, details: object = {}): void {
  journal.push({ what, ...details });
}

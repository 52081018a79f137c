import { z } from 'zod';

const address = z.email();

/** The address without surrounding blanks, spelled as it was given; undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const result = address.safeParse(text.trim());
  return result.success ? result.data : undefined;
}

/** What two spellings of one address share: emails are unique without regard to case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

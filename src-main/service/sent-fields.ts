/** Only the fields that were sent: an update leaves the others as they are. */
export function sentFields<T extends object>(
  fields: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> };
}

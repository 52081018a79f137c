/** Throws when a fact that the code relies on is false: always a bug, never a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/**
 * Closes a switch: fails to compile while a case is missing, throws if data gets past the types.
 */
export function unreachable(value: never, what: string): never {
  throw new Error(`Unexpected ${what}: ${JSON.stringify(value)}`);
}

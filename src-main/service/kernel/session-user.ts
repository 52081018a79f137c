import type { Caller } from './caller.ts';

/** Who is signed in at the window that calls; null for a call that came over HTTP. */
export function sessionUserId(caller: Caller): number | null {
  return caller.door === 'port' ? (caller.session?.userId ?? null) : null;
}

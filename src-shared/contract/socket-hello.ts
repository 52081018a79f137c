/**
 * How a window opens its line to the browser host, before any frame of the port door.
 *
 * The first message of the window is a hello: the token of the launcher file the first time, the
 * session key from then on. The host answers with the session key, which the window keeps for this
 * tab so that a reload or a broken line comes back to the same host. Then frames follow
 * (`port-frames.ts`), as JSON; a `Uint8Array` in a frame travels as `{"$bytes": base64}`.
 *
 * Whoever says nothing right within two seconds is closed with `refusedCode`; asking again with the
 * same hello is of no use then.
 */
export type SocketHello = { readonly launch: string } | { readonly session: string };

export interface SocketWelcome {
  readonly session: string;
}

export const socketPath = '/port';

/** WebSocket close code of a hello that is not accepted. */
export const refusedCode = 4401;
/** WebSocket close code of a window that says too much or too large things. */
export const floodedCode = 4429;

export function readHello(message: unknown): SocketHello | undefined {
  const launch = textOf(message, 'launch');
  if (launch !== undefined) return { launch };
  const session = textOf(message, 'session');
  return session === undefined ? undefined : { session };
}

export function readWelcome(message: unknown): SocketWelcome | undefined {
  const session = textOf(message, 'session');
  return session === undefined ? undefined : { session };
}

function textOf(message: unknown, name: string): string | undefined {
  const value =
    typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

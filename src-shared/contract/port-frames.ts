/**
 * Frames of the port door, the same over a MessagePort and over a WebSocket. Those from the service
 * are JSON on both; those to it only on a socket, because files cross a port as they are.
 *
 * To the service: `[id, name, input]` starts a call, `[id, null]` gives it up.
 * From the service: `[id, 0, value]` is the answer, `[id, 1, wire]` a fault, `[id, 2, value]`
 * progress; `[0, 2, change]` tells, without being asked, that stored rows changed.
 */
export type CallFrame = readonly [id: number, name: string, input: unknown];
export type CancelFrame = readonly [id: number, name: null];
export type ToService = CallFrame | CancelFrame;

export const frameKind = { value: 0, fault: 1, progress: 2 } as const;
export type FrameKind = (typeof frameKind)[keyof typeof frameKind];
export type FromService = readonly [id: number, kind: FrameKind, payload: unknown];

/** Call id of what nobody asked for. */
export const noticeId = 0;

/** Tells the window which resources changed, so that it can read them again. */
export interface ChangeNotice {
  readonly tables: readonly string[];
  readonly ids: readonly (number | string)[];
}

export function readToService(message: unknown): ToService | undefined {
  if (!Array.isArray(message)) return undefined;
  const [id, name, input]: unknown[] = message;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) return undefined;
  if (name === null) return [id, null];
  return typeof name === 'string' ? [id, name, input] : undefined;
}

/** The nine points of one exchange between the register and a terminal (reliability 5, T6). */
export const points = [
  'before_connect',
  'connected',
  'mid_request',
  'before_ack',
  'after_ack',
  'before_reply',
  'mid_reply',
  'before_our_ack',
  'before_recorded',
] as const;
export type Point = (typeof points)[number];

/** What goes wrong at a point. */
export const faults = [
  /** The cable is out for half a minute; the terminal goes on. */
  'unplug',
  /** Nothing passes any more, on any connection, for five minutes; nothing breaks either. */
  'hang',
  'garbage',
  /** From here on every byte of this connection is minutes late (`lateMs`). */
  'late',
  /** What passes next passes twice. */
  'duplicate',
  /** An approval that names another payment. */
  'wrong_reference',
  /** An approval of our payment with another amount. */
  'wrong_amount',
  /** The terminal restarts: what it had not recorded is lost. */
  'reboot',
  /** The terminal serves somebody else for a minute before it listens. */
  'busy',
  /** Only half of what passes next arrives. */
  'partial_frame',
  /** The connection breaks; the terminal goes on. */
  'drop',
  /** The connection breaks, and the terminal says that it knows of nothing. */
  'lies_not_found',
  /** The register's process dies and starts again. */
  'crash',
] as const;
export type Fault = (typeof faults)[number];

/**
 * How late bytes come from a point on. A request may lie in a buffer for almost as long as the
 * register waits before it believes "not found" (180 seconds); an answer may be later than any
 * patience.
 */
export function lateMs(point: Point): number {
  const isInRequest = points.indexOf(point) < points.indexOf('before_ack');
  return isInRequest ? 170_000 : 200_000;
}

import { type LinkKind, links } from './carriers.ts';
import { type Fault, faults, type Point, points } from './faults.ts';

export const operations = ['sale', 'auth', 'refund', 'capture', 'void'] as const;
export type Operation = (typeof operations)[number];

/**
 * What the cardholder and the issuer do; `cancel` is an approval that the register cancels
 * meanwhile.
 */
export const outcomes = ['approve', 'decline', 'partial', 'abort', 'timeout', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * Whether the terminal is done before the register asks about it for the first time, or long after.
 */
export const paces = ['quick', 'slow'] as const;
export type Pace = (typeof paces)[number];

/** One operation with one fault at one point of its exchange. */
export interface Cell {
  readonly link: LinkKind;
  readonly operation: Operation;
  readonly point: Point;
  readonly fault: Fault;
  readonly outcome: Outcome;
  readonly pace: Pace;
}

/** The matrix over TCP, and a smaller one of sales over the other links. */
export const cells: readonly Cell[] = links.flatMap((link) =>
  (link === 'tcp' ? operations : (['sale'] as const)).flatMap((operation) =>
    points.flatMap((point) =>
      faults.flatMap((fault) =>
        outcomesOf(link, operation).flatMap((outcome) =>
          pacesOf(link, operation)
            .map((pace): Cell => ({ link, operation, point, fault, outcome, pace }))
            .filter(canBe),
        ),
      ),
    ),
  ),
);

function outcomesOf(link: LinkKind, operation: Operation): readonly Outcome[] {
  return link === 'tcp' && !isFollowUp(operation) ? outcomes : ['approve', 'decline', 'cancel'];
}

function pacesOf(link: LinkKind, operation: Operation): readonly Pace[] {
  return link === 'http' || isFollowUp(operation) ? ['slow'] : paces;
}

/** No card is presented for what follows an earlier payment. */
function isFollowUp(operation: Operation): boolean {
  return operation === 'capture' || operation === 'void';
}

function canBe({ fault, link, point }: Cell): boolean {
  // Nothing is acknowledged over HTTP.
  if (link === 'http' && ['before_ack', 'after_ack', 'before_our_ack'].includes(point))
    return false;
  // A connection ends with the first answer, so that a request that came twice is served once. A
  // wire doesn't end; but no cable repeats a request by itself.
  const isRequest = ['before_connect', 'connected'].includes(point);
  return !(link === 'serial' && fault === 'duplicate' && isRequest);
}

export function nameOf({ link, operation, point, fault, outcome, pace }: Cell): string {
  return `${link} ${operation} ${point} ${fault} ${outcome} ${pace}`;
}

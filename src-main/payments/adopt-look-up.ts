import type { Row } from '../../src-shared/journal/tables.ts';
import type { LookupOutcome, TerminalDriver } from '../terminals/driver.ts';
import { missedCents } from './amounts.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import { askForEarlierRecords } from './earlier-records.ts';
import { askWhetherStored } from './found-stored.ts';
import { judgeNotFound, type NotFoundVerdict } from './not-found.ts';
import type { PaymentsContext } from './payments-context.ts';
import { readOfflineLimits } from './read-offline-limits.ts';
import { moveAttempt, type Recorded, recordEnding } from './record-outcome.ts';
import type { Ending } from './transaction-row.ts';

const hourMs = 3_600_000;

type Found = Extract<LookupOutcome, { kind: 'found' }>;
type NotFound = Extract<LookupOutcome, { kind: 'not_found' }>;

/**
 * Looks an attempt without an outcome up and adopts what the terminal says: what was recorded, or
 * the attempt that needs a person; undefined while it stays unknown. The lane is ours.
 */
export async function lookUpAndAdopt(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
): Promise<Recorded | Row<'attempt'> | undefined> {
  const { clock, drivers } = context;
  // Bytes may reach the terminal until it answers; it has heard for certain what came before.
  const askedMs = clock.now();
  const outcome = await driver.lookUp(attempt.reference);
  if (outcome.kind === 'no_answer') {
    drivers.noteReachability(attempt.terminal_id, 'not_found');
    return undefined;
  }
  drivers.noteReachability(attempt.terminal_id, 'ready');
  return outcome.kind === 'found'
    ? adoptFound(context, driver, attempt, outcome)
    : adoptNotFound(context, driver, attempt, outcome, askedMs);
}

async function adoptFound(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  found: Found,
): Promise<Recorded | undefined> {
  const ending = endingOfFound(attempt, found);
  if (ending.status !== 'approved') return recordEnding(context, attempt, ending);
  const stored = await askWhetherStored(context, driver, attempt, ending.result);
  if (stored === 'no_answer') return undefined;
  return recordEnding(context, attempt, { ...ending, result: { ...ending.result, stored } });
}

/** How an attempt ended by the terminal's own record of it. */
export function endingOfFound(
  attempt: Pick<Row<'attempt'>, 'operation' | 'request'>,
  { declined, result, voided }: Found,
): Ending {
  // The record of a void that went through is one of a void: only others were undone by it.
  if (voided && attempt.operation !== 'void') {
    return { status: 'not_run', reason: 'voided on the terminal' };
  }
  if (declined) return { status: 'declined', result, message: result.message };
  const expectedCents = missedCents(decodeDetail(attempt.request), result);
  // Charged is charged: recorded as it is, and somebody looks into a difference.
  const difference = expectedCents === null ? {} : { expectedCents };
  return { status: 'approved', result, ...difference };
}

async function adoptNotFound(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  notFound: NotFound,
  askedMs: number,
): Promise<Recorded | Row<'attempt'> | undefined> {
  const { clock, log } = context;
  const silentMs = askedMs - lastByteMs(attempt);
  const verdict = await verdictOn(context, driver, attempt, notFound, silentMs);
  // The terminal said that it charged: its silence now doesn't take that back.
  const wasApproved = attempt.reason === 'amount_differs';
  if (verdict.kind === 'too_early') return undefined;
  if (verdict.kind === 'final' && !wasApproved) {
    const reason = 'the terminal has no record of it';
    return recordEnding(context, attempt, { status: 'not_run', reason, isPassing: true });
  }
  const doubt = verdict.kind === 'doubtful' ? verdict.doubt : 'amount_differs';
  log.error({ attempt: attempt.id, doubt }, 'payment needs somebody');
  return moveAttempt(context, attempt.id, (current) =>
    advanced(current, 'NEEDS_HUMAN', clock.now(), {
      reason: current.waited === 0 ? current.reason : doubt,
    }),
  );
}

async function verdictOn(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  { evidence }: NotFound,
  silentMs: number,
): Promise<NotFoundVerdict> {
  const seen = await context.store.read
    .selectFrom('terminal_seen')
    .selectAll()
    .where('terminal_id', '=', attempt.terminal_id)
    .executeTakeFirst();
  const { hoursMax } = await readOfflineLimits(context.store, attempt.location_id);
  const judge = (earlier: 'kept' | 'lost') =>
    judgeNotFound(evidence, seen, silentMs, earlier, hoursMax * hourMs);
  const verdict = judge('kept');
  // Its older records are asked for only where everything else says that nothing happened.
  if (verdict.kind !== 'final') return verdict;
  const earlier = await askForEarlierRecords(context, driver, attempt);
  if (earlier === 'no_answer') return { kind: 'too_early' };
  return judge(earlier);
}

function lastByteMs(attempt: Row<'attempt'>): number {
  return attempt.last_byte_ms ?? attempt.created_ms;
}

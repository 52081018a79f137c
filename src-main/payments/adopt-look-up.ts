import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { LookupOutcome, TerminalDriver, TerminalResult } from '../terminals/driver.ts';
import { missedCents } from './amounts.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import { askForEarlierRecords } from './earlier-records.ts';
import { askWhetherStored } from './found-stored.ts';
import { judgeNotFound, type NotFoundVerdict } from './not-found.ts';
import { endingByOriginal } from './original-record.ts';
import type { PaymentsContext } from './payments-context.ts';
import { readOfflineLimits } from './read-offline-limits.ts';
import { moveAttempt, type Recorded, recordEnding } from './record-outcome.ts';
import { ofDevice } from './terminal-seen.ts';
import type { Ending } from './transaction-row.ts';

const hourMs = 3_600_000;

type Found = Extract<LookupOutcome, { kind: 'found' }>;
type NotFound = Extract<LookupOutcome, { kind: 'not_found' }>;

/**
 * Looks an attempt without an outcome up and adopts what the terminal says: what was recorded, or
 * the attempt that needs a person; undefined while it stays unknown. `silentMs` is how long nothing
 * had come from the terminal when it was asked: bytes may reach it until it answers. The lane is
 * ours.
 */
export async function lookUpAndAdopt(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  silentMs: number,
): Promise<Recorded | Row<'attempt'> | undefined> {
  const { drivers } = context;
  const { request } = decodeDetail(attempt.request);
  const outcome = await driver.lookUp(attempt.reference, request);
  if (outcome.kind === 'no_answer') {
    drivers.noteReachability(attempt.terminal_id, 'not_found');
    return undefined;
  }
  drivers.noteReachability(attempt.terminal_id, 'ready');
  return outcome.kind === 'found'
    ? adoptFound(context, driver, attempt, outcome)
    : adoptNotFound(context, driver, attempt, outcome, silentMs);
}

async function adoptFound(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  found: Found,
): Promise<Recorded | Row<'attempt'> | undefined> {
  if (isOtherOperation(attempt, found)) return needsPerson(context, attempt, 'other_payment');
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

/**
 * A terminal that held what it was asked to charge, or charged what it was asked to give back: what
 * that means for the guest is no longer what the attempt says.
 */
function isOtherOperation(
  { operation }: Pick<Row<'attempt'>, 'operation'>,
  { result, voided }: Found,
): boolean {
  if (operation === 'void') return !voided;
  const [asked, done] = [directionOf(operation), directionOf(result.operation)];
  return asked !== null && done !== null && asked !== done;
}

/** Where money goes; null for what changes an earlier transaction, or isn't told. */
function directionOf(operation: TerminalResult['operation']): 'taken' | 'held' | 'given' | null {
  switch (operation) {
    case 'sale':
    case 'capture':
      return 'taken';
    case 'auth':
      return 'held';
    case 'return':
      return 'given';
    case 'void':
    case 'tip_adjust':
    case 'other':
      return null;
    default:
      return unreachable(operation, 'operation');
  }
}

async function adoptNotFound(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  notFound: NotFound,
  silentMs: number,
): Promise<Recorded | Row<'attempt'> | undefined> {
  const { request, toldApproved } = decodeDetail(attempt.request);
  const carriedOut = await endingByOriginal(driver, request);
  if (carriedOut === 'no_answer') return undefined;
  if (carriedOut) return recordEnding(context, attempt, carriedOut);
  const verdict = await verdictOn(context, driver, attempt, notFound, silentMs);
  if (verdict.kind === 'too_early') return undefined;
  // The terminal said that it charged: its silence now doesn't take that back.
  if (verdict.kind === 'final' && !toldApproved) {
    const reason = 'the terminal has no record of it';
    return recordEnding(context, attempt, { status: 'not_run', reason, isPassing: true });
  }
  const doubt = verdict.kind === 'doubtful' ? verdict.doubt : 'amount_differs';
  return needsPerson(context, attempt, doubt);
}

/** Undefined while it runs: what is unknown then is looked up by itself. */
async function needsPerson(
  { clock, log, store }: PaymentsContext,
  attempt: Row<'attempt'>,
  doubt: AttemptReason,
): Promise<Row<'attempt'> | undefined> {
  if (attempt.state !== 'UNKNOWN') return undefined;
  log.error({ attempt: attempt.id, doubt }, 'payment needs somebody');
  return moveAttempt({ store }, attempt.id, (current) =>
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
  const { serialNumber = '' } = decodeDetail(attempt.request);
  const { hoursMax } = await readOfflineLimits(context.store, attempt.location_id);
  const judge = (earlier: 'kept' | 'lost') =>
    judgeNotFound(evidence, ofDevice(seen, serialNumber), silentMs, earlier, hoursMax * hourMs);
  const verdict = judge('kept');
  // Its older records are asked for only where everything else says that nothing happened.
  if (verdict.kind !== 'final') return verdict;
  const earlier = await askForEarlierRecords(context, driver, attempt);
  if (earlier === 'no_answer') return { kind: 'too_early' };
  return judge(earlier);
}

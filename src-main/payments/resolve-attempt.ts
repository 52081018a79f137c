import { Fault } from '../../src-shared/contract/fault.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { select } from '../store/store.ts';
import type { TerminalResult } from '../terminals/driver.ts';
import { decodeDetail } from './attempt-detail.ts';
import { attemptOfKey } from './attempt-of-key.ts';
import { isStoredAway, isUnknown } from './attempt-states.ts';
import { advanced, newAttempt } from './attempts.ts';
import { declineReason } from './decline-reason.ts';
import { givenBack } from './given-back.ts';
import { type Decided, decisionEntry } from './payment-decisions.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, recordEnding } from './record-outcome.ts';
import type { Recovery } from './recovery.ts';

/** What a person found on the terminal, at the processor or in the customer's account. */
export interface ResolveRequest {
  readonly locationId: number;
  readonly webhookId: string;
  readonly userId: number | null;
  /** The manager who allowed it, where somebody else found it out. */
  readonly approverId?: number | null;
  readonly outcome: 'charged' | 'not_charged' | 'given_back';
  /** Where it can be seen, in the person's own words. */
  readonly evidence: string;
  /** For `charged`: everything that was charged, and what of it is tip; as asked for by default. */
  readonly amountCents?: number | undefined;
  readonly tipCents?: number | undefined;
  readonly authCode?: string | undefined;
}

/** What resolving takes beside the request. */
export interface Resolver {
  readonly context: PaymentsContext;
  readonly recovery: Pick<Recovery, 'follow' | 'halt'>;
  /** Told of an approval that nobody wants any more, already recorded. */
  readonly onOrphan: (attempt: Row<'attempt'>) => void;
}

/**
 * Ends an attempt that the terminal can't account for (NEEDS_HUMAN → RECORDED, NOT_RUN or VOIDED).
 * An attempt whose charge is recorded and couldn't be voided is either kept or given back
 * otherwise.
 */
export async function resolveAttempt(
  { context, recovery, onOrphan }: Resolver,
  request: ResolveRequest,
): Promise<{ readonly state: AttemptState } | Fault> {
  const { read } = context.store;
  const found = await attemptOfKey(read, request.locationId, request.webhookId);
  if (!found) return new Fault(10115, { resource: 'payment' });
  // The terminal's answer, should it come just now, is better than any person's.
  await recovery.halt(found.id);
  const attempt = await attemptOfKey(read, request.locationId, request.webhookId);
  if (!attempt || !isUnknown(attempt.state)) {
    return new Fault(10131, { state: attempt?.state ?? found.state });
  }
  let ended: Row<'attempt'> | Fault | undefined;
  try {
    ended =
      attempt.transaction_id === null
        ? await endUnknown(context, attempt, request)
        : await endUnwanted(context, attempt, request);
  } finally {
    // A resolution that is refused or fails leaves it as it was: the terminal is asked on.
    const isEnded = ended !== undefined && !(ended instanceof Fault);
    if (!isEnded && attempt.state === 'UNKNOWN') recovery.follow(attempt);
  }
  if (ended instanceof Fault) return ended;
  if (ended.state === 'ORPHAN') onOrphan(ended);
  return { state: ended.state };
}

async function endUnknown(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  request: ResolveRequest,
): Promise<Row<'attempt'> | Fault> {
  if (request.outcome === 'given_back') return new Fault(10131, { state: attempt.state });
  const nowMs = context.clock.now();
  const asked = await moveAttempt(context, attempt.id, (current) => {
    const known = current.state === 'UNKNOWN' ? advanced(current, 'NEEDS_HUMAN', nowMs) : current;
    // Whoever resolves it has decided about the ticket as well: the charge stands as they say.
    return { ...known, waited: 1, reason: 'stated', said: request.evidence };
  });
  const recorded = await recordEnding(
    context,
    asked,
    request.outcome === 'charged'
      ? { status: 'approved', result: statedResult(asked, request) }
      : { status: 'not_run', reason: declineReason('stated') },
    decidedBy(request),
  );
  return recorded.attempt;
}

/** The charge as the person states it; what nobody knows of it stays empty. */
function statedResult(attempt: Row<'attempt'>, request: ResolveRequest): TerminalResult {
  const { request: sent, tipCents: partCents } = decodeDetail(attempt.request);
  // The amount of a capture has its tip in it already.
  const tipInAmountCents = sent.operation === 'capture' ? partCents : 0;
  const goodsCents = sent.amountCents - tipInAmountCents;
  const tipCents = request.tipCents ?? sent.tipCents ?? 0;
  const cashbackCents = sent.cashbackCents ?? 0;
  const askedCents = goodsCents + (request.tipCents ?? sent.tipCents ?? tipInAmountCents);
  return {
    reference: attempt.reference,
    operation: sent.operation,
    approvedCents: request.amountCents ?? askedCents + cashbackCents,
    tipCents,
    surchargeCents: 0,
    cashbackCents,
    amountDueCents: 0,
    balanceCents: [],
    stored: false,
    partial: false,
    authCode: request.authCode ?? '',
    processorId: '',
    hostReference: '',
    transactionNumber: '',
    batchNumber: '',
    cardType: '',
    last4: '',
    cardHolder: null,
    entryType: '',
    verification: 'unknown',
    emvTags: '{}',
    avsCode: '',
    message: request.evidence,
    terminalTime: '',
    serialNumber: null,
  };
}

/**
 * A charge that nobody wanted and that couldn't be voided: kept after all, or given back by hand.
 * One that was stored, and that its terminal can't account for any more: accepted by the issuer, or
 * a loss.
 */
async function endUnwanted(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  request: ResolveRequest,
): Promise<Row<'attempt'> | Fault> {
  const { clock, store } = context;
  const isAway = isStoredAway(attempt);
  if (request.outcome === 'not_charged' && !isAway) {
    return new Fault(10131, { state: attempt.state });
  }
  const own = select('attempt', { id: attempt.id });
  if (request.outcome === 'charged') {
    return keep(context, attempt, request);
  }
  const charge = await store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', attempt.transaction_id ?? 0)
    .executeTakeFirstOrThrow();
  const back = givenBack(charge);
  const businessDate = await context.businessDateOf(attempt.location_id);
  const done = await store.commit([own, ...back.selections], (rows) => {
    const current = rows.one(own);
    assert(current, 'an attempt stays until it has an end');
    const nowMs = clock.now();
    const isDeclined = request.outcome === 'not_charged';
    const ending = isDeclined ? 'FORWARDED_DECLINED' : 'VOIDED';
    const next = advanced(current, ending, nowMs, saidIn(request));
    const moment = { id: rows.nextId(), registerNumber: rows.registerNumber, businessDate, nowMs };
    const entries = back.entries(rows, request, moment);
    return { answer: next, entries, local: [newAttempt(next)] };
  });
  assert(!(done instanceof Fault), 'giving back a recorded charge is never refused');
  return done;
}

/** The charge stands although nobody waited for it: a person said so. */
async function keep(
  { clock, store }: PaymentsContext,
  attempt: Row<'attempt'>,
  request: ResolveRequest,
): Promise<Row<'attempt'> | Fault> {
  const own = select('attempt', { id: attempt.id });
  const charge = select('payment_transaction', { id: attempt.transaction_id ?? 0 });
  return store.commit<Row<'attempt'>>([own, charge], (rows) => {
    const current = rows.one(own);
    const kept = rows.one(charge);
    assert(current && kept, 'a charge that is recorded stays');
    const nowMs = clock.now();
    const next = advanced(current, keptState(current, kept), nowMs, saidIn(request));
    const about = { id: rows.nextId(), register_no: rows.registerNumber, created_ms: nowMs };
    const entries = [decisionEntry(decidedBy(request), { ...kept, ...about })];
    return { answer: next, entries, local: [newAttempt(next)] };
  });
}

function keptState(attempt: Row<'attempt'>, { stored }: Row<'payment_transaction'>): AttemptState {
  if (isStoredAway(attempt)) return 'FORWARDED_APPROVED';
  // What waits in the terminal is at risk until it is sent, whoever wants it.
  return stored === 1 ? 'STORED' : 'RECORDED';
}

function saidIn({ evidence }: ResolveRequest): Pick<Row<'attempt'>, 'reason' | 'said'> {
  return { reason: 'stated', said: evidence };
}

function decidedBy({ approverId = null, evidence, outcome, userId }: ResolveRequest): Decided {
  const kind = outcome === 'charged' ? 'said_charged' : 'said_not_charged';
  return { kind, userId, approverId, reason: evidence };
}

import { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress } from '../../src-shared/contract/payment.ts';
import { duplicateReason } from '../../src-shared/contract/payment-reasons.ts';
import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { TerminalDriver, TerminalOutcome, TerminalProgress } from '../terminals/driver.ts';
import { lookUpAndAdopt } from './adopt-look-up.ts';
import { isBalanceInquiry, missedCents } from './amounts.ts';
import { type AttemptDetail, encodeDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import { unknownOutcome } from './keys.ts';
import { isRefusedAsDuplicate } from './likely-duplicate.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, type Recorded, recordEnding, recordNotSent } from './record-outcome.ts';
import type { Ending } from './transaction-row.ts';
import { endingOfVoidedBefore } from './voided-before.ts';

export interface Running {
  readonly attempt: Row<'attempt'>;
  readonly detail: AttemptDetail;
  readonly driver: TerminalDriver;
  readonly terminal: Row<'terminal'>;
  readonly report: (progress: PaymentProgress) => void;
  /** Called when the outcome has to be looked for. */
  readonly onUnknown: (attempt: Row<'attempt'>) => void;
}

/** Lets the terminal do what the attempt says, and records what became of it. */
export async function runAttempt(
  context: PaymentsContext,
  running: Running,
): Promise<Recorded | Fault> {
  const { attempt, detail, driver, terminal } = running;
  let lastByteMs = context.clock.now();
  const outcome = await driver.run(detail.request, {
    // SENT is durable before the first byte: a crash in between is unknown, never "nothing
    // happened".
    beforeFirstByte: async () => {
      await moveAttempt(context, attempt.id, (current) => {
        const nowMs = context.clock.now();
        return advanced(current, 'SENT', nowMs, { sent_ms: nowMs, last_byte_ms: nowMs });
      });
    },
    onProgress: (progress) => {
      lastByteMs = context.clock.now();
      running.report({ ...screenStep(progress), terminal_name: terminal.name });
    },
  });
  if (outcome.kind === 'not_sent') {
    context.drivers.noteReachability(terminal.id, 'not_found');
    await recordNotSent(context, attempt, 'not_sent');
    return new Fault(10120);
  }
  return settle(context, running, outcome, lastByteMs);
}

async function settle(
  context: PaymentsContext,
  running: Running,
  outcome: SentOutcome,
  lastByteMs: number,
): Promise<Recorded | Fault> {
  const { attempt, detail, driver, terminal } = running;
  const read = endingOf(outcome, detail);
  if ('ending' in read) {
    context.drivers.noteReachability(terminal.id, 'ready');
    const { ending } = read;
    const isDone = outcome.kind === 'not_run' && outcome.refusal === 'done_before';
    return isDone && attempt.operation === 'void' && ending.status === 'not_run'
      ? recordEnding(context, attempt, await endingOfVoidedBefore(driver, detail.request, ending))
      : recordEnding(context, attempt, ending);
  }
  // A balance inquiry moves no money: without an answer it is over, not unknown.
  if (isBalanceInquiry(detail.request)) {
    return recordEnding(context, attempt, { status: 'not_run', reason: read.doubt });
  }
  if (read.doubt === 'amount_differs' || read.doubt === 'likely_duplicate') {
    const found = await askForTheRecord(context, running, read.doubt);
    if (found) return found;
  }
  if (read.doubt === 'likely_duplicate' && (await isRefusedAsDuplicate(driver, detail.request))) {
    return recordEnding(context, attempt, { status: 'not_run', reason: duplicateReason });
  }
  const unknown = await moveAttempt(context, attempt.id, (current) =>
    advanced(current, 'UNKNOWN', context.clock.now(), {
      // Whoever cancelled said why, and that decides about an approval that is still to come.
      reason: current.waited === 0 ? current.reason : read.doubt,
      last_byte_ms: lastByteMs,
      request: encodeDetail({ ...detail, toldApproved: read.doubt === 'amount_differs' }),
    }),
  );
  const { reference } = attempt;
  context.log.warn(
    { attempt: attempt.id, reference, reason: read.doubt, said: read.said },
    'payment outcome unknown',
  );
  running.onUnknown(unknown);
  return unknownOutcome(unknown);
}

/**
 * Amounts that don't add up, or a duplicate of nobody knows what: the terminal's own record says at
 * once what was charged. Without one the outcome is unknown, as the answer may be somebody else's.
 */
async function askForTheRecord(
  context: PaymentsContext,
  { attempt, driver }: Running,
  reason: AttemptReason,
): Promise<Recorded | undefined> {
  const settled = await lookUpAndAdopt(context, driver, { ...attempt, reason }, 0);
  return settled && 'attempt' in settled ? settled : undefined;
}

type SentOutcome = Exclude<TerminalOutcome, { kind: 'not_sent' }>;

/** How an attempt ended, or why an answer doesn't say so for certain. */
export type Reading =
  | { readonly ending: Ending }
  /** `said` is the driver's own account, for the log. */
  | { readonly doubt: AttemptReason; readonly said?: string };

export function endingOf(
  outcome: SentOutcome,
  detail: Pick<AttemptDetail, 'request' | 'voided'>,
): Reading {
  const { request } = detail;
  switch (outcome.kind) {
    case 'approved': {
      const { result } = outcome;
      // A reply with another reference is somebody else's approval: our own is looked up.
      if (result.reference !== request.reference) return { doubt: 'other_payment' };
      // So is one whose amounts don't add up: the terminal's own record decides then.
      return missedCents(detail, result) === null
        ? { ending: { status: 'approved', result } }
        : { doubt: 'amount_differs' };
    }
    case 'declined': {
      const { result, message } = outcome;
      return { ending: { status: 'declined', result, message } };
    }
    case 'not_run': {
      const isPassing = outcome.refusal === 'passing';
      return { ending: { status: 'not_run', reason: outcome.message, isPassing } };
    }
    case 'duplicate':
      return duplicateReading(outcome, request.reference);
    case 'unknown':
      return { doubt: 'no_answer', said: outcome.reason };
    default:
      return unreachable(outcome, 'terminal outcome');
  }
}

/**
 * The terminal refused a likely duplicate: ours if it names our reference, else ours did not run.
 */
function duplicateReading(
  outcome: Extract<TerminalOutcome, { kind: 'duplicate' }>,
  reference: string,
): Reading {
  const { earlier } = outcome;
  if (!earlier) return { doubt: 'likely_duplicate' };
  // What it says of the earlier one is not the answer that the earlier one had: its record is.
  if (earlier.reference === reference) return { doubt: 'likely_duplicate' };
  return { ending: { status: 'not_run', reason: duplicateReason } };
}

export function screenStep(progress: TerminalProgress): Pick<PaymentProgress, 'step' | 'text'> {
  switch (progress.step) {
    case 'connecting':
    case 'sent':
      return { step: 'sending' };
    case 'accepted':
      return { step: 'card' };
    case 'status':
      return { step: 'status', text: progress.text };
    case 'answered':
      return { step: 'authorising' };
    default:
      return unreachable(progress, 'terminal progress');
  }
}

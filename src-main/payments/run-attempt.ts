import { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { TerminalDriver, TerminalOutcome, TerminalProgress } from '../terminals/driver.ts';
import { amountDoubt } from './amounts.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import { advanced } from './attempts.ts';
import { unknownOutcome } from './keys.ts';
import type { PaymentsContext } from './payments-context.ts';
import { moveAttempt, type Recorded, recordEnding, recordNotSent } from './record-outcome.ts';
import type { Ending } from './transaction-row.ts';

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
    await recordNotSent(context, attempt, outcome.reason);
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
  const { attempt, detail, terminal } = running;
  const read = endingOf(outcome, detail);
  if ('ending' in read) {
    context.drivers.noteReachability(terminal.id, 'ready');
    return recordEnding(context, attempt, read.ending);
  }
  const unknown = await moveAttempt(context, attempt.id, (current) =>
    advanced(current, 'UNKNOWN', context.clock.now(), {
      // Whoever cancelled said why, and that decides about an approval that is still to come.
      reason: current.waited === 0 ? current.reason : read.doubt,
      last_byte_ms: lastByteMs,
    }),
  );
  const { reference } = attempt;
  context.log.warn(
    { attempt: attempt.id, reference, reason: read.doubt },
    'payment outcome unknown',
  );
  running.onUnknown(unknown);
  return unknownOutcome(unknown);
}

type SentOutcome = Exclude<TerminalOutcome, { kind: 'not_sent' }>;

/** How an attempt ended, or why an answer doesn't say so for certain. */
export type Reading = { readonly ending: Ending } | { readonly doubt: string };

export function endingOf(
  outcome: SentOutcome,
  { request }: Pick<AttemptDetail, 'request'>,
): Reading {
  switch (outcome.kind) {
    case 'approved': {
      const { result } = outcome;
      // A reply with another reference is somebody else's approval: our own is looked up.
      if (result.reference !== request.reference)
        return { doubt: 'the reply names another payment' };
      // So is one whose amounts don't add up: the terminal's own record decides then.
      const doubt = amountDoubt(request, result);
      return doubt === null ? { ending: { status: 'approved', result } } : { doubt };
    }
    case 'declined': {
      const { result, message } = outcome;
      return { ending: { status: 'declined', result, message } };
    }
    case 'not_run':
      return { ending: { status: 'not_run', reason: outcome.message } };
    case 'duplicate':
      return duplicateReading(outcome, request.reference);
    case 'unknown':
      return { doubt: outcome.reason };
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
  const { earlier, message } = outcome;
  if (!earlier) return { doubt: 'a duplicate of a payment that the reply does not name' };
  // What it says of the earlier one is not the answer that the earlier one had: its record is.
  if (earlier.reference === reference) return { doubt: 'a duplicate of this very payment' };
  return { ending: { status: 'not_run', reason: message } };
}

function screenStep(progress: TerminalProgress): Pick<PaymentProgress, 'step' | 'text'> {
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

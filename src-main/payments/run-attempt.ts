import { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { TerminalDriver, TerminalOutcome, TerminalProgress } from '../terminals/driver.ts';
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
  const show = (progress: TerminalProgress): void => {
    running.report({ ...screenStep(progress), terminal_name: terminal.name });
  };
  const outcome = await driver.run(detail.request, {
    // SENT is durable before the first byte: a crash in between is unknown, never "nothing happened".
    beforeFirstByte: async () => {
      await moveAttempt(context, attempt.id, (current) => {
        const nowMs = context.clock.now();
        return advanced(current, 'SENT', nowMs, { sent_ms: nowMs, last_byte_ms: nowMs });
      });
    },
    onProgress: show,
  });
  return settle(context, running, outcome);
}

async function settle(
  context: PaymentsContext,
  running: Running,
  outcome: TerminalOutcome,
): Promise<Recorded | Fault> {
  const { attempt, terminal } = running;
  if (outcome.kind === 'not_sent') {
    context.drivers.noteReachability(terminal.id, 'not_found');
    await recordNotSent(context, attempt, outcome.reason);
    return new Fault(10120);
  }
  const ending = endingOf(outcome, attempt);
  if (ending) {
    context.drivers.noteReachability(terminal.id, 'ready');
    return recordEnding(context, attempt, ending);
  }
  const reason = outcome.kind === 'unknown' ? outcome.reason : 'the reply names another payment';
  const unknown = await moveAttempt(context, attempt.id, (current) =>
    advanced(current, 'UNKNOWN', context.clock.now(), { reason }),
  );
  context.log.warn({ attempt: attempt.id, reason }, 'payment outcome unknown, looking it up');
  running.onUnknown(unknown);
  return unknownOutcome(unknown);
}

/** How an outcome ends the attempt; undefined when it doesn't say for certain. */
export function endingOf(
  outcome: Exclude<TerminalOutcome, { kind: 'not_sent' }>,
  attempt: Pick<Row<'attempt'>, 'reference'>,
): Ending | undefined {
  switch (outcome.kind) {
    case 'approved':
      // A reply with another reference is somebody else's approval: our own is looked up.
      return outcome.result.reference === attempt.reference
        ? { status: 'approved', result: outcome.result }
        : undefined;
    case 'declined':
      return { status: 'declined', result: outcome.result, message: outcome.message };
    case 'not_run':
      return { status: 'not_run', reason: outcome.message };
    case 'duplicate':
      return duplicateEnding(outcome, attempt);
    case 'unknown':
      return undefined;
    default:
      return unreachable(outcome, 'terminal outcome');
  }
}

/** The terminal refused a likely duplicate: ours if it names our reference, else ours did not run. */
function duplicateEnding(
  outcome: Extract<TerminalOutcome, { kind: 'duplicate' }>,
  attempt: Pick<Row<'attempt'>, 'reference'>,
): Ending | undefined {
  if (!outcome.earlier) return undefined;
  return outcome.earlier.reference === attempt.reference
    ? { status: 'approved', result: outcome.earlier }
    : { status: 'not_run', reason: outcome.message };
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

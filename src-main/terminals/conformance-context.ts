import type {
  Answered,
  OriginalTransaction,
  RunOptions,
  TerminalDriver,
  TerminalOutcome,
  TerminalRequest,
  TerminalResult,
} from './driver.ts';
import type { TerminalControl } from './simulator/control.ts';

/** What each part of the conformance suite works with. */
export interface ConformanceContext {
  readonly control: () => TerminalControl;
  readonly driver: () => TerminalDriver;
  readonly run: (
    request: TerminalRequest,
    options?: Partial<RunOptions>,
  ) => Promise<TerminalOutcome>;
  readonly approved: (request: TerminalRequest) => Promise<TerminalResult>;
}

export const quiet: RunOptions = {
  beforeFirstByte: () => Promise.resolve(),
  onProgress: () => undefined,
};

/** A plain sale; its reference is the first of a fresh terminal. */
export const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};

export function resultOf(outcome: TerminalOutcome): TerminalResult {
  if (outcome.kind !== 'approved') throw new Error(`not approved: ${JSON.stringify(outcome)}`);
  return outcome.result;
}

export function originalOf(result: TerminalResult): OriginalTransaction {
  const { transactionNumber, authCode, processorId, reference } = result;
  return { transactionNumber, authCode, processorId, reference };
}

export function answered<T>(answer: Answered<T>): T {
  if (answer.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(answer)}`);
  return answer.value;
}

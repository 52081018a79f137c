import type { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress } from '../../src-shared/contract/payment.ts';
import type {
  TerminalTestAnswer,
  TerminalTestProgress,
} from '../../src-shared/contract/terminal-device-shapes.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { CommitNotice } from '../store/store.ts';
import { callValues } from './call-values.ts';
import type { PaymentOrder } from './order.ts';
import type { Settled } from './settled.ts';
import { terminalTestCall } from './terminal-test-call.ts';

export interface TestRequest {
  readonly location: Row<'location'>;
  readonly terminal: Row<'terminal'>;
  readonly webhookId: string;
  readonly userId: number;
  /** Why no payment is taken there now. */
  readonly closed: Fault | undefined;
  readonly report: (progress: TerminalTestProgress) => void;
}

type Step = TerminalTestAnswer['steps'][number];

const testAmountCents = 100;

/** A sale of $1.00 without a ticket, whose approval nobody wants: it is voided like any such. */
export function testOrder(request: TestRequest): PaymentOrder {
  const { location, terminal, webhookId, userId, closed, report } = request;
  return {
    operation: 'sale',
    call: terminalTestCall,
    location,
    terminal,
    webhookId,
    paymentKey: `${terminalTestCall}:${webhookId}`,
    values: callValues({ terminal_id: terminal.id }),
    userId,
    reason: 'a test of the terminal',
    original: null,
    request: { tender: 'credit', amountCents: testAmountCents, askForTip: false },
    selections: [],
    claim: (rows) => closed ?? { ticketId: null, paymentId: rows.nextId() },
    report: (progress) => {
      const shown = saleProgress(progress);
      if (shown) report(shown);
    },
  };
}

function saleProgress({ step, ...said }: PaymentProgress): TerminalTestProgress | undefined {
  const text = said.text ?? null;
  switch (step) {
    case 'sending':
    case 'card':
    case 'authorising':
      return { step: 'sale', stage: step, text };
    case 'status':
      return { step: 'sale', stage: 'card', text };
    case 'cancelling':
    case 'checking':
      return undefined;
  }
}

/** When the steps of a test began, told by the commits that belong to it. */
export class TestStopwatch {
  readonly #clock: Clock;
  readonly #startedMs: number;
  #voidingMs: number | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedMs = clock.now();
  }

  /** True at the commit with which the sale of this key begins to be voided. */
  noteCommit({ operations }: CommitNotice, webhookId: string): boolean {
    const isVoiding = operations.some(
      (operation) =>
        operation.table === 'attempt' &&
        'values' in operation &&
        operation.values.webhook_id === webhookId &&
        operation.values.state === 'VOIDING',
    );
    if (!isVoiding || this.#voidingMs !== null) return false;
    this.#voidingMs = this.#clock.now();
    return true;
  }

  get saleMs(): number {
    return (this.#voidingMs ?? this.#clock.now()) - this.#startedMs;
  }

  get voidMs(): number {
    return this.#voidingMs === null ? 0 : this.#clock.now() - this.#voidingMs;
  }
}

/** The steps of the sale and its void, as they ended. */
export function testSteps(
  { answer, reference }: Settled,
  { saleMs, voidMs }: TestStopwatch,
): Pick<TerminalTestAnswer, 'passed' | 'steps' | 'charged'> {
  const isVoided = reference.voidedBecause !== undefined;
  const isApproved = isVoided || answer.response === 'APPROVED';
  const refusal = answer.data.decline_reason ?? 'DECLINED';
  const sale = testStep('sale', isApproved, saleMs, isApproved ? '' : refusal);
  return {
    passed: isVoided,
    charged: isApproved && !isVoided,
    steps: isApproved ? [sale, testStep('void', isVoided, voidMs)] : [sale],
  };
}

export function testStep(
  step: Step['step'],
  isPassed: boolean,
  duration_ms: number,
  message = '',
): Step {
  return { step, result: isPassed ? 'passed' : 'failed', duration_ms, message };
}

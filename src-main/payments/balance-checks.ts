import { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress } from '../../src-shared/contract/payment.ts';
import type { EbtInquiry } from '../../src-shared/contract/payment-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { randomDigits } from '../../src-shared/lib/random.ts';
import type { CancelOutcome, TerminalDriver, TerminalOutcome } from '../terminals/driver.ts';
import type { PaymentsContext } from './payments-context.ts';
import { screenStep } from './run-attempt.ts';

export interface BalanceCheck {
  readonly terminal: Row<'terminal'>;
  readonly webhookId: string;
  readonly inquiry: EbtInquiry;
  readonly report: (progress: PaymentProgress) => void;
}

/** What a card has left in cents, or why nobody knows. */
export type BalanceReading =
  | { readonly kind: 'told'; readonly balanceCents: number; readonly last4: string }
  | { readonly kind: 'declined'; readonly last4: string }
  | { readonly kind: 'not_told'; readonly reason: string };

interface Running {
  readonly driver: TerminalDriver;
  cancelling: Promise<unknown>;
}

export interface BalanceChecksOptions {
  readonly context: Pick<PaymentsContext, 'drivers' | 'lanes' | 'random'>;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

const referenceDigits = 12;

/**
 * Balance checks of EBT cards. They hold a terminal as a payment does, and move no money: nothing
 * is written, and one whose answer doesn't come is over.
 */
export class BalanceChecks {
  readonly #options: BalanceChecksOptions;
  readonly #running = new Map<string, Running>();

  constructor(options: BalanceChecksOptions) {
    this.#options = options;
  }

  async check(check: BalanceCheck): Promise<BalanceReading | Fault> {
    const { terminal, webhookId } = check;
    const { lanes } = this.#options.context;
    const driver = await this.#options.driverOf(terminal.id);
    if (!driver) return new Fault(10120);
    const occupant = await lanes.take(terminal.id, { webhookId, paymentKey: null });
    if (occupant) return new Fault(10121, { payment_id: occupant.paymentKey });
    const key = runningKey(terminal.location_id, webhookId);
    const running: Running = { driver, cancelling: Promise.resolve() };
    this.#running.set(key, running);
    try {
      return await this.#ask(check, driver);
    } finally {
      this.#running.delete(key);
      // A cancel that is on its way must not reach the payment that comes next.
      await running.cancelling;
      lanes.release(terminal.id);
    }
  }

  /** Undefined when no such check runs. */
  async cancel(locationId: number, webhookId: string): Promise<CancelOutcome | undefined> {
    const running = this.#running.get(runningKey(locationId, webhookId));
    if (!running) return undefined;
    const asked = running.driver.cancel();
    running.cancelling = Promise.allSettled([running.cancelling, asked]);
    return asked;
  }

  async #ask(check: BalanceCheck, driver: TerminalDriver): Promise<BalanceReading | Fault> {
    const { drivers, random } = this.#options.context;
    const { id, name } = check.terminal;
    const outcome = await driver.run(
      {
        operation: 'sale',
        tender: 'ebt',
        ebtType: check.inquiry,
        reference: randomDigits(random, referenceDigits),
        amountCents: 0,
        askForTip: false,
      },
      {
        beforeFirstByte: async () => undefined,
        onProgress: (progress) => check.report({ ...screenStep(progress), terminal_name: name }),
      },
    );
    if (outcome.kind === 'not_sent') {
      drivers.noteReachability(id, 'not_found');
      return new Fault(10120);
    }
    return readingOf(outcome);
  }
}

function readingOf(outcome: Exclude<TerminalOutcome, { kind: 'not_sent' }>): BalanceReading {
  switch (outcome.kind) {
    case 'approved': {
      const { balanceCents, last4 } = outcome.result;
      const [own] = balanceCents;
      if (own === undefined) return { kind: 'not_told', reason: 'the terminal told no balance' };
      return { kind: 'told', balanceCents: own, last4 };
    }
    case 'declined':
      return { kind: 'declined', last4: outcome.result.last4 };
    case 'not_run':
    case 'duplicate':
      return { kind: 'not_told', reason: outcome.message };
    case 'unknown':
      return { kind: 'not_told', reason: outcome.reason };
  }
}

function runningKey(locationId: number, webhookId: string): string {
  return `${locationId} ${webhookId}`;
}

import type { CancelOutcome, TerminalDriver } from '../terminals/driver.ts';
import { noLongerWaited } from './no-longer-waited.ts';
import type { PaymentOrder } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';

interface Attempted {
  readonly attemptId: number;
  readonly driver: TerminalDriver;
}

/** A payment call that runs, as far as somebody may still want to cancel it. */
export class Flight {
  readonly order: PaymentOrder;
  #isCancelled = false;
  #attempted: Attempted | 'not_begun' | 'ended' = 'not_begun';
  #cancelling: Promise<unknown> = Promise.resolve();

  constructor(order: PaymentOrder) {
    this.order = order;
  }

  /** Cancelled before its attempt began: then nothing is sent. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** From here on the terminal is busy with it. */
  begin(attemptId: number, driver: TerminalDriver): void {
    this.#attempted = { attemptId, driver };
  }

  /** The terminal is done with it; a cancel that is on its way must not reach the next payment. */
  async end(): Promise<void> {
    this.#attempted = 'ended';
    await this.#cancelling;
  }

  /** Undefined when the terminal is done with it already. */
  async cancel(context: PaymentsContext): Promise<CancelOutcome | undefined> {
    this.#isCancelled = true;
    const { report, terminal } = this.order;
    report({ step: 'cancelling', terminal_name: terminal.name });
    const attempted = this.#attempted;
    if (attempted === 'not_begun') return { kind: 'asked' };
    if (attempted === 'ended') return undefined;
    const states = ['INTENT', 'SENT'] as const;
    const isOpen = await noLongerWaited(context, attempted.attemptId, 'cancelled', states);
    if (!isOpen) return undefined;
    // It came to its end while that was written: an approval is voided without asking the terminal.
    if (this.#attempted === 'ended') return { kind: 'asked' };
    const asked = attempted.driver.cancel();
    this.#cancelling = Promise.allSettled([this.#cancelling, asked]);
    return asked;
  }
}

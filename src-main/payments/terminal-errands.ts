import { Fault } from '../../src-shared/contract/fault.ts';
import type { AbortLike } from '../../src-shared/lib/clock.ts';
import type {
  Answered,
  Identified,
  TerminalAdministration,
  TerminalDriver,
} from '../terminals/driver.ts';
import type { LaneHolder } from './lanes.ts';
import type { PaymentsContext } from './payments-context.ts';

export interface TerminalErrandsOptions {
  readonly context: Pick<PaymentsContext, 'drivers' | 'lanes'>;
  readonly driverOf: (terminalId: number) => Promise<TerminalDriver | undefined>;
}

/** What is asked of a terminal beside payments, in its lane: never while a payment has it. */
export class TerminalErrands {
  readonly #options: TerminalErrandsOptions;

  constructor(options: TerminalErrandsOptions) {
    this.#options = options;
  }

  /**
   * Waits for other errands, and is refused by a payment (10121). `signal` is aborted when a
   * payment waits: an errand of many questions gives up then.
   */
  async run<T>(
    terminalId: number,
    act: (driver: TerminalDriver, signal: AbortLike) => Promise<T>,
  ): Promise<T | Fault> {
    const { context, driverOf } = this.#options;
    const { lanes } = context;
    const hurrying = new AbortController();
    const occupant = await lanes.waitForErrand(terminalId, () => hurrying.abort());
    if (occupant) return busyWith(occupant);
    try {
      const driver = await driverOf(terminalId);
      if (!driver) return new Fault(10131, { state: 'not_attached' });
      const done = await act(driver, hurrying.signal);
      const waiting = lanes.holderOf(terminalId);
      // Given up in the middle, for the payment that waits.
      const isGivenUp = done instanceof Fault && done.code === 10120;
      return isGivenUp && waiting ? busyWith(waiting) : done;
    } finally {
      lanes.release(terminalId);
    }
  }

  /** An errand of the terminal's administration; a refusal of the terminal is 10131 in its words. */
  async administer<T>(
    terminalId: number,
    act: (administration: TerminalAdministration, signal: AbortLike) => Promise<T>,
  ): Promise<T | Fault> {
    const { drivers } = this.#options.context;
    const done = await this.run(terminalId, async ({ administration }, signal) =>
      administration ? act(administration, signal) : new Fault(10131, { state: 'not_supported' }),
    );
    if (!(done instanceof Fault)) drivers.noteReachability(terminalId, 'ready');
    else if (done.code === 10120) drivers.noteSilence(terminalId, silenceIn(done));
    return done;
  }

  /** Who answers there; what it comes to is kept for the status and the health of the terminal. */
  async identify(terminalId: number): Promise<Identified | Fault> {
    const answer = await this.run(terminalId, async (driver, signal) => {
      const identified = await driver.identify(signal);
      if (identified.kind === 'no_answer' && signal.aborted) return new Fault(10120);
      return identified;
    });
    if (answer instanceof Fault) return answer;
    const reachability = answer.kind === 'identified' ? 'ready' : 'not_found';
    this.#options.context.drivers.noteReachability(terminalId, reachability);
    return answer;
  }
}

/** Why a terminal gave no answer, in the words of whatever couldn't reach it. */
function silenceIn({ details }: Fault): string {
  return details !== null && 'reason' in details ? String(details.reason) : '';
}

export function busyWith({ paymentKey }: LaneHolder): Fault {
  return new Fault(10121, { payment_id: paymentKey });
}

/** The value of an answer, or why there is none. */
export function answeredOr<T>(answer: Answered<T>): T | Fault {
  switch (answer.kind) {
    case 'answered':
      return answer.value;
    case 'refused':
      return new Fault(10131, { state: answer.message || answer.code });
    case 'no_answer':
      return new Fault(10120, { reason: answer.reason });
  }
}

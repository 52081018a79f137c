/** What occupies a terminal. */
export interface LaneHolder {
  readonly webhookId: string;
  readonly paymentKey: string | null;
}

type Start = (occupant: LaneHolder | undefined) => void;

interface Lane {
  /** Null while it is used for an errand: a look-up or a probe, which moves no money. */
  holder: LaneHolder | null;
  /** A payment that waits for the errand to end. */
  next: { readonly holder: LaneHolder; readonly start: Start } | null;
  /** Errands that somebody waits for, in their order. */
  readonly errands: Start[];
  /** Tells a long errand that a payment waits. */
  hurry: () => void;
}

const unhurried = (): void => undefined;

/**
 * One lane per terminal: it does one thing at a time. A payment that finds another one there is
 * told so at once; one that finds an errand waits for its end, because nobody's money is in the
 * way.
 */
export class Lanes {
  readonly #lanes = new Map<number, Lane>();

  /** Undefined when the lane is now ours, else who has it. */
  take(terminalId: number, holder: LaneHolder): Promise<LaneHolder | undefined> {
    const lane = this.#lanes.get(terminalId);
    if (!lane) {
      this.#lanes.set(terminalId, { holder, next: null, errands: [], hurry: unhurried });
      return Promise.resolve(undefined);
    }
    const occupant = lane.holder ?? lane.next?.holder;
    if (occupant) return Promise.resolve(occupant);
    return new Promise((resolve) => {
      lane.next = { holder, start: resolve };
      lane.hurry();
    });
  }

  /** False when the terminal is in use: an errand can wait. */
  takeForErrand(terminalId: number): boolean {
    if (this.#lanes.has(terminalId)) return false;
    this.#lanes.set(terminalId, { holder: null, next: null, errands: [], hurry: unhurried });
    return true;
  }

  /**
   * For an errand that a person waits for: after the errands before it, but never after a payment.
   * Undefined when the lane is now ours, else which payment has it. `hurry` is called when a
   * payment begins to wait for the errand.
   */
  async waitForErrand(
    terminalId: number,
    hurry: () => void = unhurried,
  ): Promise<LaneHolder | undefined> {
    const occupant = await this.#nextErrand(terminalId);
    const lane = this.#lanes.get(terminalId);
    if (!occupant && lane) lane.hurry = hurry;
    if (!occupant && lane?.next) hurry();
    return occupant;
  }

  #nextErrand(terminalId: number): Promise<LaneHolder | undefined> {
    if (this.takeForErrand(terminalId)) return Promise.resolve(undefined);
    const occupant = this.holderOf(terminalId);
    if (occupant) return Promise.resolve(occupant);
    return new Promise((resolve) => this.#lanes.get(terminalId)?.errands.push(resolve));
  }

  /** The payment is done and something small is left to do: the next payment waits for that. */
  becomeErrand(terminalId: number): void {
    const lane = this.#lanes.get(terminalId);
    if (lane) lane.holder = null;
  }

  release(terminalId: number): void {
    const lane = this.#lanes.get(terminalId);
    if (lane?.next) this.#startPayment(terminalId, lane, lane.next);
    else if (lane?.errands.length) this.#startErrand(lane);
    else this.#lanes.delete(terminalId);
  }

  /** The payment that has the terminal, or that will in a moment. */
  holderOf(terminalId: number): LaneHolder | undefined {
    const lane = this.#lanes.get(terminalId);
    return lane?.holder ?? lane?.next?.holder;
  }

  #startErrand(lane: Lane): void {
    lane.holder = null;
    lane.hurry = unhurried;
    lane.errands.shift()?.(undefined);
  }

  #startPayment(
    terminalId: number,
    { errands }: Lane,
    { holder, start }: NonNullable<Lane['next']>,
  ): void {
    this.#lanes.set(terminalId, { holder, next: null, errands: [], hurry: unhurried });
    start(undefined);
    for (const giveUp of errands) giveUp(holder);
  }
}

/** What occupies a terminal. */
export interface LaneHolder {
  readonly webhookId: string;
  readonly paymentKey: string | null;
}

interface Lane {
  /** Null while it is used for an errand: a look-up or a probe, which moves no money. */
  holder: LaneHolder | null;
  /** A payment that waits for the errand to end. */
  next: { readonly holder: LaneHolder; readonly start: () => void } | null;
}

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
      this.#lanes.set(terminalId, { holder, next: null });
      return Promise.resolve(undefined);
    }
    const occupant = lane.holder ?? lane.next?.holder;
    if (occupant) return Promise.resolve(occupant);
    return new Promise((resolve) => {
      lane.next = { holder, start: () => resolve(undefined) };
    });
  }

  /** False when the terminal is in use: an errand can wait. */
  takeForErrand(terminalId: number): boolean {
    if (this.#lanes.has(terminalId)) return false;
    this.#lanes.set(terminalId, { holder: null, next: null });
    return true;
  }

  release(terminalId: number): void {
    const next = this.#lanes.get(terminalId)?.next;
    if (!next) {
      this.#lanes.delete(terminalId);
      return;
    }
    this.#lanes.set(terminalId, { holder: next.holder, next: null });
    next.start();
  }

  /** The payment that has the terminal, or that will in a moment. */
  holderOf(terminalId: number): LaneHolder | undefined {
    const lane = this.#lanes.get(terminalId);
    return lane?.holder ?? lane?.next?.holder;
  }
}

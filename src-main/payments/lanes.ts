/** What occupies a terminal. */
export interface LaneHolder {
  readonly webhookId: string;
  readonly paymentKey: string | null;
}

/** One lane per terminal: it does one thing at a time, and whoever comes second is told at once. */
export class Lanes {
  readonly #holders = new Map<number, LaneHolder>();

  /** Undefined when the lane is now ours, else who has it. */
  take(terminalId: number, holder: LaneHolder): LaneHolder | undefined {
    const current = this.#holders.get(terminalId);
    if (current) return current;
    this.#holders.set(terminalId, holder);
    return undefined;
  }

  release(terminalId: number, holder: LaneHolder): void {
    if (this.#holders.get(terminalId) === holder) this.#holders.delete(terminalId);
  }

  holderOf(terminalId: number): LaneHolder | undefined {
    return this.#holders.get(terminalId);
  }
}

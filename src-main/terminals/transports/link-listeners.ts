/** What every link keeps: who listens, and that its end is told once and not after `close`. */
export class LinkListeners {
  #onBytes: ((bytes: Uint8Array) => void) | null = null;
  #onClose: ((reason: string) => void) | null = null;
  #ended = false;

  get hasEnded(): boolean {
    return this.#ended;
  }

  listenToBytes(listener: (bytes: Uint8Array) => void): void {
    this.#onBytes = listener;
  }

  listenToClose(listener: (reason: string) => void): void {
    this.#onClose = listener;
  }

  bytes(bytes: Uint8Array): void {
    if (!this.#ended) this.#onBytes?.(bytes);
  }

  /** The link ended by itself. */
  closed(reason: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onClose?.(reason);
  }

  /** We end the link: nothing more is told. */
  mute(): void {
    this.#ended = true;
  }
}

/** A way to carry bytes to one terminal and back, whatever the cable: used for one exchange. */
export interface ByteLink {
  /**
   * False when the link itself carries one request and one answer, as HTTP does: nothing is
   * acknowledged on it then, and nothing can be said while an answer is awaited.
   */
  readonly acknowledges: boolean;
  /** Register the listeners first: bytes may arrive as soon as the link is open. */
  onBytes(listener: (bytes: Uint8Array) => void): void;
  /** Called once at most, when the link ends by itself; not after `close`. */
  onClose(listener: (reason: string) => void): void;
  /** Not one byte has left when this fails. */
  open(): Promise<LinkOpened>;
  /** Hands bytes over in order; whatever goes wrong with them is told by `onClose`. */
  write(bytes: Uint8Array): void;
  /** Sends what was written and ends the link; may be called at any time, also twice. */
  close(): Promise<void>;
}

export type LinkOpened =
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Makes a fresh link to the same terminal. */
export type MakeLink = () => ByteLink;

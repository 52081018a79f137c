/** Longest pause between two keys of one scan; people don't type four keys this fast. */
const burstGapMsMax = 50;
const scanLengthMin = 4;

export type WedgeStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'typing'; readonly length: number }
  | { readonly kind: 'scan'; readonly code: string };

/**
 * Recognises a barcode scanner that types like a keyboard: at least four characters, each at most
 * 50 ms after the one before, ended by Enter or Tab.
 */
export class WedgeDetector {
  #text = '';
  #lastAtMs = Number.NEGATIVE_INFINITY;

  /** `key` as in KeyboardEvent; `atMs` on any clock that doesn't jump. */
  press(key: string, atMs: number): WedgeStep {
    const gapMs = atMs - this.#lastAtMs;
    const isPrompt = gapMs >= 0 && gapMs <= burstGapMsMax;
    this.#lastAtMs = atMs;
    if (key === 'Enter' || key === 'Tab') {
      const code = isPrompt ? this.#text : '';
      this.#text = '';
      return code.length >= scanLengthMin ? { kind: 'scan', code } : { kind: 'idle' };
    }
    if (key.length !== 1) {
      // Scanners press Shift for capitals; any other named key ends the burst.
      if (key !== 'Shift') this.#text = '';
      return { kind: 'idle' };
    }
    this.#text = isPrompt ? this.#text + key : key;
    return { kind: 'typing', length: this.#text.length };
  }
}

import { act } from '@testing-library/react';

const scannerGapMs = 10;
const personGapMs = 200;

/** The clock of the keyboard: how fast keys follow each other is not up to the machine. */
let atMs = 1_000_000;
let gapMs = personGapMs;

/** A barcode scanner: every key 10 ms after the one before, then Enter. */
export function scan(code: string): void {
  press([...code, 'Enter'], scannerGapMs);
}

/** A person at the keyboard, who needs 200 ms a key. Named keys in full: `Enter`. */
export function typeByHand(...keys: readonly string[]): void {
  press(keys, personGapMs);
}

/** When the next key is pressed: whatever no scanner types is typed by a person. */
export function nextKeyAtMs(): number {
  atMs += gapMs;
  return atMs;
}

function press(keys: readonly string[], keyGapMs: number): void {
  // Nobody scans right after typing, or types right after a scan.
  atMs += 1_000;
  gapMs = keyGapMs;
  for (const key of keys) act(() => pressKey(key));
  gapMs = personGapMs;
}

function pressKey(key: string): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isPrevented = !(document.activeElement ?? document.body).dispatchEvent(event);
  const field = document.activeElement;
  if (!isPrevented && field instanceof HTMLInputElement && key.length === 1) insert(field, key);
}

/** What the browser does with a key that nobody has taken. */
function insert(field: HTMLInputElement, character: string): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(field, field.value + character);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

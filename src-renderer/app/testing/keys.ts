import { act } from '@testing-library/react';

let atMs = 1_000_000;

/** A barcode scanner: every key 10 ms after the one before, then Enter. */
export function scan(code: string): void {
  press([...code, 'Enter'], 10);
}

/** A person at the keyboard, who needs 200 ms a key. Named keys in full: `Enter`. */
export function typeByHand(...keys: readonly string[]): void {
  press(keys, 200);
}

/** Presses keys at times of its own, so that a slow machine can't turn a scan into typing. */
function press(keys: readonly string[], gapMs: number): void {
  // Nobody scans right after typing, or types right after a scan.
  atMs += 1_000;
  for (const key of keys) {
    atMs += gapMs;
    act(() => pressKey(key, atMs));
  }
}

function pressKey(key: string, timeStamp: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
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

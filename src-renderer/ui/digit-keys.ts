import { type Shortcut, useShortcuts } from './shortcuts.ts';

interface DigitKeys {
  readonly onDigit: (digit: number) => void;
  readonly onBackspace: () => void;
}

/**
 * Lets the number keys of a keyboard drive a pad that is on screen. They are not listed under F1.
 */
export function useDigitKeys({ onDigit, onBackspace }: DigitKeys): void {
  const digits = Array.from(
    { length: 10 },
    (_, digit): Shortcut => ({ chord: String(digit), label: '', run: () => onDigit(digit) }),
  );
  useShortcuts([...digits, { chord: 'Backspace', label: '', run: onBackspace }]);
}

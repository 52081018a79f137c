/**
 * Replaces what could be a card number in a text of the terminal. A message has no reason to hold
 * one, but a message is text of a machine that we don't control.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(/\d(?:[ -]?\d){12,}/g, (digits) => '*'.repeat(digits.length));
}

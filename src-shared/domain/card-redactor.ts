import { isLikeCardNumber } from './card-number.ts';

const redacted = '[card number]';
const digitsMax = 19;

/**
 * Groups of digits with at most one blank or hyphen between two of them, as card numbers are
 * written.
 */
const digitRun = /\d+(?:[ -]\d+)*/g;

/**
 * Replaces what could be a card number, written in one piece or in groups, wherever it stands in a
 * text.
 */
export function redactCardNumbers(text: string): string {
  return text.replace(digitRun, redactRun);
}

/** Neighbouring numbers make one run, so every row of whole groups in it is looked at. */
function redactRun(run: string): string {
  const pieces = run.split(/([ -])/);
  let text = '';
  for (let at = 0; at < pieces.length; ) {
    const end = endOfCardNumber(pieces, at);
    text += end === undefined ? pieces[at] : redacted;
    text += pieces[end ?? at + 1] ?? '';
    at = (end ?? at + 1) + 1;
  }
  return text;
}

/**
 * Behind the longest card number that starts with the group at `from`; groups and what parts them
 * alternate.
 */
function endOfCardNumber(pieces: readonly string[], from: number): number | undefined {
  let digits = '';
  let end: number | undefined;
  for (let at = from; at < pieces.length && digits.length <= digitsMax; at += 2) {
    digits += pieces[at];
    if (isLikeCardNumber(digits)) end = at + 1;
  }
  return end;
}

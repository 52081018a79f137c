import type { AbortLike } from '../../../../src-shared/lib/clock.ts';
import type { Answered } from '../../driver.ts';
import { maskCardNumbers } from './card-number-mask.ts';
import { type FrameFields, textOf } from './fields.ts';
import { codes } from './response-codes.ts';

/**
 * Asks the terminal one command that moves no money; a text is why there is no answer. `signal`
 * ends the asking.
 */
export type Ask = (
  fields: Omit<FrameFields, 'version'>,
  signal?: AbortLike,
) => Promise<FrameFields | string>;

/** Asks a command and reads its answer; `read` returns null for an answer that makes no sense. */
export async function askFor<T>(
  ask: Ask,
  fields: Omit<FrameFields, 'version'>,
  read: (answer: FrameFields) => T | null,
): Promise<Answered<T>> {
  const answer = await ask(fields);
  if (typeof answer === 'string') return { kind: 'no_answer', reason: answer };
  if (textOf(answer, 'response_code') !== codes.approved) return refusedBy(answer);
  const value = read(answer);
  return value === null
    ? { kind: 'no_answer', reason: 'the answer makes no sense' }
    : { kind: 'answered', value };
}

/** Asks a command whose answer only says that it was done. */
export async function askToDo(
  ask: Ask,
  fields: Omit<FrameFields, 'version'>,
): Promise<Answered<null>> {
  const answer = await askFor(ask, fields, () => true);
  return answer.kind === 'answered' ? { kind: 'answered', value: null } : answer;
}

/** Nothing of the kind is there: an answer to a report, not a fault. */
export function saysNotFound(code: string, message: string): boolean {
  return (
    (code === codes.notFound && /not found/i.test(message)) ||
    (code === codes.invalidField && /no trans/i.test(message))
  );
}

export function refusedBy(answer: FrameFields): Extract<Answered<never>, { kind: 'refused' }> {
  const message = maskCardNumbers(textOf(answer, 'response_message').trim());
  return { kind: 'refused', code: textOf(answer, 'response_code'), message };
}

/**
 * A count or an amount in a report: at most twelve digits, null when it is missing or no number.
 */
export function wholeNumberOf(fields: FrameFields, name: string): number | null {
  const value = textOf(fields, name);
  return /^[0-9]{1,12}$/.test(value) ? Number(value) : null;
}

import type { TerminalOutcome, TerminalRequest } from '../../driver.ts';
import { refusedBy } from './ask.ts';
import { type FrameFields, groupOf, subFieldOf, textOf } from './fields.ts';
import { refusalOf } from './refusals.ts';
import { isBalanceInquiry } from './requests.ts';
import { codes, meaningOf } from './response-codes.ts';
import { centsOf, messageOf, resultOf } from './results.ts';

/** What the answer to a payment operation says about money. */
export function outcomeOf(request: TerminalRequest, fields: FrameFields): TerminalOutcome {
  const code = textOf(fields, 'response_code');
  const message = messageOf(fields);
  if (code === codes.duplicate) return duplicate(fields);
  switch (meaningOf(code)) {
    case 'charged':
      return approval(request, fields);
    case 'not_charged':
      if (code !== codes.declined) {
        return { kind: 'not_run', code, message, refusal: refusalOf(code, message) };
      }
      return { kind: 'declined', result: resultFor(request, fields), message };
    case 'unclear':
      return { kind: 'unknown', reason: `${code} ${message}`.trim() };
  }
}

function duplicate(fields: FrameFields): TerminalOutcome {
  const hasEarlier = Object.keys(groupOf(fields, 'trace')).length > 0;
  // The host's message belongs to the earlier transaction.
  const { message } = refusedBy(fields);
  return { kind: 'duplicate', earlier: hasEarlier ? resultOf(fields, null) : null, message };
}

/**
 * An approval that we can't tie to our request is not taken for one: its own records will tell
 * what the terminal did.
 */
function approval(request: TerminalRequest, fields: FrameFields): TerminalOutcome {
  if (subFieldOf(fields, 'trace', 'ecr_ref') !== request.reference)
    return { kind: 'unknown', reason: 'an approval without our reference' };
  const result = resultFor(request, fields);
  const operation = isBalanceInquiry(request) ? 'other' : request.operation;
  if (result.operation !== operation && result.operation !== 'other')
    return { kind: 'unknown', reason: `an approval of another operation: ${result.operation}` };
  if (needsAmount(request) && centsOf(fields, 'approved') === null)
    return { kind: 'unknown', reason: 'an approval without an amount' };
  return { kind: 'approved', result };
}

function needsAmount(request: TerminalRequest): boolean {
  if (isBalanceInquiry(request)) return false;
  return request.operation !== 'void' && request.operation !== 'tip_adjust';
}

function resultFor(request: TerminalRequest, fields: FrameFields) {
  return { ...resultOf(fields, tipFromCents(request)), reference: request.reference };
}

/** What an approval comes to without its tip, where the terminal asks for one; null elsewhere. */
export function tipFromCents(request: TerminalRequest): number | null {
  const { amountCents, askForTip, cashbackCents = 0, operation, tipCents = 0 } = request;
  return operation === 'sale' && askForTip ? amountCents + tipCents + cashbackCents : null;
}

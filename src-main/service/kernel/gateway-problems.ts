import type { InputProblems } from '../../../src-shared/contract/check.ts';
import type { WireAnswer } from '../../../src-shared/contract/fault.ts';

/** Validation of the card-token gateway: 422 with `{message, errors}` in place of the envelope. */
export function gatewayProblems(problems: InputProblems): WireAnswer {
  const errors: Record<string, string[]> = {};
  for (const name of problems.missing) errors[name] = [`The ${name} field is required.`];
  for (const [name, rules] of Object.entries(problems.invalid)) {
    errors[name] = rules.map((rule) => sentence(name, rule));
  }
  const message = Object.values(errors)[0]?.[0] ?? 'The request is invalid.';
  return { status: 422, body: { message, errors } };
}

/** Says what is wrong without repeating the value: it may be a card number. */
function sentence(name: string, rule: string): string {
  const [kind = '', limit] = rule.split(':');
  switch (kind) {
    case 'max_digits':
      return `The ${name} field must not have more than ${limit} digits.`;
    case 'max_length':
      return `The ${name} field must not be longer than ${limit} characters.`;
    case 'expired':
      return `The ${name} field must not be in the past.`;
    case 'invalid_type':
      return `The ${name} field has the wrong type.`;
    default:
      return `The ${name} field is invalid.`;
  }
}

import { type InputProblems, problemsFault } from '../../../src-shared/contract/check.ts';
import { encodeFault, type WireAnswer } from '../../../src-shared/contract/fault.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import { gatewayProblems } from './gateway-problems.ts';
import { oauthProblems } from './oauth-problems.ts';

/** What is wrong with an input, in the shape that the operation declares. */
export function encodeProblems(operation: Operation, problems: InputProblems): WireAnswer {
  switch (operation.missing) {
    case 'gateway':
      return gatewayProblems(problems);
    case 'oauth':
      return oauthProblems(problems);
    default:
      return encodeFault(problemsFault(operation, problems));
  }
}

/**
 * The gateway answers a body that can't be read as the interface does: only its fields have a 422.
 */
export function encodeUnreadableBody(operation: Operation, rule: string): WireAnswer {
  const problems: InputProblems = { missing: [], invalid: { body: [rule] } };
  return operation.missing === 'oauth'
    ? oauthProblems(problems)
    : encodeFault(problemsFault(operation, problems));
}

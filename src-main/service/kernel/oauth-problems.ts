import type { InputProblems } from '../../../src-shared/contract/check.ts';
import type { WireAnswer } from '../../../src-shared/contract/fault.ts';

/** Error codes of RFC 6749, section 5.2. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/**
 * An error of a token address as RFC 6749 prescribes: 401 for an unknown client, 400 for the rest.
 */
export function oauthAnswer(error: OAuthError, description: string): WireAnswer {
  return {
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description: description },
  };
}

export function oauthProblems({ missing, invalid }: InputProblems): WireAnswer {
  const [name] = missing;
  const description =
    name === undefined
      ? `The parameter ${Object.keys(invalid).join(', ')} is invalid.`
      : `The parameter ${name} is required.`;
  return oauthAnswer('invalid_request', description);
}

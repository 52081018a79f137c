import { z } from 'zod';
import { gatewayPrefix, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

const secretLengthMax = 1024;
const secret = field.optionalText(secretLengthMax);

/**
 * Which fields a grant needs depends on `grant_type`, and RFC 6749 has errors of its own: the
 * handler checks them.
 */
const tokenRequest = z.object({
  grant_type: field.text(64),
  client_id: field.optionalText(255),
  client_secret: secret,
  email: field.optionalText(255),
  password: secret,
  refresh_token: secret,
  /** Asks for less than the client may have. */
  scope: field.optionalText(64),
});
export type TokenRequestBody = z.output<typeof tokenRequest>;

/** A token answer (RFC 6749, section 5.1). */
const tokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.int(),
  refresh_token: z.string().optional(),
  /** `platform`, `corporate:ID` or `location:ID`. */
  scope: z.string(),
});
export type TokenAnswer = z.output<typeof tokenAnswer>;

const shared = {
  tag: 'Tokens',
  method: 'POST',
  doors: ['rest'],
  credential: 'none',
  reach: 'none',
  role: null,
  missing: 'oauth',
  bodyType: 'json_or_form',
  body: tokenRequest,
  result: tokenAnswer,
} as const;

export const oauthOperations = {
  createInterfaceToken: operation({
    ...shared,
    summary: 'Get an access token of the interface',
    path: `${interfacePrefix}/oauth/token`,
  }),
  createGatewayToken: operation({
    ...shared,
    summary: 'Get an access token of the card-token gateway',
    path: `${gatewayPrefix}/oauth/token`,
  }),
};

import type { Clock } from '../../../../src-shared/lib/clock.ts';
import type { TerminalIdentity } from '../../driver.ts';
import type { ByteLink } from '../../transports/byte-link.ts';
import { exchange } from './exchange.ts';
import { type FrameFields, textOf } from './fields.ts';
import { codes } from './response-codes.ts';

const probeMsMax = 2000;

export type Probed =
  | { readonly kind: 'identified'; readonly identity: TerminalIdentity }
  /** Somebody else is at the other end, or nobody. */
  | { readonly kind: 'silent' }
  /** The link couldn't be opened. */
  | { readonly kind: 'blocked'; readonly reason: string };

/** Asks who is at the other end; a terminal says so within two seconds. */
export async function probeTerminal(link: ByteLink, clock: Clock): Promise<Probed> {
  const outcome = await exchange(link, clock, {
    fields: { command: 'A00', version: '1.35' },
    // A function that is no terminal may be a modem or a debugger.
    isSentOnce: true,
    answerMsMax: probeMsMax,
    isAnswer: (fields) => textOf(fields, 'command') === 'A01',
  });
  if (outcome.kind === 'not_sent') return { kind: 'blocked', reason: outcome.reason };
  if (outcome.kind === 'no_answer') return { kind: 'silent' };
  const isReady = textOf(outcome.fields, 'response_code') === codes.approved;
  return isReady
    ? { kind: 'identified', identity: identityOf(outcome.fields) }
    : { kind: 'silent' };
}

/** What the answer to A00 says. */
export function identityOf(answer: FrameFields): TerminalIdentity {
  return {
    serialNumber: textOf(answer, 'serial_number'),
    modelName: textOf(answer, 'model_name') || null,
    osVersion: textOf(answer, 'os_version') || null,
    protocolVersion: textOf(answer, 'version'),
  };
}

import type { Clock } from '../../../../src-shared/lib/clock.ts';
import type { ByteLink } from '../../transports/byte-link.ts';
import { exchange } from './exchange.ts';
import { textOf } from './fields.ts';

const probeMsMax = 2000;

/** Whether a PAX terminal is at the other end: then it says who it is within two seconds. */
export async function answersAsTerminal(link: ByteLink, clock: Clock): Promise<boolean> {
  const outcome = await exchange(link, clock, {
    fields: { command: 'A00', version: '1.35' },
    // Asked once: a function that is no terminal may be a modem or a debugger.
    isSentOnce: true,
    answerMsMax: probeMsMax,
    isAnswer: (fields) => textOf(fields, 'command') === 'A01',
  });
  return outcome.kind === 'answered';
}

import type { Refusal } from '../../driver.ts';
import { codes } from './response-codes.ts';

/** Nobody at the terminal, a key pressed there, no way to the host, a request garbled on its way. */
const passingCodes: readonly string[] = [
  codes.timeout,
  codes.aborted,
  codes.invalidField,
  codes.hostUnreachable,
  codes.badTrack,
  codes.pinPadError,
];

/** What asking again may come to; one code stands for several reasons, which its text names. */
export function refusalOf(code: string, message: string): Refusal {
  if (code === codes.alreadyCompleted) return 'done_before';
  if (passingCodes.includes(code)) return 'passing';
  return code === codes.notFound && /abort/i.test(message) ? 'passing' : 'final';
}

import type { CallFault } from '../../api/frames.ts';
import { isRecord } from '../../api/shape.ts';
import type { Translate } from '../../ui/text.ts';

const worded = [10107, 10113, 10120, 10121, 10122, 10123, 10130, 10131] as const;
const wordedStates = ['terminal_takes_no_ebt', 'terminal_inactive'] as const;

/** What happened, that nothing was charged, what to do. */
export function faultSentence(fault: CallFault, text: Translate): string {
  const state = isRecord(fault.details) ? fault.details.state : undefined;
  const known = wordedStates.find((one) => one === state);
  if (known !== undefined) return text(`checkout.fault.${known}`);
  if (String(state).startsWith('location_status_')) return text('checkout.fault.location');
  const code = worded.find((one) => one === fault.code);
  if (code === undefined) return text('checkout.fault.other', { code: fault.code });
  return text(`checkout.fault.${code}`);
}

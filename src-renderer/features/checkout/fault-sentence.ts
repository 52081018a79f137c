import type { CallFault } from '../../api/frames.ts';
import type { Translate } from '../../ui/text.ts';

const worded = [10107, 10113, 10120, 10121, 10123, 10130, 10131] as const;

/** What happened, that nothing was charged, what to do. */
export function faultSentence(fault: CallFault, text: Translate): string {
  const code = worded.find((one) => one === fault.code);
  if (code === undefined) return text('checkout.fault.other', { code: fault.code });
  return text(`checkout.fault.${code}`);
}

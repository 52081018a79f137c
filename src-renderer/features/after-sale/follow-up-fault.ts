import type { CallFault } from '../../api/frames.ts';
import type { Translate } from '../../ui/text.ts';

const worded = [10107, 10114, 10120, 10121, 10123, 10130, 10131, 10403] as const;

/** What happened, what is safe, what to do. */
export function followUpFault(fault: CallFault, text: Translate): string {
  const code = worded.find((one) => one === fault.code);
  if (code === undefined) return text('afterSale.fault.other', { code: fault.code });
  return text(`afterSale.fault.${code}`);
}

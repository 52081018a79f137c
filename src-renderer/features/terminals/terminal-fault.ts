import type { CallFault } from '../../api/frames.ts';
import type { Translate } from '../../ui/text.ts';

const worded = [10106, 10107, 10110, 10120, 10121, 10122, 10131, 10403] as const;

/** What happened, what is safe, what to do. */
export function terminalFault(fault: CallFault, text: Translate): string {
  const code = worded.find((one) => one === fault.code);
  if (code === undefined) return text('terminals.fault.other', { code: fault.code });
  return text(`terminals.fault.${code}`);
}

import type { CallFault } from '../../api/frames.ts';
import { isRecord } from '../../api/shape.ts';
import type { Translate } from '../../ui/text.ts';
import { terminalFault } from './terminal-fault.ts';

/** What the terminals say of a batch without payments. */
const emptyBatch = 'NOT FOUND';

/** Why nothing was closed, what is safe, what to do. */
export function batchFault(fault: CallFault, text: Translate): string {
  switch (fault.code) {
    case 10122:
      return text('endOfDay.fault.unknown');
    case 10131:
      return text(`endOfDay.fault.${refusalOf(fault)}`);
    default:
      return terminalFault(fault, text);
  }
}

function refusalOf({ details }: CallFault): 'stored' | 'empty' | 'refused' {
  const state = isRecord(details) ? details.state : undefined;
  if (state === 'stored_payments') return 'stored';
  return state === emptyBatch ? 'empty' : 'refused';
}

import type { CallFault } from './frames.ts';
import { isRecord } from './shape.ts';

/** What a refused call says about a manager's approval. */
export type StepUpVerdict = 'needed' | 'unknown' | 'not_manager' | 'blocked';

const wrongPin = 10201;
const noAccess = 10403;
const tooManyTries = 10429;

/**
 * Whether a call was refused for want of a manager's PIN, or because the PIN that came with it was
 * no good; undefined when it was refused for another reason.
 */
export function stepUpVerdict(
  fault: CallFault,
  pin: string | undefined,
): StepUpVerdict | undefined {
  const asksForManager = isRecord(fault.details) && fault.details.step_up === 'manager';
  if (fault.code === noAccess && asksForManager)
    return pin === undefined ? 'needed' : 'not_manager';
  if (pin === undefined) return undefined;
  if (fault.code === wrongPin) return 'unknown';
  return fault.code === tooManyTries ? 'blocked' : undefined;
}

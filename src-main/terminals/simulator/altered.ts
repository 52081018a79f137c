import type { Answer } from './answer.ts';
import type { WireFaults } from './script.ts';

/** What the register is told, when the script makes the terminal say something else. */
export function altered(answer: Answer, wire: WireFaults): Answer {
  const { groups } = answer;
  if (!groups || typeof groups.trace !== 'object' || typeof groups.amount !== 'object')
    return answer;
  const trace = wire.wrongReference ? { ...groups.trace, ecr_ref: '999999999999' } : groups.trace;
  const amount =
    wire.wrongAmountCents === undefined
      ? groups.amount
      : { ...groups.amount, approved: String(wire.wrongAmountCents) };
  return { ...answer, groups: { ...groups, trace, amount } };
}

import { given } from './charged.ts';
import { type Example, type ExampleCall, type ExampleOptions, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other } = world;
export const manager = { caller: 'manager' } as const;
export const params = { terminal_id: main.terminalId };
export const nextDoors = { params: { terminal_id: other.terminalId } };

/** Details of 10120: what to do about it. */
export function unreachable(reason: string) {
  const nothing = { command: null, certificate: null, used_by: null };
  const problem = { kind: 'unreachable', remedy: 'check_terminal_app', reason, ...nothing };
  return [10120, { problem }] as const;
}

export const busy = [10121, { payment_id: 'P-other' }] as const;
const detached: ExampleCall = {
  operation: 'updateTerminal',
  caller: 'location',
  input: {
    params: { location_id: main.location_id, terminal_id: main.terminalId },
    body: { connection: '' },
  },
};

/** What every question to a terminal may be refused for. */
export function readingFaults(
  operation: Example['operation'],
  body: object = {},
): readonly Example[] {
  const input = { params, body };
  const refusal = (
    title: string,
    fault: Parameters<typeof refuses>[3],
    options: ExampleOptions,
  ): Example => refuses(operation, title, input, fault, { ...manager, ...options });
  return [
    refuses(operation, 'of a terminal next door', { ...nextDoors, body }, [10107], manager),
    refusal('that is away', unreachable('connection refused'), given('terminal_unreachable')),
    refusal('while a payment has it', busy, given('terminal_busy')),
    refusal('without a device', [10131, { state: 'not_attached' }], { before: [detached] }),
  ];
}

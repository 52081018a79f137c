import { unreachable } from '../../../src-shared/lib/assert.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { DeviceSources } from './device-sources.ts';
import { discoverTerminals, type FoundState, type TerminalFound } from './discover-terminals.ts';
import { type Remedy, remedyText } from './remedies.ts';

export interface FindOptions {
  readonly clock: Clock;
  readonly say: (text: string) => void;
  readonly sources?: DeviceSources;
  readonly platform?: NodeJS.Platform;
}

/** Prints a line for each attached terminal, then what to do about those that can't be used. */
export async function findTerminals({ say, ...options }: FindOptions): Promise<void> {
  const remedies = new Set<Remedy>();
  let count = 0;
  const problems = await discoverTerminals({
    ...options,
    signal: new AbortController().signal,
    onFound: (found) => {
      count += 1;
      say(lineOf(found));
      if (found.state.kind === 'blocked') remedies.add(found.state.remedy);
    },
  });
  if (count === 0) say('No terminal on USB or on a serial port.\n');
  for (const problem of problems) say(`Could not look everywhere: ${problem}\n`);
  for (const remedy of remedies) say(`\n${remedyText(remedy)}\n`);
}

function lineOf({ connection, vendor, model, state }: TerminalFound): string {
  return `${connection}  ${model || vendor}: ${saidOf(state)}\n`;
}

function saidOf(state: FoundState): string {
  switch (state.kind) {
    case 'ready': {
      const { modelName, serialNumber } = state.identity;
      return `${modelName ?? 'card terminal'}, serial number ${serialNumber}`;
    }
    case 'silent':
      return 'does not answer; look whether its semi-integrated mode is on over this cable';
    case 'blocked':
      return `cannot be opened (${state.reason})`;
    case 'in_use':
      return 'in use';
    default:
      return unreachable(state, 'state of a found terminal');
  }
}

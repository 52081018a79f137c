import type { DemoStep, ServiceContext } from '../service/context.ts';
import { registerLocation } from '../service/register-status.ts';
import { readProgress } from './demo/demo-progress.ts';

/**
 * Loads the demo business when it is wanted and there is nothing yet, and goes on with a loading
 * that was interrupted.
 */
export async function loadDemoOnce(context: ServiceContext, isWanted: boolean): Promise<void> {
  const isUnfinished = (await readProgress(context.store)) !== undefined;
  const isEmpty = (await registerLocation(context)) === undefined;
  if (isUnfinished || (isWanted && isEmpty)) await context.instance.loadDemo?.(tellDemoStep);
}

/** Tickets between two lines of progress. */
const ticketsPerLine = 1000;

/** Progress as lines of text, for a program that somebody watches. */
function tellDemoStep({ step, done, total }: DemoStep): void {
  const isWorthALine = step === 'done' || (step === 'sales' && done % ticketsPerLine === 0);
  if (!isWorthALine) return;
  const number = new Intl.NumberFormat('en');
  const far = `${number.format(done)} of ${number.format(total)} tickets`;
  process.stdout.write(`Loading the demo business: ${far}.\n`);
}

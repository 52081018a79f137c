import type { DemoStep, ServiceContext } from '../service/context.ts';
import { registerLocation } from '../service/register-status.ts';

/** Loads the demo business when there is nothing yet, and says how far it is. */
export async function loadDemoOnce(
  context: ServiceContext,
  report: (step: DemoStep) => void,
): Promise<void> {
  if (await registerLocation(context)) return;
  await context.instance.loadDemo?.(report);
}

/** Tickets between two lines of progress. */
const ticketsPerLine = 1000;

/** Progress as lines of text, for a program that somebody watches. */
export function tellDemoStep({ step, done, total }: DemoStep): void {
  const isWorthALine = step === 'done' || (step === 'sales' && done % ticketsPerLine === 0);
  if (!isWorthALine) return;
  const number = new Intl.NumberFormat('en');
  const far = `${number.format(done)} of ${number.format(total)} tickets`;
  process.stdout.write(`Loading the demo business: ${far}.\n`);
}

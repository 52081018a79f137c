/** The one command that plays a failure of a campaign again. */
export function replay(campaign: string, variable: string, value: string | number): string {
  const run = 'npx vitest run --config e2e/vitest.config.ts';
  return `${variable}="${value}" ${run} e2e/payments/${campaign}.test.ts`;
}

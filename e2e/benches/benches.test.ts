import { expect, test } from 'vitest';
import { benches } from './benches.ts';

test.each(benches.map((bench) => [bench.name, bench] as const))(
  'the bench %s runs and finds its rows stored',
  async (_, bench) => {
    const result = await bench('tiny');
    expect(result.figure).not.toBe('');
    expect(result.goal).not.toBe('');
    if (result.ratio !== undefined) expect(result.ratio).toBeGreaterThan(0);
  },
  30_000,
);

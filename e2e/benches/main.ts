import type { BenchResult } from './bench.ts';
import { benches } from './benches.ts';

/**
 * Prints what each bench measured, one line each; words after the command choose among them by
 * name.
 */
const columns = ['bench', 'product', 'floor', 'ratio', 'goal'];
const widths = [34, 24, 24, 8, 0];

function line(cells: readonly string[]): string {
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd();
}

function cellsOf({ name, figure, floor, ratio, goal }: BenchResult): readonly string[] {
  return [name, figure, floor, ratio === undefined ? '' : ratio.toFixed(2), goal];
}

const wanted = process.argv.slice(2);
const chosen = benches.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No bench is named so; there are ${benches.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else {
  console.log(line(columns));
  for (const bench of chosen) console.log(line(cellsOf(await bench('full'))));
}

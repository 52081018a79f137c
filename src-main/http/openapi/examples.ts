import type { Example } from '../../../src-shared/contract/examples/example.ts';

/** An `examples` object by title, or nothing at all where there is none to show. */
export function examplesByTitle(
  examples: readonly Example[],
  shownOf: (example: Example) => unknown,
): { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> } {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((example) => [example.title, { value: shownOf(example) }]),
    ),
  };
}

/** The words of a text as they are searched: without case, accents and punctuation. */
export function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function folded(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  return (isPlain ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).toLowerCase();
}

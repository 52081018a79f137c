const columnsMax = 100;

/** Breaks comment lines that are too long at a space; what is left over starts the next line. */
export function wrapComments(text: string): string {
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.length <= columnsMax) continue;
    lines.splice(at, 1, ...opened(line));
    wrapAt(lines, at);
  }
  return lines.join('\n');
}

/** A doc comment that begins on the line of its mark gets that line for itself, as does its end. */
function opened(line: string): string[] {
  const [, indent, prose = ''] = /^(\s*)\/\*\* (.*)$/.exec(line) ?? [];
  if (indent === undefined) return [line];
  const isWhole = prose.endsWith(' */');
  const start = [`${indent}/**`, `${indent} * ${isWhole ? prose.slice(0, -3) : prose}`];
  return isWhole ? [...start, `${indent} */`] : start;
}

function wrapAt(lines: string[], start: number): void {
  const at = (lines[start] ?? '').length > columnsMax ? start : start + 1;
  const line = lines[at] ?? '';
  const [, lead, prose] = /^(\s*(?:\/\/|\*) )(.*)$/.exec(line) ?? [];
  if (line.length <= columnsMax || lead === undefined || prose === undefined) return;
  const space = line.lastIndexOf(' ', columnsMax);
  if (space <= lead.length) return;
  lines[at] = line.slice(0, space);
  const rest = line.slice(space + 1);
  const next = lines[at + 1];
  if (next !== undefined && continues(next, lead)) {
    lines[at + 1] = `${lead}${rest} ${next.slice(lead.length)}`;
  } else {
    lines.splice(at + 1, 0, `${lead}${rest}`);
  }
}

/** Whether the next line is more of the same paragraph: no list item, tag or example. */
function continues(line: string, lead: string): boolean {
  return line.startsWith(lead) && /^[\p{L}\p{N}`"'(]/u.test(line.slice(lead.length));
}

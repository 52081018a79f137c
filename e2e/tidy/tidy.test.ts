import { describe, expect, it } from 'vitest';
import { complaintsAbout } from './tidy.ts';
import { wrapComments } from './wrap-comments.ts';

const about = (path: string, text = 'export const a = 1;\n'): string[] =>
  complaintsAbout([{ path, text }]).map(({ sentence }) => sentence);

describe('tidiness', () => {
  it('is content with a small, well named file', () => {
    expect(about('src-main/service/ring-up.ts')).toEqual([]);
  });

  it.each([
    ['src-main/service/sale-utils.ts', /"utils" says nothing/],
    ['src-main/common/sale.ts', /"common" says nothing/],
    ['src-main/service/ringUp.ts', /kebab-case/],
  ])('complains about the name %s', (path, sentence) => {
    expect(about(path)).toEqual([expect.stringMatching(sentence)]);
  });

  it('lets a name say whose data it is', () => {
    expect(about('src-main/store/data-folder.ts')).toEqual([]);
  });

  it('complains about a file of 301 lines and not about one of 300', () => {
    expect(about('a.ts', 'x\n'.repeat(300))).toEqual([]);
    expect(about('a.ts', 'x\n'.repeat(301))).toEqual([expect.stringMatching(/301 lines/)]);
  });

  it.each([
    [`// ${'TO'}DO later`, /do it or delete it/],
    [`const folder = '/${'home'}/me/shop';`, /one machine/],
    [`// ${'word '.repeat(25)}`, /columns/],
    ['describe.only' + "('x')", /only one test/],
  ])('complains about the line %s', (line, sentence) => {
    expect(about('a.ts', `${line}\n`)).toEqual([expect.stringMatching(sentence)]);
  });

  it('keeps settings that weaken the window out of the desktop shell', () => {
    const line = 'const options = { webSecurity: false };\n';
    expect(about('src-main/shell-electron/main.ts', line)).toEqual([
      expect.stringMatching(/takes protection away/),
    ]);
  });

  it('leaves a link that is longer than a line alone', () => {
    expect(about('a.ts', `// https://example.com/${'a'.repeat(100)}\n`)).toEqual([]);
  });
});

describe('wrapping comments', () => {
  const words = (count: number): string => Array(count).fill('word').join(' ');

  it('breaks a long line at a space and puts the rest before the next one', () => {
    expect(wrapComments(`// ${words(20)}\n// more\ncode();`)).toBe(
      `// ${words(19)}\n// word more\ncode();`,
    );
  });

  it('opens a doc comment that was on one line', () => {
    expect(wrapComments(`  /** ${words(20)} */\n  code();`)).toBe(
      `  /**\n   * ${words(19)}\n   * word\n   */\n  code();`,
    );
  });

  it('keeps list items and code apart', () => {
    expect(wrapComments(` * ${words(20)}\n * - item`)).toBe(` * ${words(19)}\n * word\n * - item`);
    const code = `const text = '${words(30)}';`;
    expect(wrapComments(code)).toBe(code);
  });
});

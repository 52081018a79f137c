import type { SourceFile } from './source-files.ts';

/**
 * The style of the code as a program. What the linter can see is left to the linter; this looks at
 * what it can't: sizes, names, leftovers and traces of one machine.
 */
export interface Complaint {
  readonly path: string;
  /** From 1; absent when the whole file is meant. */
  readonly line?: number;
  readonly sentence: string;
}

const linesMax = 300;
const columnsMax = 100;

/** Names that say nothing about what is inside, and what to do about it. */
const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'data', 'info'];

/**
 * Marks that somebody meant to come back; written in halves, so that this file doesn't contain
 * them.
 */
const leftovers = ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'];

const machinePaths = [
  /(?<![\w.])\/(?:home|Users|work|root)\/[\w.]/,
  /[A-Z]:\\+Users\\/,
  /(?<![\w.])\/tmp\/\w/,
];

/** Electron's switches that take protection away: the desktop shell doesn't even name them. */
const weakenings = [
  'webSecurity: false',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'nodeIntegrationInSubFrames',
  'nodeIntegrationInWorker',
  'crashReporter',
  'ignore-certificate-errors',
];

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Everything that is wrong with these files, in their order. */
export function complaintsAbout(files: readonly SourceFile[]): Complaint[] {
  return files.flatMap((file) => [...aboutName(file), ...aboutSize(file), ...aboutLines(file)]);
}

function* aboutName({ path }: SourceFile): Generator<Complaint> {
  for (const part of path.split('/')) {
    const [stem = ''] = part.split('.');
    const lastWord = stem.split('-').at(-1) ?? '';
    if (emptyNames.includes(lastWord)) {
      yield { path, sentence: `"${lastWord}" says nothing; name it after what it does or holds` };
    }
  }
  const name = path.split('/').at(-1) ?? '';
  if (!kebabCase.test(name)) yield { path, sentence: 'file names are kebab-case' };
}

function* aboutSize({ path, text }: SourceFile): Generator<Complaint> {
  const count = text.split('\n').length - 1;
  if (count > linesMax) {
    yield { path, sentence: `${count} lines; split it, a file has at most ${linesMax}` };
  }
}

function* aboutLines({ path, text }: SourceFile): Generator<Complaint> {
  for (const [index, lineText] of text.split('\n').entries()) {
    const line = index + 1;
    const leftover = leftovers.find((word) => new RegExp(`\\b${word}\\b`).test(lineText));
    if (leftover) yield { path, line, sentence: `"${leftover}": do it or delete it` };
    if (machinePaths.some((pattern) => pattern.test(lineText))) {
      yield { path, line, sentence: 'a path of one machine' };
    }
    if (lineText.length > columnsMax && !isUnbreakable(lineText)) {
      yield {
        path,
        line,
        sentence: `${lineText.length} columns; a line has at most ${columnsMax}`,
      };
    }
    const weakening = weakenings.find((name) => lineText.includes(name));
    if (weakening && path.startsWith('src-main/shell-electron/')) {
      yield { path, line, sentence: `"${weakening}" takes protection away from the window` };
    }
    if (/\b(?:describe|it|test)\.only\(/.test(lineText)) {
      yield { path, line, sentence: 'only one test would run' };
    }
  }
}

/** A link, a long literal or a drawing can't be wrapped without harm. */
function isUnbreakable(line: string): boolean {
  return /https?:\/\/\S{20,}/.test(line) || /(['"`]).{40,}\1|\/.{50,}\/|\bd="/.test(line);
}

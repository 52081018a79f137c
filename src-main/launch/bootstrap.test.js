import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * A project of two packages, one of them for another platform, and a command that says what it got.
 */
let project = '';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/needed': { version: '2.0.0' },
    'node_modules/elsewhere': { version: '3.0.0', optional: true },
  },
};

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  cpSync(import.meta.dirname, path.join(project, 'src-main/launch'), { recursive: true });
  mkdirSync(path.join(project, 'node_modules'));
  write('package.json', JSON.stringify({ type: 'module' }));
  write('package-lock.json', JSON.stringify(lock));
  write('npm.js', `process.stdout.write('npm ' + process.argv.slice(2).join(' '));`);
  write(
    'src-main/command.ts',
    'const words: string[] = process.argv.slice(2); console.log(...words);',
  );
  write(
    'src-main/launch/command.js',
    `import { runModule } from './bootstrap.js';\nawait runModule('src-main/command.ts');`,
  );
});

afterEach(() => rmSync(project, { recursive: true }));

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  writeFileSync(path.join(project, file), text);
}

/** @param {Record<string, { version: string }>} packages */
function haveInstalled(packages) {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
}

/** @param {string[]} words */
function run(...words) {
  const entry = path.join(project, 'src-main/launch/command.js');
  return spawnSync(process.execPath, [entry, ...words], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: path.join(project, 'npm.js') },
  });
}

describe('a command', () => {
  it('runs at once when what the lock file names is installed', () => {
    haveInstalled({ 'node_modules/needed': { version: '2.0.0' } });
    expect(run('one', '--two')).toMatchObject({ stdout: 'one --two\n', stderr: '', status: 0 });
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package is older', { 'node_modules/needed': { version: '1.0.0' } }],
  ])('installs first when %s, and says so on standard error alone', (_what, packages) => {
    if (packages) haveInstalled(packages);
    const { stdout, stderr } = run('one');
    expect(stdout).toBe('one\n');
    expect(stderr).toContain('npm ci');
  });

  it('ends when the install fails', () => {
    write('npm.js', 'process.exit(1);');
    expect(run('one')).toMatchObject({ stdout: '', status: 1 });
  });

  it('ends as its module ends', () => {
    haveInstalled({ 'node_modules/needed': { version: '2.0.0' } });
    write('src-main/command.ts', 'process.exit(7);');
    expect(run().status).toBe(7);
  });
});

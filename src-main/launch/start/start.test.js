import { describe, expect, it } from 'vitest';
import { chooseShell, hasDisplay } from './choose-shell.js';
import { readStartArguments } from './start-arguments.js';

describe('the command line of npm start', () => {
  it('passes on what the shell reads', () => {
    const argv = ['--port', '4010', '--data', 'shop', '--demo', '--no-open'];
    expect(readStartArguments(argv, {})).toEqual({ shell: 'auto', passedOn: argv });
  });

  it('takes the shell from the flag, else from the environment', () => {
    const env = { COUNTERTOP_SHELL: 'browser' };
    expect(readStartArguments([], env)).toMatchObject({ shell: 'browser' });
    expect(readStartArguments(['--shell', 'electron'], env)).toMatchObject({ shell: 'electron' });
  });

  it.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['extra'], "Unexpected argument 'extra'"],
    [['--shell', 'terminal'], 'not "terminal"'],
    [['--port', '70000'], 'not "70000"'],
    [['--port', 'http'], 'not "http"'],
  ])('refuses %j in one sentence', (argv, words) => {
    const read = readStartArguments(argv, {});
    const fault = 'fault' in read ? read.fault : '';
    expect(fault).toContain(words);
    expect(fault.split('\n')).toHaveLength(1);
  });
});

describe('the choice of a shell', () => {
  const desk = { asked: /** @type {const} */ ('auto'), hasDisplay: true, isRoot: false };

  it('is Electron where its runtime and a display are', () => {
    const choice = chooseShell({ ...desk, executable: 'electron' });
    expect(choice).toMatchObject({ kind: 'electron', executable: 'electron' });
  });

  it.each([
    [{ ...desk, hasDisplay: false, executable: 'electron' }, 'no display'],
    [{ ...desk, isRoot: true, executable: 'electron' }, 'root'],
    [{ ...desk, executable: undefined }, "isn't installed"],
  ])('is the browser elsewhere, and says why', (surroundings, reason) => {
    const choice = chooseShell(surroundings);
    expect(choice.kind).toBe('browser');
    expect(choice.reason).toContain(reason);
  });

  it('never replaces Electron in silence when it was asked for', () => {
    const choice = chooseShell({ ...desk, asked: 'electron', executable: undefined });
    expect(choice.kind).toBe('refused');
    expect(choice.reason).toContain('node_modules/electron/install.js');
  });

  it('knows where a window can be shown', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Desktop {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
}

/** A program and its arguments. */
export interface Opening {
  readonly command: string;
  readonly args: readonly string[];
}

const appBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/**
 * How to show the launcher file on this desktop: as a window of its own where a browser can do
 * that, else as the desktop opens any page. Undefined where there is nobody to show it to.
 */
export function openingOf(
  launcherFile: string,
  profileFolder: string,
  { platform, env, isRoot }: Desktop,
): Opening | undefined {
  if (platform === 'darwin') return { command: 'open', args: [launcherFile] };
  if (platform === 'win32') {
    return { command: 'cmd', args: ['/c', 'start', '""', launcherFile] };
  }
  if (!env.DISPLAY && !env.WAYLAND_DISPLAY) return undefined;
  // As root these browsers would have to run without their sandbox: then rather not by themselves.
  const browser = isRoot ? undefined : findProgram(appBrowsers, env.PATH);
  if (browser === undefined) return { command: 'xdg-open', args: [launcherFile] };
  return {
    command: browser,
    args: [
      `--app=${pathToFileURL(launcherFile).href}`,
      `--user-data-dir=${profileFolder}`,
      '--no-first-run',
      '--no-default-browser-check',
    ],
  };
}

function findProgram(names: readonly string[], searched = ''): string | undefined {
  const folders = searched.split(path.delimiter).filter((folder) => folder !== '');
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file));
}

/** Starts the program on its own feet: the shop stays open when its window is closed. */
export function openWindow({ command, args }: Opening, onFailure: (reason: string) => void): void {
  const child: ChildProcess = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.once('error', (error) => onFailure(error.message));
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) onFailure(`${command} ended with ${code}`);
  });
  child.unref();
}

import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface ResolvePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(specifier: string): string | null;
}

/** Puts the echoing register in the place of the real one; everything else is what ships. */
const echoRegister: ResolvePlugin = {
  name: 'echo-register',
  enforce: 'pre',
  resolveId: (specifier) =>
    specifier.endsWith('composition/register.ts')
      ? path.join(import.meta.dirname, 'echo-register.ts')
      : null,
};

/** Inside the project, so that the service finds the installed packages. */
const scratchFolder = path.resolve(import.meta.dirname, '../../test-results');

/** Bundles the shell as it ships into a folder of its own, around a page that a test can read. */
export async function buildShellUnderTest(): Promise<string> {
  mkdirSync(scratchFolder, { recursive: true });
  const folder = mkdtempSync(path.join(scratchFolder, 'shell-'));
  const manifest = { name: 'shell-under-test', version: '1.0.0', type: 'module', main: 'main.js' };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  cpSync(path.join(import.meta.dirname, 'page'), path.join(folder, 'renderer'), {
    recursive: true,
  });
  await bundleShell(folder);
  return folder;
}

async function bundleShell(folder: string): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../src-main/launch/build/build.js');
  const build: { bundleShell(folder: string, plugins: ResolvePlugin[]): Promise<void> } =
    await import(file);
  await build.bundleShell(folder, [echoRegister]);
}

// electron-standin [Chromium's switches] <app folder | main file> [the app's arguments]
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const given = process.argv.slice(2);
const at = given.findIndex((argument) => !argument.startsWith('-'));
const target = given[at];
if (target === undefined) {
  console.error('usage: electron-standin <app> [arguments]');
  process.exit(2);
}
const folder = appFolder(path.resolve(target));
process.env.STANDIN_APP_PATH = folder;
process.argv = [process.execPath, target, ...given.slice(at + 1)];

process.on('unhandledRejection', (cause) => {
  console.error('A JavaScript error occurred in the main process', cause);
  appStandin.exit(1);
});
const { appStandin } = await import('./app.ts');
await import(pathToFileURL(mainFile(path.resolve(target))).href);
await appStandin.begin();

function mainFile(file: string): string {
  if (!statSync(file).isDirectory()) return file;
  const manifest: { main?: string } = JSON.parse(
    readFileSync(path.join(file, 'package.json'), 'utf8'),
  );
  return path.join(file, manifest.main ?? 'index.js');
}

/** The nearest folder with a package.json. */
function appFolder(start: string): string {
  const parent = path.dirname(start);
  if (existsSync(path.join(start, 'package.json')) || parent === start) return start;
  return appFolder(parent);
}

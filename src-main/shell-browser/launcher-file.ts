import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The file that opens the window: only this user can read it, so whoever opens it may come in. The
 * token goes into the part of the address that browsers keep to themselves, never onto a command
 * line.
 */
export class LauncherFile {
  readonly file: string;

  constructor(dataFolder: string) {
    this.file = path.join(dataFolder, 'launcher.html');
  }

  /** Replaces the file as a whole, so that nobody reads half of it. */
  write(origin: string, token: string): void {
    const fresh = `${this.file}.new`;
    rmSync(fresh, { force: true });
    writeFileSync(fresh, pageTo(`${origin}/#key=${token}`), { mode: 0o600, flag: 'wx' });
    renameSync(fresh, this.file);
  }

  remove(): void {
    rmSync(this.file, { force: true });
  }
}

function pageTo(address: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0;url=${address}">
    <title>Countertop</title>
  </head>
  <body><p><a href="${address}">Open Countertop</a></p></body>
</html>
`;
}

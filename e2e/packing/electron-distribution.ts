import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fuseMark } from './packed-app.ts';

/**
 * Something that the packer takes for an unpacked Electron: an executable that is nothing but
 * fuses, all on. Shows how the app is packed, not that it runs.
 */
export function makeElectronDistribution(folder: string, version: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  mkdirSync(path.join(folder, 'locales'));
  writeFileSync(path.join(folder, 'locales/en-US.pak'), '');
  writeFileSync(path.join(folder, 'version'), version);
  writeFileSync(path.join(folder, 'resources/default_app.asar'), 'the welcome app');
  const fuses = Buffer.from([1, 9, ...Buffer.from('111111111')]);
  const executable = path.join(folder, 'electron');
  writeFileSync(executable, Buffer.concat([Buffer.from(`\x7fELF${fuseMark}`), fuses]));
  chmodSync(executable, 0o755);
}

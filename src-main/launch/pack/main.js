// npm run pack -- [--dir] and any other option of electron-builder
import path from 'node:path';
import { giveUp, runToEnd } from '../bootstrap.js';
import { buildPart } from '../build/build.js';
import { inProject } from '../project.js';
import { findElectron } from '../start/electron-runtime.js';

const executable = findElectron();
if (!executable) {
  giveUp(
    "Packing needs Electron's runtime; this installs it: node node_modules/electron/install.js",
  );
}
process.chdir(inProject());
await buildPart('renderer');
await buildPart('electron');
const packer = inProject('node_modules/electron-builder/cli.js');
const electronFolder = process.platform === 'darwin' ? bundleFolder(executable) : executable;
process.exitCode = await runToEnd(process.execPath, [
  packer,
  `-c.electronDist=${path.dirname(electronFolder)}`,
  ...process.argv.slice(2),
]);

/**
 * On macOS the executable lies inside `Electron.app`.
 *
 * @param {string} file
 */
function bundleFolder(file) {
  return path.resolve(file, '../../..');
}

import { rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes Electron's own welcome app: the packer leaves it in when it takes Electron from a folder.
 *
 * @param {{ appOutDir: string }} context
 */
// biome-ignore lint/style/noDefaultExport: the packer calls the default export of this module
export default function removeWelcomeApp({ appOutDir }) {
  rmSync(path.join(appOutDir, 'resources/default_app.asar'), { force: true });
}

/**
 * @typedef {object} Surroundings
 * @property {'electron' | 'browser' | 'auto'} asked
 * @property {boolean} hasDisplay
 * @property {boolean} isRoot
 * @property {string | undefined} executable Electron's, when it is on the disk
 */

/**
 * @typedef {{ kind: 'electron', executable: string, reason: string }
 *   | { kind: 'browser', reason: string }
 *   | { kind: 'refused', reason: string }} Choice
 */

const installCommand = 'node node_modules/electron/install.js';

/** Picks the shell. What a person asked for by name is never replaced by the other one in silence.
 * @param {Surroundings} surroundings
 * @returns {Choice}
 */
export function chooseShell({ asked, hasDisplay, isRoot, executable }) {
  if (asked === 'browser') return { kind: 'browser', reason: 'it was asked for' };
  if (asked === 'electron') {
    if (executable) return { kind: 'electron', executable, reason: 'it was asked for' };
    return {
      kind: 'refused',
      reason: `Electron's runtime isn't installed; this installs it: ${installCommand}`,
    };
  }
  if (!hasDisplay) return { kind: 'browser', reason: 'this machine has no display' };
  if (isRoot) return { kind: 'browser', reason: "Electron's sandbox doesn't run as root" };
  if (!executable) return { kind: 'browser', reason: "Electron's runtime isn't installed" };
  return { kind: 'electron', executable, reason: 'its runtime and a display are here' };
}

/** Whether a window could be shown.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function hasDisplay(platform, env) {
  if (platform === 'win32' || platform === 'darwin') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

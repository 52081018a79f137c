import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.js';

const stallMsMax = 20_000;
const attemptFile = inProject('node_modules/.electron-install-attempt');

/**
 * Electron's executable, or undefined. Looks at files only: `require('electron')` would start a
 * download.
 * @returns {string | undefined}
 */
export function findElectron() {
  const folder = inProject('node_modules/electron');
  const pathFile = path.join(folder, 'path.txt');
  const named = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : '';
  const relative = named || usualExecutable();
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? path.join(folder, 'dist');
  const executable = path.join(dist, relative);
  return existsSync(executable) ? executable : undefined;
}

function usualExecutable() {
  if (process.platform === 'win32') return 'electron.exe';
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return 'electron';
}

/**
 * Downloads Electron's runtime, tried once for each lock file; gives up after 20 s without a byte.
 */
export async function installElectronOnce() {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  if (existsSync(attemptFile) && readFileSync(attemptFile, 'utf8') === lock) return;
  process.stderr.write("Fetching Electron's runtime (tried once) ...\n");
  await installElectron();
  writeFileSync(attemptFile, lock);
}

/** @returns {Promise<void>} */
function installElectron() {
  const child = spawn(process.execPath, [inProject('node_modules/electron/install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    stderr += chunk;
  });
  let seen = { bytes: -1, at: Date.now() };
  const watch = setInterval(() => {
    const bytes = downloadedBytes();
    if (bytes !== seen.bytes) seen = { bytes, at: Date.now() };
    else if (Date.now() - seen.at > stallMsMax) child.kill();
  }, 1000);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      clearInterval(watch);
      if (code !== 0) process.stderr.write(`It didn't arrive: ${firstLine(stderr)}\n`);
      resolve();
    });
  });
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n')[0] || 'no byte came for 20 seconds';
}

/**
 * The size of what the download wrote so far, in the folders where Electron's installer keeps it.
 */
function downloadedBytes() {
  const folders = [
    process.env.electron_config_cache ?? path.join(homedir(), '.cache/electron'),
    path.join(homedir(), 'Library/Caches/electron'),
    path.join(process.env.LOCALAPPDATA ?? homedir(), 'electron/Cache'),
    inProject('node_modules/electron/dist'),
  ];
  return folders.reduce((sum, folder) => sum + bytesBelow(folder), 0);
}

/**
 * @param {string} folder
 * @returns {number}
 */
function bytesBelow(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + sizeOf(path.join(entry.parentPath, entry.name)), 0);
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

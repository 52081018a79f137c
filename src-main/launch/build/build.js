import { build } from 'vite';
import { inProject, projectFolder } from '../project.js';
import { isStale } from './stale.js';

/** @typedef {'renderer' | 'electron'} Part */

/** What a part is built from, and the file that shows its age.
 * @type {Record<Part, { built: string, sources: string[] }>}
 */
const parts = {
  renderer: {
    built: 'dist/renderer/index.html',
    sources: ['src-renderer', 'src-shared', 'assets', 'package-lock.json'],
  },
  electron: {
    built: 'dist/preload.cjs',
    sources: ['src-main', 'src-shared', 'package-lock.json'],
  },
};

/** These load native code or files of their own by path, so that they stay in node_modules. */
const unbundled = [
  'electron',
  'better-sqlite3',
  'usb',
  'serialport',
  'pino',
  'pino-roll',
  'pg',
  'swagger-ui-dist',
];

/** @param {Part[]} wanted */
export async function buildIfStale(wanted) {
  for (const part of wanted) {
    const { built, sources } = parts[part];
    if (isStale(built, sources)) await buildPart(part);
  }
}

/** @param {Part} part */
export async function buildPart(part) {
  process.stdout.write(`Building the ${part} ...\n`);
  if (part === 'renderer') await buildRenderer();
  else await bundleShell(inProject('dist'));
}

async function buildRenderer() {
  await build({ configFile: inProject('src-renderer/vite.config.ts'), logLevel: 'warn' });
}

/**
 * Bundles the desktop shell: main and service as modules, the sandboxed preload as one CommonJS
 * file.
 * @param {string} outFolder absolute
 * @param {import('vite').Plugin[]} [plugins]
 */
export async function bundleShell(outFolder, plugins = []) {
  await bundle('es', { main: 'main.ts', service: 'service.ts' }, outFolder, plugins);
  await bundle('cjs', { preload: 'preload.cts' }, outFolder, plugins);
}

/**
 * @param {'es' | 'cjs'} format
 * @param {Record<string, string>} entries file names in the desktop shell, by the name of their
 * output
 * @param {string} outDir
 * @param {import('vite').Plugin[]} plugins
 */
async function bundle(format, entries, outDir, plugins) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [
      name,
      inProject('src-main/shell-electron', file),
    ]),
  );
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    plugins,
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: { format, entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js' },
      },
    },
  });
}

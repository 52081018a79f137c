import { readFileSync } from 'node:fs';
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
    built: 'dist/service.js',
    sources: ['src-main', 'src-shared', 'package-lock.json'],
  },
};

/**
 * What the service uses stays in node_modules, which is packed whole: some of it is native, some
 * reads files of its own by path. The window's process gets everything in one file, because it
 * starts first.
 */
const packagesOfService = Object.keys(
  JSON.parse(readFileSync(inProject('package.json'), 'utf8')).dependencies,
);

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
  await bundle('es', { main: 'main.ts' }, { outFolder, plugins, external: [] });
  await bundle('cjs', { preload: 'preload.cts' }, { outFolder, plugins, external: [] });
  await bundle(
    'es',
    { service: 'service.ts' },
    { outFolder, plugins, external: packagesOfService },
  );
}

/**
 * @param {'es' | 'cjs'} format
 * @param {Record<string, string>} entries file names in the desktop shell, by the name of their
 * output
 * @param {{ outFolder: string, plugins: import('vite').Plugin[], external: string[] }} options
 */
async function bundle(format, entries, { outFolder, plugins, external }) {
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
    ssr: { noExternal: true, external: ['electron', ...external] },
    build: {
      ssr: true,
      outDir: outFolder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input,
        output: {
          format,
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: 'chunks/[name].js',
        },
      },
    },
  });
}

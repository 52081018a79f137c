import { rmSync } from 'node:fs';
import { compiledFolder, inProject, projectFolder } from '../project.js';
import { isStale } from './stale.js';

/** @typedef {'renderer' | 'electron' | 'programs'} Part */

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
  programs: {
    built: 'dist/programs/browser-host.js',
    sources: ['src-main', 'src-shared', 'package-lock.json'],
  },
};

/**
 * What stays in node_modules: it is native, or reads files of its own by path. Everything else is
 * bundled, because finding hundreds of modules is most of a start.
 */
const packagesWithFiles = ['better-sqlite3', 'pg', 'serialport', 'swagger-ui-dist', 'usb'];

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
  switch (part) {
    case 'renderer':
      return buildRenderer();
    case 'electron':
      return bundleShell(inProject('dist'));
    case 'programs':
      rmSync(compiledFolder, { recursive: true, force: true });
      return bundlePrograms(inProject('dist/programs'), {
        'browser-host': 'src-main/shell-browser/main.ts',
        central: 'src-main/shell-central/main.ts',
      });
  }
}

/** Loaded when something is built: most starts find everything as it should be. */
function bundler() {
  return import('vite');
}

async function buildRenderer() {
  const { build } = await bundler();
  await build({ configFile: inProject('src-renderer/vite.config.ts'), logLevel: 'warn' });
}

/**
 * Bundles the desktop shell: main and service as modules, the sandboxed preload as one CommonJS
 * file.
 * @param {string} outFolder absolute
 * @param {import('vite').Plugin[]} [plugins]
 */
export async function bundleShell(outFolder, plugins = []) {
  const main = { main: 'src-main/shell-electron/main.ts' };
  const preload = { preload: 'src-main/shell-electron/preload.cts' };
  const service = { service: 'src-main/shell-electron/service.ts' };
  await bundle('es', main, { outFolder, plugins, external: [] });
  await bundle('cjs', preload, { outFolder, plugins, external: [] });
  await bundle('es', service, { outFolder, plugins, external: packagesWithFiles });
}

/**
 * Bundles programs that plain Node runs.
 * @param {string} outFolder absolute
 * @param {Record<string, string>} entries files of the project, by the name of their output
 */
export async function bundlePrograms(outFolder, entries) {
  await bundle('es', entries, { outFolder, plugins: [], external: packagesWithFiles });
}

/**
 * @param {'es' | 'cjs'} format
 * @param {Record<string, string>} entries files of the project, by the name of their output
 * @param {{ outFolder: string, plugins: import('vite').Plugin[], external: string[] }} options
 */
async function bundle(format, entries, { outFolder, plugins, external }) {
  const input = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, inProject(file)]),
  );
  const { build } = await bundler();
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

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Random } from '../../src-shared/lib/random.ts';
import { siteHeaders } from './site-headers.ts';

/** One answer to the window's own browser engine, whatever carries it. */
export interface SiteAnswer {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The built window as a fixed set of files: what wasn't there at the start doesn't exist. */
export interface RendererSite {
  /** `urlPath` starts with a slash and is still encoded; `/` means the page itself. */
  answer(urlPath: string): Promise<SiteAnswer>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
};

const nonceMark = '__CSP_NONCE__';

/** Lists `folder` once. Throws when the window wasn't built. */
export async function openRendererSite(folder: string, random: Random): Promise<RendererSite> {
  const files = await listFiles(folder);
  if (!files.has('/index.html')) throw new Error(`The window isn't built: no page in ${folder}`);
  return {
    async answer(urlPath) {
      const file = files.get(urlPath === '/' ? '/index.html' : urlPath);
      const nonce = Buffer.from(random.bytes(16)).toString('base64');
      if (file === undefined) return notFound(nonce);
      const bytes = await readFile(file);
      const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
      const body = path.extname(file) === '.html' ? withNonce(bytes, nonce) : bytes;
      return {
        status: 200,
        headers: { 'content-type': type, ...siteHeaders(nonce) },
        body: new Uint8Array(body),
      };
    },
  };
}

/** Absolute paths by URL path. */
async function listFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [
        `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/')}`,
        file,
      ];
    }),
  );
}

function notFound(nonce: string): SiteAnswer {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain', ...siteHeaders(nonce) },
    body: new Uint8Array(Buffer.from('There is no such file.')),
  };
}

function withNonce(page: Uint8Array, nonce: string): Uint8Array {
  return Buffer.from(Buffer.from(page).toString('utf8').replaceAll(nonceMark, nonce));
}

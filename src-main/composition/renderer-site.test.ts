import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { openRendererSite } from './renderer-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
writeFileSync(path.join(folder, 'secret.txt'), 'outside');
writeFileSync(path.join(folder, 'dist/index.html'), '<meta nonce="__CSP_NONCE__">');
writeFileSync(path.join(folder, 'dist/assets/app.js'), 'const mark = "__CSP_NONCE__";');

const site = await openRendererSite(path.join(folder, 'dist'), seededRandom(1));

it('answers the page with a fresh nonce, in the page and in its policy', async () => {
  const [first, second] = [await site.answer('/'), await site.answer('/index.html')];
  const nonces = [first, second].map(({ body, headers }) => {
    const nonce = /nonce="([^"]+)"/.exec(Buffer.from(body).toString())?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
});

it('answers other files as they are, with their type and the same policy', async () => {
  const answer = await site.answer('/assets/app.js');
  expect(Buffer.from(answer.body).toString()).toBe('const mark = "__CSP_NONCE__";');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['/../secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt', '/assets', '/new.js'])(
  'knows nothing of %s',
  async (urlPath) => {
    writeFileSync(path.join(folder, 'dist/new.js'), 'added after the start');
    expect((await site.answer(urlPath)).status).toBe(404);
  },
);

it('says that the window is not built instead of serving nothing', async () => {
  await expect(openRendererSite(path.join(folder, 'dist/assets'), seededRandom(1))).rejects.toThrow(
    "The window isn't built",
  );
});

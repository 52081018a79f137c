import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { interfacePrefix } from '../../src-shared/contract/define.ts';
import { pageHeaders } from './security-headers.ts';

const documentPath = `${interfacePrefix}/openapi.json`;

/** Files of the page's library, by the name under which they are served. */
const libraryFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const;

/** The OpenAPI document for programs, and a page for people that reads it and can try calls out. */
export function addDocsRoutes(server: FastifyInstance, version: string): void {
  let document: Promise<string> | undefined;
  server.get(documentPath, async (_request, reply) => {
    document ??= writeDocument(version);
    return reply.header('content-type', 'application/json; charset=utf-8').send(await document);
  });
  server.get('/docs', async (_request, reply) => reply.redirect('/docs/', 308));
  addPage(server, '/docs/', 'text/html; charset=utf-8', page);
  addPage(server, '/docs/start.js', 'text/javascript; charset=utf-8', start);
  for (const [name, type] of Object.entries(libraryFiles)) {
    server.get(`/docs/${name}`, async (_request, reply) =>
      reply.headers({ ...pageHeaders, 'content-type': type }).send(await readFile(pathTo(name))),
    );
  }
}

function addPage(server: FastifyInstance, url: string, type: string, text: string): void {
  server.get(url, async (_request, reply) =>
    reply.headers({ ...pageHeaders, 'content-type': type }).send(text),
  );
}

/** Loaded when somebody asks: the examples are of no use to whoever only calls. */
async function writeDocument(version: string): Promise<string> {
  const [{ examples }, { openApiDocument }] = await Promise.all([
    import('../../src-shared/contract/examples/index.ts'),
    import('./openapi/document.ts'),
  ]);
  return JSON.stringify(openApiDocument(examples, version));
}

function pathTo(name: string): string {
  const library = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
  return path.join(path.dirname(library), name);
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Countertop interface</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="icon" href="favicon-32x32.png">
  </head>
  <body>
    <div id="page"></div>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '${documentPath}',
  dom_id: '#page',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

import type { FastifyInstance } from 'fastify';
import type { Screen } from './cardholder.ts';
import type { TerminalControl } from './control.ts';
import { screenMarkup } from './screen-markup.ts';
import { screenScript } from './screen-script.ts';
import { screenStyle } from './screen-style.ts';

const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the terminal's screen, for a person who plays the cardholder. */
export function serveScreen(server: FastifyInstance, control: TerminalControl): void {
  serve(server, '/', 'text/html; charset=utf-8', screenMarkup);
  serve(server, '/screen.css', 'text/css; charset=utf-8', screenStyle);
  serve(server, '/screen.js', 'text/javascript; charset=utf-8', screenScript);
  server.get('/events', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (screen: Screen): void => {
      reply.raw.write(`data: ${JSON.stringify(screen)}\n\n`);
    };
    send(control.state().screen);
    request.raw.once('close', control.onScreen(send));
  });
}

function serve(server: FastifyInstance, path: string, type: string, text: string): void {
  server.get(path, async (_request, reply) => {
    reply.header('content-type', type).header('cache-control', 'no-store');
    reply.header('content-security-policy', contentPolicy);
    return text;
  });
}

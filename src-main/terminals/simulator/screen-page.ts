import type { FastifyInstance } from 'fastify';
import type { TerminalControl } from './control.ts';

/** Serves the terminal's screen, for a person who plays the cardholder. */
export function serveScreen(server: FastifyInstance, _control: TerminalControl): void {
  server.get('/', async () => 'soon');
}

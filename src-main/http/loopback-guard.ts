import type { IncomingHttpHeaders } from 'node:http';
import type { WireAnswer } from '../../src-shared/contract/fault.ts';
import { foreignHost } from './door-answers.ts';

/** The names under which a server on this machine may be called. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Refuses what a page of another site makes a browser on this machine send: a name that was pointed
 * at 127.0.0.1 (DNS rebinding), another origin, a cross-site request. Undefined when there is
 * nothing to refuse.
 */
export function foreignRequest(
  headers: IncomingHttpHeaders,
  port: number | undefined,
): WireAnswer | undefined {
  if (!isOwnHost(headers.host, port)) return foreignHost('host');
  if (headers['sec-fetch-site'] === 'cross-site') return foreignHost('origin');
  const { origin } = headers;
  return origin === undefined || isOwnOrigin(origin, port) ? undefined : foreignHost('origin');
}

function isOwnHost(host: string | undefined, port: number | undefined): boolean {
  return loopbackNames.some((name) => host === `${name}:${port}`);
}

function isOwnOrigin(origin: string, port: number | undefined): boolean {
  return loopbackNames.some((name) => origin === `http://${name}:${port}`);
}

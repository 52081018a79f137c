import { createConnection, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { LinkOpened } from './byte-link.ts';

/** A connection that can still fail, and what became of it. */
export interface OpeningSocket {
  readonly socket: Socket;
  readonly opened: Promise<LinkOpened>;
}

export function openSocket(host: string, port: number): OpeningSocket {
  const socket = createConnection({ host, port, noDelay: true });
  return { socket, opened: openedWhen(socket, 'connect', () => null) };
}

/**
 * A terminal has a certificate of its own making. It is trusted by its fingerprint in the settings,
 * or when the computer trusts it anyway; never unseen.
 */
export function openTlsSocket(
  host: string,
  port: number,
  fingerprint: string | null,
): OpeningSocket {
  // The check is made below, by the fingerprint, before a byte is sent.
  const socket = connectTls({ host, port, rejectUnauthorized: false });
  const opened = openedWhen(socket, 'secureConnect', () => distrust(socket, fingerprint));
  return { socket, opened };
}

/** Why the other side isn't the terminal of the settings, or null when it is. */
function distrust(socket: TLSSocket, fingerprint: string | null): string | null {
  const actual = socket.getPeerCertificate().fingerprint256?.replaceAll(':', '') ?? '';
  const isTrusted = fingerprint === null ? socket.authorized : actual === fingerprint;
  return isTrusted ? null : `the certificate is not trusted; its SHA-256 is ${actual}`;
}

function openedWhen(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  objection: () => string | null,
): Promise<LinkOpened> {
  return new Promise((resolve) => {
    let reason = 'closed by the terminal';
    socket.on('error', (error) => {
      reason = codeOf(error);
    });
    socket.once('close', () => resolve({ kind: 'failed', reason }));
    socket.once(event, () => {
      const objected = objection();
      if (objected === null) return resolve({ kind: 'open' });
      resolve({ kind: 'failed', reason: objected });
      socket.destroy();
    });
  });
}

/** `ECONNREFUSED` and the like: the whole message would repeat an address. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

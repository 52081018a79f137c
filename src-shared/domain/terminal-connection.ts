/** What carries the bytes: the scheme of a connection, `simulator` for a terminal of our own. */
export const terminalTransports = ['usb', 'serial', 'tcp', 'http', 'https', 'simulator'] as const;

/** Where a terminal is attached, as written in a register's settings. */
export type Connection =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | {
      readonly kind: 'http';
      readonly secure: boolean;
      readonly host: string;
      readonly port: number;
      /** SHA-256 of the terminal's own certificate, upper-case hex; null trusts the system. */
      readonly fingerprint: string | null;
    }
  | { readonly kind: 'serial'; readonly path: string }
  | { readonly kind: 'usb'; readonly serialNumber: string };

const paxPort = 10_009;

/**
 * Reads `tcp://host:port`, `http://host:port`, `https://host:port[#SHA-256]`, `serial:PATH` or
 * `usb:SERIAL`; null for anything else.
 */
export function parseConnection(text: string): Connection | null {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.+)$/.exec(text.trim()) ?? [];
  switch (scheme) {
    case 'serial':
      return { kind: 'serial', path: rest };
    case 'usb':
      return { kind: 'usb', serialNumber: rest };
    case 'tcp':
    case 'http':
    case 'https':
      return networkConnection(scheme, rest);
    default:
      return null;
  }
}

const address =
  /^\/\/(?:\[([0-9a-f:]+)\]|([a-z0-9._-]+))(?::([0-9]{1,5}))?\/?(?:#([0-9a-f:]{64,95}))?$/i;

function networkConnection(scheme: 'tcp' | 'http' | 'https', rest: string): Connection | null {
  const parts = address.exec(rest);
  const host = parts?.[1] ?? parts?.[2];
  const port = Number(parts?.[3] ?? paxPort);
  const fingerprint = parts?.[4]?.replaceAll(':', '').toUpperCase() ?? null;
  if (host === undefined || port < 1 || port > 65_535) return null;
  if (fingerprint !== null && (scheme !== 'https' || fingerprint.length !== 64)) return null;
  if (scheme === 'tcp') return { kind: 'tcp', host, port };
  return { kind: 'http', secure: scheme === 'https', host, port, fingerprint };
}

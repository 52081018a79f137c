export type ConnectionKind = 'usb' | 'network' | 'serial' | 'simulated';

/** How a terminal is attached, and where in a person's words: a serial number, address or port. */
export interface Attachment {
  readonly kind: ConnectionKind;
  readonly place: string;
}

/** The port on which card terminals listen unless somebody set another one. */
const networkPortDefault = 10_009;

/** Reads a connection as terminals carry it: `tcp://host:port`, `usb:SERIAL`, `serial:PATH`… */
export function attachmentOf(connection: string): Attachment {
  if (connection.startsWith('usb:')) return { kind: 'usb', place: connection.slice(4) };
  if (connection.startsWith('serial:')) return { kind: 'serial', place: connection.slice(7) };
  if (connection.startsWith('simulator:')) return { kind: 'simulated', place: '' };
  return { kind: 'network', place: connection.replace(/^tcp:\/\//, '') };
}

/**
 * The connection that a person means: an address with or without its port, the name of a serial
 * port, or a connection written out. Undefined when it can be none of these.
 */
export function connectionFrom(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(usb:\S+|serial:\S+|simulator:|https?:\/\/[^\s/]+\/?)$/.test(text)) return text;
  if (/^(\/dev\/\S+|COM\d{1,3})$/i.test(text)) return `serial:${text}`;
  const address = /^(?:tcp:\/\/)?([A-Za-z0-9][A-Za-z0-9.-]*)(?::(\d{1,5}))?$/.exec(text);
  if (!address) return undefined;
  const [, host, port = String(networkPortDefault)] = address;
  const isPort = Number(port) > 0 && Number(port) < 65_536;
  return host !== undefined && isPort && isHost(host) ? `tcp://${host}:${port}` : undefined;
}

/** A whole address where it is made of numbers: `192.168.1` is one that isn't finished. */
function isHost(host: string): boolean {
  if (!/^[\d.]+$/.test(host)) return true;
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => part !== '' && Number(part) < 256);
}

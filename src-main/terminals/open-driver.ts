import { type Connection, parseConnection } from '../../src-shared/domain/terminal-connection.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { OpenDriver, TerminalDriver } from './driver.ts';
import { type CancelPath, createPaxDriver } from './drivers/pax/driver.ts';
import { probeTerminal } from './drivers/pax/probe.ts';
import type { Dialect } from './drivers/pax/requests.ts';
import type { MakeLink } from './transports/byte-link.ts';
import { choosingLinks } from './transports/choosing-link.ts';
import { httpLink } from './transports/http.ts';
import { serialLinks } from './transports/serial.ts';
import { tcpLink } from './transports/tcp.ts';
import { countUsbFunctions, usbLink } from './transports/usb.ts';
import { type FindUsbTerminal, findUsbTerminal } from './transports/usb-device.ts';

export interface OpenDriverOptions {
  readonly clock: Clock;
  readonly dialect?: Partial<Dialect>;
  /** For TCP: the port of cancels when it isn't the one after the payment port. */
  readonly cancelPort?: number;
  /** Told of frames that answer something else; only the command's name. */
  readonly onForeignFrame?: (command: string) => void;
  /** Finds USB devices; a test hands in its own. */
  readonly findUsbTerminal?: FindUsbTerminal;
}

/**
 * Opens drivers by connection: `tcp://host:port`, `http://host:port`, `https://host:port`,
 * `serial:PATH`, `usb:SERIAL` (the device's USB serial number). Throws on any other text: check it
 * with `parseConnection` where a person enters it.
 */
export function createOpenDriver(options: OpenDriverOptions): OpenDriver {
  const serialPorts = new Map<string, MakeLink>();
  return (text) => {
    const connection = parseConnection(text);
    if (!connection) throw new Error(`Not a connection to a terminal: ${text}`);
    return openDriver(connection, options, serialPorts);
  };
}

function openDriver(
  connection: Connection,
  options: OpenDriverOptions,
  serialPorts: Map<string, MakeLink>,
): TerminalDriver {
  const { clock, dialect, onForeignFrame } = options;
  return createPaxDriver({
    clock,
    makeLink: makeLinkOf(connection, options, serialPorts),
    cancelPath: cancelPathOf(connection, options),
    ...(dialect ? { dialect } : {}),
    ...(onForeignFrame ? { onForeignFrame } : {}),
  });
}

function makeLinkOf(
  connection: Connection,
  options: OpenDriverOptions,
  serialPorts: Map<string, MakeLink>,
): MakeLink {
  switch (connection.kind) {
    case 'tcp':
      return () => tcpLink(connection.host, connection.port);
    case 'http':
      return () => httpLink(connection);
    case 'serial':
      return serialPortAt(connection.path, serialPorts);
    case 'usb':
      return usbLinks(connection.serialNumber, options);
  }
}

/** Two drivers of one port share it: a serial port has one user at a time. */
function serialPortAt(path: string, serialPorts: Map<string, MakeLink>): MakeLink {
  const links = serialPorts.get(path) ?? serialLinks(path);
  serialPorts.set(path, links);
  return links;
}

function usbLinks(serialNumber: string, options: OpenDriverOptions): MakeLink {
  const { clock, findUsbTerminal: find = findUsbTerminal } = options;
  return choosingLinks({
    count: () => countUsbFunctions(find, serialNumber),
    make: (functionIndex) => usbLink({ serialNumber, functionIndex }, clock, find),
    answers: async (link) => (await probeTerminal(link, clock)).kind === 'identified',
  });
}

function cancelPathOf(connection: Connection, options: OpenDriverOptions): CancelPath {
  switch (connection.kind) {
    case 'tcp': {
      const port = options.cancelPort ?? connection.port + 1;
      return { kind: 'second_link', makeLink: () => tcpLink(connection.host, port) };
    }
    case 'http':
      return { kind: 'not_possible', reason: 'a cancel cannot pass over HTTP' };
    case 'serial':
    case 'usb':
      return { kind: 'same_wire' };
  }
}

import type { TerminalDevices } from './ports/terminal-devices.ts';
import { noDevices } from './test-context.ts';

/** The computer of the examples: one reader on a cable, which nobody has registered yet. */
export const exampleDevices: TerminalDevices = {
  ...noDevices,
  discover: async ({ onFound }) => {
    onFound({
      connection: 'usb:1850009',
      transport: 'usb',
      vendor: 'PAX',
      model: 'A920',
      serial_number: '1850009',
      firmware: '7.1.2',
      protocol_version: '1.43',
      state: 'ready',
      problem: null,
      usedAs: null,
    });
    return [];
  },
  identify: async (connection) =>
    connection === 'usb:1850009'
      ? {
          serial_number: '1850009',
          model: 'A920',
          firmware: '7.1.2',
          protocol_version: '1.43',
        }
      : 'ECONNREFUSED',
};

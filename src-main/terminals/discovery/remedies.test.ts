import { expect, test } from 'vitest';
import { cableObstacle, networkObstacle } from './remedies.ts';

test.each([
  ['ECONNREFUSED', 'unreachable', 'check_terminal_app'],
  ['ENOTFOUND', 'unreachable', 'check_address'],
  ['EHOSTUNREACH', 'unreachable', 'check_network'],
  ['the terminal does not answer', 'unreachable', 'check_network'],
  ['the terminal did not answer in time', 'silent', 'check_terminal_app'],
  ['the link was lost: ECONNRESET', 'silent', 'check_terminal_app'],
  ['the certificate is not trusted; its SHA-256 is 00AB', 'blocked', 'compare_certificate'],
])('at an address, %j', (reason, kind, remedy) => {
  expect(networkObstacle(reason)).toEqual({ kind, remedy });
});

test.each([
  ['Error: No such file or directory, cannot open /dev/ttyACM9', 'linux', 'replug'],
  ['Error: Permission denied, cannot open /dev/ttyACM0', 'linux', 'install_udev_rule'],
  ['open error: Permission denied (errno 13)', 'linux', 'install_udev_rule'],
  ['Error Resource busy Cannot lock port', 'darwin', 'close_other_program'],
  ['Opening COM3: Access denied', 'win32', 'close_other_program'],
  ['open error: driver not supported', 'win32', 'install_winusb'],
  ['no USB device with this serial number', 'win32', 'replug'],
  ['no function of the device answers as a card terminal', 'linux', 'check_terminal_app'],
] as const)('on a cable, %j on %s', (reason, platform, remedy) => {
  expect(cableObstacle(reason, platform).remedy).toBe(remedy);
});

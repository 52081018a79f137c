import { udevInstallCommand } from '../udev-rule.ts';

/** What a person can do about a device that can't be opened. */
export type Remedy =
  | 'install_udev_rule'
  | 'install_winusb'
  | 'use_serial_port'
  | 'close_other_program'
  | 'replug';

/** What stands between us and a terminal. */
export interface Obstacle {
  readonly kind: 'unreachable' | 'blocked' | 'silent' | 'in_use';
  readonly remedy:
    | Remedy
    | 'check_address'
    | 'check_network'
    | 'check_terminal_app'
    | 'compare_certificate';
}

/** Of a terminal on a cable, by why it gave no answer. */
export function cableObstacle(reason: string, platform: NodeJS.Platform): Obstacle {
  if (/no USB device|ENOENT|no such file|not found|unplugged|disconnected/i.test(reason)) {
    return { kind: 'unreachable', remedy: 'replug' };
  }
  if (isSilence(reason)) return { kind: 'silent', remedy: 'check_terminal_app' };
  const remedy = remedyFor(reason, platform);
  return { kind: remedy === 'close_other_program' ? 'in_use' : 'blocked', remedy };
}

/** Of a terminal at an address of the network, by why it gave no answer. */
export function networkObstacle(reason: string): Obstacle {
  if (/certificate/i.test(reason)) return { kind: 'blocked', remedy: 'compare_certificate' };
  if (/ECONNREFUSED/.test(reason)) return { kind: 'unreachable', remedy: 'check_terminal_app' };
  if (/ENOTFOUND|EAI_/.test(reason)) return { kind: 'unreachable', remedy: 'check_address' };
  if (isSilence(reason)) return { kind: 'silent', remedy: 'check_terminal_app' };
  return { kind: 'unreachable', remedy: 'check_network' };
}

/** The link was open, and nobody spoke there as a terminal does. */
function isSilence(reason: string): boolean {
  return /acknowledge|in time|link was lost|gave up|damaged|no function|says|no sense/.test(reason);
}

/** By what the operating system said, in the words of the libraries. */
export function remedyFor(reason: string, platform: NodeJS.Platform): Remedy {
  if (/busy|lock|in use/i.test(reason)) return 'close_other_program';
  const isRefused = /permission|access|EACCES|EPERM|denied/i.test(reason);
  switch (platform) {
    case 'linux':
      return isRefused ? 'install_udev_rule' : 'replug';
    case 'win32':
      if (/driver|not supported|winusb/i.test(reason)) return 'install_winusb';
      // Windows says so when another program holds the port.
      return isRefused ? 'close_other_program' : 'replug';
    case 'darwin':
      return isRefused || /exclusive|driver/i.test(reason) ? 'use_serial_port' : 'replug';
    default:
      return 'replug';
  }
}

/** The remedy in words, with the commands to run. */
export function remedyText(remedy: Remedy): string {
  switch (remedy) {
    case 'install_udev_rule':
      return `This user may not open the device. Run once:\n\n${udevInstallCommand()}\n`;
    case 'install_winusb':
      return (
        'Windows gives the device to another driver. Use its COM port, or give it the WinUSB ' +
        'driver with Zadig (zadig.akeo.ie).'
      );
    case 'use_serial_port':
      return 'macOS keeps the device for its own serial driver. Use its port under /dev/cu.*.';
    case 'close_other_program':
      return 'Another program uses the device. Close it; on Linux it may be ModemManager.';
    case 'replug':
      return 'Plug the device out and in, and look whether its USB or serial mode is on.';
  }
}

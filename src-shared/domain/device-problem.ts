/**
 * What can be the matter with a device. `unreachable`: nobody at that address; `blocked`: the
 * computer doesn't let us open it; `silent`: it is there and doesn't answer as a terminal does;
 * `in_use`: somebody else has it.
 */
export const deviceProblemKinds = ['unreachable', 'blocked', 'silent', 'in_use'] as const;

/** What a person can do about it. */
export const deviceRemedies = [
  'install_udev_rule',
  'install_winusb',
  'use_serial_port',
  'close_other_program',
  'replug',
  'check_address',
  'check_network',
  'check_terminal_app',
  'compare_certificate',
  'wait_for_other',
] as const;

/** Vendor ids under which PAX terminals appear on USB; the last one for one product alone. */
const devices = [
  '{idVendor}=="2fb8"',
  '{idVendor}=="9908"',
  '{idVendor}=="1234", {idProduct}=="0101"',
];

const permissions = 'MODE="0660", TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"';

/** Must come before the rule that hands `uaccess` devices to whoever sits at the screen (73). */
export const udevRuleFile = '/etc/udev/rules.d/70-countertop-terminals.rules';

/**
 * The rule that lets the person at the screen use an attached terminal, on its serial port or as a
 * USB device, and keeps ModemManager from talking to it.
 */
export function udevRule(): string {
  const rules = devices.flatMap((match) => [
    `SUBSYSTEM=="usb", ENV{DEVTYPE}=="usb_device", ${on('ATTR', match)}, ${permissions}`,
    `SUBSYSTEM=="tty", ${on('ATTRS', match)}, ${permissions}`,
  ]);
  return `# Card terminals on USB, for Countertop.\n${rules.join('\n')}\n`;
}

function on(attribute: 'ATTR' | 'ATTRS', match: string): string {
  return match.replaceAll('{', `${attribute}{`);
}

/** What an administrator runs once, in any shell. */
export function udevInstallCommand(): string {
  return [
    `sudo tee ${udevRuleFile} > /dev/null <<'RULE'`,
    `${udevRule()}RULE`,
    'sudo udevadm control --reload',
    'sudo udevadm trigger --subsystem-match=usb --subsystem-match=tty',
  ].join('\n');
}

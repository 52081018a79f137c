import { expect, test } from 'vitest';
import { udevInstallCommand, udevRule } from './udev-rule.ts';

test('each device may be used as such and on its serial port, and no modem is looked for', () => {
  const rules = udevRule()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(rules).toHaveLength(6);
  expect(rules[0]).toBe(
    'SUBSYSTEM=="usb", ENV{DEVTYPE}=="usb_device", ATTR{idVendor}=="2fb8", MODE="0660", ' +
      'TAG+="uaccess", ENV{ID_MM_DEVICE_IGNORE}="1"',
  );
  expect(rules[5]).toContain('ATTRS{idVendor}=="1234", ATTRS{idProduct}=="0101"');
});

test('the command writes the rule as it is', () => {
  expect(udevInstallCommand()).toContain(`<<'RULE'\n${udevRule()}RULE\n`);
});

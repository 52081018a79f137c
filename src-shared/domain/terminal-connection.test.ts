import { expect, test } from 'vitest';
import { parseConnection } from './terminal-connection.ts';

const print = 'AB'.repeat(32);

test.each([
  ['tcp://127.0.0.1:10009', { kind: 'tcp', host: '127.0.0.1', port: 10009 }],
  ['tcp://pax-1.lan', { kind: 'tcp', host: 'pax-1.lan', port: 10009 }],
  ['tcp://[fe80::1]:99', { kind: 'tcp', host: 'fe80::1', port: 99 }],
  ['http://10.0.0.9:8080', { kind: 'http', secure: false, host: '10.0.0.9', port: 8080 }],
  ['https://10.0.0.9', { kind: 'http', secure: true, port: 10009, fingerprint: null }],
  [`https://10.0.0.9#${print.toLowerCase()}`, { kind: 'http', fingerprint: print }],
  ['serial:/dev/ttyACM0', { kind: 'serial', path: '/dev/ttyACM0' }],
  ['serial:COM3', { kind: 'serial', path: 'COM3' }],
  ['usb:0821234567', { kind: 'usb', serialNumber: '0821234567' }],
])('%s', (text, connection) => {
  expect(parseConnection(text)).toMatchObject(connection);
});

test.each([
  '',
  'tcp://',
  'tcp://host:0',
  'tcp://host:70000',
  'tcp://host:1/path',
  'tcp://user@host:1',
  `http://10.0.0.9#${print}`,
  'https://10.0.0.9#ABCD',
  'usb:',
  'ftp://host',
  'simulator:',
])('%j is none', (text) => {
  expect(parseConnection(text)).toBeNull();
});

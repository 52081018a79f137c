import { describe, expect, it } from 'vitest';
import { attachmentOf, connectionFrom } from './connection.ts';

describe('what a person types for an address', () => {
  it.each([
    ['192.168.1.20', 'tcp://192.168.1.20:10009'],
    [' 192.168.1.20:9999 ', 'tcp://192.168.1.20:9999'],
    ['tcp://10.0.0.7:10009', 'tcp://10.0.0.7:10009'],
    ['reader-2.local', 'tcp://reader-2.local:10009'],
    ['https://10.0.0.7:10443', 'https://10.0.0.7:10443'],
    ['/dev/ttyACM0', 'serial:/dev/ttyACM0'],
    ['COM3', 'serial:COM3'],
    ['usb:1850017', 'usb:1850017'],
  ])('%s', (typed, connection) => {
    expect(connectionFrom(typed)).toBe(connection);
  });

  it.each(['', '192.168.1', '192.168.1.300', '10.0.0.7:99999', 'ftp://10.0.0.7', 'two words'])(
    'refuses “%s”',
    (typed) => {
      expect(connectionFrom(typed)).toBeUndefined();
    },
  );
});

describe('where a terminal is', () => {
  it.each([
    ['usb:1850017', 'usb', '1850017'],
    ['serial:/dev/ttyACM0', 'serial', '/dev/ttyACM0'],
    ['tcp://192.168.1.20:10009', 'network', '192.168.1.20:10009'],
    ['https://192.168.1.20:10443', 'network', 'https://192.168.1.20:10443'],
    ['simulator:', 'simulated', ''],
  ])('%s', (connection, kind, place) => {
    expect(attachmentOf(connection)).toEqual({ kind, place });
  });
});

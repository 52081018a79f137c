import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { ByteLink } from './byte-link.ts';

export function usbLink(_serialNumber: string, _clock: Clock): ByteLink {
  throw new Error('soon');
}

/** The control bytes of PAX frames, the checksum, and text as bytes. */
export const STX = 0x02;
export const ETX = 0x03;
export const EOT = 0x04;
export const ENQ = 0x05;
export const ACK = 0x06;
export const NAK = 0x15;

/** Separators: FS between groups, US between sub-fields of a group. */
export const groupSeparator = '\x1c';
export const subFieldSeparator = '\x1f';

/** Longer frames are refused, whoever sends them (reliability S37). */
export const frameBytesMax = 4096;

/** XOR of the given bytes: what follows STX, up to and including ETX. */
export function checksum(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value ^= byte;
  return value;
}

/** One character per byte; nothing is lost, whatever the bytes are. */
export function textFromBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** The reverse of `textFromBytes`; every character must be below 256. */
function bytesFromText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Puts a body between STX and ETX and adds its checksum. */
export function frameBody(body: string): Uint8Array {
  const bytes = new Uint8Array(body.length + 3);
  bytes[0] = STX;
  bytes.set(bytesFromText(body), 1);
  bytes[body.length + 1] = ETX;
  bytes[body.length + 2] = checksum(bytes.subarray(1, body.length + 2));
  return bytes;
}

/** Drops everything that isn't printable ASCII: no text from a person may move a separator. */
export function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}

/** For a text whose inner separators we don't read: drops only what would end its group. */
export function structured(text: string): string {
  return Array.from(text)
    .filter((character) => character > groupSeparator && character <= '~')
    .join('');
}

export function bytesFromHex(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}

export function hexFromBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

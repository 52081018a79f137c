/** Packets of PAX's own bulk protocol: a byte stream in small commands, each with one answer. */
export const packetTypes = { write: 0, read: 1, status: 2, reset: 3, maxData: 4 } as const;
export type PacketType = (typeof packetTypes)[keyof typeof packetTypes];

/** Where a packet carries its checksum: in spare bits of the header, or as one more data byte. */
export type ChecksumStyle = 'nibbles' | 'trailing';

export interface TtyPosPacket {
  readonly sequence: number;
  readonly type: number;
  readonly bytes: Uint8Array;
}

const headerBytes = 4;

export function encodePacket(packet: TtyPosPacket, style: ChecksumStyle): Uint8Array<ArrayBuffer> {
  const extra = style === 'trailing' ? 1 : 0;
  const length = packet.bytes.length + extra;
  const whole = new Uint8Array(headerBytes + length);
  whole.set([packet.sequence, packet.type, length & 0xff, length >> 8]);
  whole.set(packet.bytes, headerBytes);
  if (style === 'trailing') {
    whole[whole.length - 1] = xor(whole.subarray(0, -1));
    return whole;
  }
  const sum = xor(whole);
  whole[0] = packet.sequence | (sum & 0xf0);
  whole[1] = packet.type | ((sum & 0x0f) << 4);
  return whole;
}

/** How many bytes the packet has whose header begins `bytes`; null while the header isn't whole. */
export function packetLength(bytes: Uint8Array): number | null {
  const [, , low = 0, high = 0] = bytes;
  return bytes.length < headerBytes ? null : headerBytes + low + high * 256;
}

/** Reads one whole packet; null when its checksum is wrong. */
export function decodePacket(whole: Uint8Array, style: ChecksumStyle): TtyPosPacket | null {
  const [first = 0, second = 0] = whole;
  if (packetLength(whole) !== whole.length) return null;
  if (style === 'trailing') {
    const isSound = whole.length > headerBytes && xor(whole) === 0;
    return isSound ? { sequence: first, type: second, bytes: whole.slice(headerBytes, -1) } : null;
  }
  const sequence = first & 0x0f;
  const type = second & 0x0f;
  const sum = (first & 0xf0) | (second >> 4);
  const isSound = (xor(whole.subarray(2)) ^ sequence ^ type) === sum;
  return isSound ? { sequence, type, bytes: whole.slice(headerBytes) } : null;
}

function xor(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value ^= byte;
  return value;
}

export function littleEndian16(value: number): Uint8Array {
  return Uint8Array.of(value & 0xff, value >> 8);
}

export interface TtyPosStatus {
  /** Bytes that wait for us. */
  readonly waitingBytes: number;
  /** Bytes that the device has room for. */
  readonly roomBytes: number;
}

export function decodeStatus(bytes: Uint8Array): TtyPosStatus | null {
  if (bytes.length < 16) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { waitingBytes: view.getUint32(8, true), roomBytes: view.getUint32(12, true) };
}

const endSignature = 0x06054b50;
const endLength = 22;
const entrySignature = 0x02014b50;
const entryLength = 46;

/**
 * What the files in a ZIP archive come to when unpacked, in bytes, by its directory; undefined when
 * that can't be read. An archive of a few kilobytes may name gigabytes: ask before unpacking.
 */
export function unpackedBytes(archive: Uint8Array): number | undefined {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + entryLength > view.byteLength) return undefined;
    if (view.getUint32(at, true) !== entrySignature) return undefined;
    total += view.getUint32(at + 24, true);
    const extras = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    at += entryLength + extras.reduce((sum, length) => sum + length, 0);
  }
  return total;
}

/** The end record is the last thing in the archive but for a comment. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}

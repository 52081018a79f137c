import { crc32 } from 'node:zlib';

export interface SheetOptions {
  /** Where the sheet lies; another path makes an archive that is no spreadsheet. */
  readonly worksheet?: string;
  /** What the directory of the archive claims that the sheet unpacks to. */
  readonly declaredBytes?: number;
}

/** The smallest XLSX that holds these cells: an archive of uncompressed parts. */
export function sheetBytes(
  rows: readonly (readonly (string | number)[])[],
  { worksheet = 'xl/worksheets/sheet1.xml', declaredBytes }: SheetOptions = {},
): Uint8Array {
  const parts = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', workbook],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    [worksheet, sheet(rows)],
  ] as const;
  return archive(parts, declaredBytes);
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${types}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>
</Types>`;

const workbook = `${declaration}<workbook xmlns="${main}" xmlns:r="${relationship}">
<sheets><sheet name="Guests" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function relations(kind: string, target: string): string {
  return `${declaration}<Relationships xmlns="${types}/relationships">
<Relationship Id="rId1" Type="${relationship}/${kind}" Target="${target}"/></Relationships>`;
}

function sheet(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row, index) => {
    const shown = row.map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${index + 1}`;
      return typeof cell === 'number'
        ? `<c r="${at}"><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    });
    return `<row r="${index + 1}">${shown.join('')}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`;
}

function archive(
  parts: readonly (readonly [name: string, content: string])[],
  declaredBytes: number | undefined,
): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const header = localHeader(name, Buffer.from(content));
    const body = Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
    directory.push(directoryEntry(header, name, offset, declaredBytes));
    bodies.push(body);
    offset += body.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...bodies, entries, endRecord(parts.length, entries.length, offset)]);
}

function localHeader(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function directoryEntry(
  header: Buffer,
  name: string,
  offset: number,
  declaredBytes: number | undefined,
): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(20, 4);
  header.copy(entry, 6, 4, 28);
  if (declaredBytes !== undefined) entry.writeUInt32LE(declaredBytes, 24);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

function endRecord(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

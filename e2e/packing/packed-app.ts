import { readFileSync } from 'node:fs';

/**
 * Eight of Electron's switches that are set once, in the executable itself, in the order of the
 * wire.
 */
const fuseNames = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const;

type FuseName = (typeof fuseNames)[number];

/** Marks the fuses in the executable; what follows is a version, a count and one digit for each. */
export const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The fuses as they are in an executable. */
export function readFuses(executable: string): Record<FuseName, boolean> {
  const bytes = readFileSync(executable);
  const at = bytes.indexOf(fuseMark);
  if (at < 0) throw new Error(`${executable} has no fuses`);
  const wire = bytes.subarray(at + fuseMark.length + 2);
  const states = fuseNames.map((name, index) => [name, wire[index] === '1'.charCodeAt(0)] as const);
  return Object.fromEntries(states) as Record<FuseName, boolean>;
}

interface ArchiveEntry {
  readonly files?: Readonly<Record<string, ArchiveEntry>>;
  readonly unpacked?: boolean;
}

export interface ArchivedFile {
  readonly path: string;
  /** Beside the archive instead of in it. */
  readonly isUnpacked: boolean;
}

/** The table of contents of an ASAR archive. */
export function readArchive(file: string): ArchivedFile[] {
  const bytes = readFileSync(file);
  const length = bytes.readUInt32LE(12);
  const root: ArchiveEntry = JSON.parse(bytes.subarray(16, 16 + length).toString('utf8'));
  return [...filesOf(root, '')];
}

function* filesOf(entry: ArchiveEntry, path: string): Generator<ArchivedFile> {
  if (!entry.files) yield { path, isUnpacked: entry.unpacked === true };
  for (const [name, child] of Object.entries(entry.files ?? {})) {
    yield* filesOf(child, path === '' ? name : `${path}/${name}`);
  }
}

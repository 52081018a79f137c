import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';

const processes = '/proc';

/**
 * The name of the program that has a serial port open, or null: only Linux tells, and only of
 * programs of the same person.
 */
export async function portHolder(portPath: string): Promise<string | null> {
  const device = await realpath(portPath).catch(() => null);
  if (device === null) return null;
  const ids = (await readdir(processes).catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const id of ids) {
    if (Number(id) !== process.pid && (await holds(id, device))) return nameOf(id);
  }
  return null;
}

/** A program that ended meanwhile, or that is somebody else's, holds nothing that we could name. */
async function holds(id: string, device: string): Promise<boolean> {
  const folder = path.join(processes, id, 'fd');
  const files = await readdir(folder).catch(() => []);
  const opened = await Promise.all(
    files.map((file) => readlink(path.join(folder, file)).catch(() => '')),
  );
  return opened.includes(device);
}

async function nameOf(id: string): Promise<string | null> {
  const name = await readFile(path.join(processes, id, 'comm'), 'utf8').catch(() => '');
  return name.trim() || null;
}

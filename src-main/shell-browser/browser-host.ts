import type { FastifyInstance } from 'fastify';
import { listen } from '../composition/listen.ts';
import { openRegister, type Register } from '../composition/register.ts';
import { openRendererSite, type RendererSite } from '../composition/renderer-site.ts';
import { StartRefusal } from '../composition/start-refusal.ts';
import { systemClock, systemRandom } from '../composition/system-world.ts';
import { LauncherFile } from './launcher-file.ts';
import type { BrowserHostSettings } from './settings.ts';
import { WindowKeys } from './window-keys.ts';
import { readWindowMemory, writeWindowMemory } from './window-memory.ts';
import { createWindowServer } from './window-server.ts';

/** A register whose windows are pages of a browser on this machine. */
export interface BrowserHost {
  readonly register: Register;
  /** Where the window is served. */
  readonly origin: string;
  /** Opening this file opens a window; it works again and again while the host runs. */
  readonly launcherFile: string;
  stop(): Promise<void>;
}

/** A launch token that nobody used is replaced after this long. */
const launchTokenMs = 10 * 60_000;

/** `siteFolder` holds the built window. */
export async function openBrowserHost(
  settings: BrowserHostSettings,
  siteFolder: string,
): Promise<BrowserHost> {
  const site = await openSite(siteFolder);
  const { dataFolder, restPort, isDemo, shellReason } = settings;
  const register = await openRegister({
    dataFolder,
    shell: { kind: 'browser', reason: shellReason },
    demo: isDemo,
    ...(restPort === undefined ? {} : { restPort }),
  });
  const opened = new AsyncDisposableStack();
  opened.defer(() => register.stop());
  const launcher = new LauncherFile(dataFolder);
  try {
    const origin = await serveWindow(opened, { site, register, launcher, dataFolder });
    return { register, origin, launcherFile: launcher.file, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

interface Served {
  readonly site: RendererSite;
  readonly register: Register;
  readonly launcher: LauncherFile;
  readonly dataFolder: string;
}

async function serveWindow(
  opened: AsyncDisposableStack,
  { site, register, launcher, dataFolder }: Served,
): Promise<string> {
  const remembered = readWindowMemory(dataFolder);
  const current = { ...remembered };
  const originAt = (port: number): string => `http://127.0.0.1:${port}`;
  const keys = new WindowKeys({
    random: systemRandom,
    sessions: remembered.sessions,
    onLaunchToken: (token) => launcher.write(originAt(current.port), token),
    onSession: (sessions) => {
      current.sessions = [...sessions];
      writeWindowMemory(dataFolder, current);
    },
  });
  const accept = register.accept.bind(register);
  const make = () => createWindowServer({ site, keys, clock: systemClock, accept });
  const { server, port } = await listenWhereBefore(make, remembered.port);
  opened.defer(() => server.close());
  current.port = port;
  writeWindowMemory(dataFolder, current);
  opened.defer(() => launcher.remove());
  opened.defer(renewRegularly(keys));
  return originAt(port);
}

/**
 * Takes the port of the last run, so that its windows come back, or a free one if that is taken.
 */
async function listenWhereBefore(
  make: () => Promise<FastifyInstance>,
  port: number,
): Promise<{ readonly server: FastifyInstance; readonly port: number }> {
  const server = await make();
  try {
    return { server, port: await listen(server, '127.0.0.1', port) };
  } catch (error) {
    await server.close();
    if (port === 0 || !(error instanceof StartRefusal)) throw error;
    return listenWhereBefore(make, 0);
  }
}

function renewRegularly(keys: WindowKeys): () => void {
  let cancel: () => void = () => undefined;
  function renew(): void {
    keys.renewLaunchToken();
    cancel = systemClock.after(launchTokenMs, renew);
  }
  renew();
  return () => cancel();
}

async function openSite(folder: string): Promise<RendererSite> {
  try {
    return await openRendererSite(folder, systemRandom);
  } catch (error) {
    throw new StartRefusal("The window isn't built yet; npm run build builds it.", error);
  }
}

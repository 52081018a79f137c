// The desktop shell: one hardened window, one service process, and the line between them.
import path from 'node:path';
import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  MessageChannelMain,
  powerMonitor,
  session,
  utilityProcess,
} from 'electron';
import { usualDataFolder } from '../composition/data-folder.ts';
import { systemClock } from '../composition/system-world.ts';
import { registerAppScheme } from './app-scheme.ts';
import { confinePages, denyPermissions } from './hardening.ts';
import { offerPlatform } from './platform.ts';
import { quitAfter } from './quit-after.ts';
import { openRegisterWindow, serveRegisterWindow } from './register-window.ts';
import { openSealing, type Sealing } from './sealing.ts';
import type { FirstClient } from './service-messages.ts';
import { ServiceProcess } from './service-process.ts';
import { readSettings } from './settings.ts';

const builtFolder = import.meta.dirname;
const settings = readSettings(process.argv.slice(1));
const dataFolder = settings.dataFolder ?? usualDataFolder('register');

registerAppScheme();
app.enableSandbox();
app.setPath('userData', path.join(dataFolder, 'shell'));
confinePages();
if (process.platform !== 'darwin') Menu.setApplicationMenu(null);

// Not awaited here: the app gets ready only after this module has run to its end.
if (app.requestSingleInstanceLock()) void app.whenReady().then(run).catch(refuse);
else app.quit();

async function run(): Promise<void> {
  denyPermissions(session.defaultSession);
  const [sealing] = await Promise.all([
    openSealing(process.platform),
    serveRegisterWindow(session.defaultSession, path.join(builtFolder, 'renderer')),
  ]);
  const window = openRegisterWindow(builtFolder);
  const service = startService(sealing, window);
  offerPlatform(window, () => window.webContents.postMessage('port', null, [service.connect()]));
  powerMonitor.on('suspend', () => notify(window, 'power', 'suspend'));
  powerMonitor.on('resume', () => notify(window, 'power', 'resume'));
  app.on('second-instance', () => window.show());
  quitAfter(() => service.stop());
}

function startService(sealing: Sealing, window: BrowserWindow): ServiceProcess {
  const entry = path.join(builtFolder, 'service.js');
  return new ServiceProcess({
    fork: () => utilityProcess.fork(entry, [], { serviceName: 'Countertop register' }),
    openChannel: () => new MessageChannelMain(),
    start: {
      dataFolder,
      isDemo: settings.isDemo,
      restPort: settings.restPort,
      strength: sealing.strength,
      shellReason: process.env.COUNTERTOP_SHELL_REASON ?? 'it was opened as an app',
    },
    sealing,
    clock: systemClock,
    onState: (state) => notify(window, 'service', state),
    onFirstClient: (client) => void tellFirstClient(window, client),
    onRefused: refuse,
  });
}

/** The secret is shown this once and kept nowhere in readable form. */
function tellFirstClient(window: BrowserWindow, client: FirstClient): Promise<unknown> {
  return dialog.showMessageBox(window, {
    message: `The interface is served at http://127.0.0.1:${client.port}`,
    detail: [
      `Client id: ${client.clientId}`,
      `Client secret: ${client.clientSecret}`,
      `Acting user: ${client.userId}`,
      'Write the secret down: it is not shown again.',
    ].join('\n'),
  });
}

/** Says why there is no register here, and ends. */
function refuse(reason: unknown): void {
  const sentence = reason instanceof Error ? reason.message : String(reason);
  dialog.showErrorBox('The register could not be opened', sentence);
  app.quit();
}

/** Tells the page what happened outside it; a page that is gone misses nothing. */
function notify(window: BrowserWindow, kind: 'service' | 'power', state: string): void {
  if (!window.isDestroyed()) window.webContents.send('notice', { kind, state });
}

// The browser host as a program: npm start -- --shell browser
import path from 'node:path';
import { findProduct } from '../composition/product.ts';
import { runProgram } from '../composition/run-program.ts';
import { type BrowserHost, openBrowserHost } from './browser-host.ts';
import { openingOf, openWindow } from './open-window.ts';
import { type BrowserHostSettings, readBrowserHostSettings } from './settings.ts';

const siteFolder = path.join(findProduct().folder, 'dist/renderer');

await runProgram(async () => {
  const settings = readBrowserHostSettings(process.argv.slice(2), process.env);
  const host = await openBrowserHost(settings, siteFolder);
  tellReady(host, settings);
  if (settings.opensWindow) showWindow(host, settings);
  return host;
});

/** The last line ends with the launcher file, which is what opens the window. */
function tellReady({ register, launcherFile }: BrowserHost, settings: BrowserHostSettings): void {
  const { firstClient, restPort } = register;
  const lines = [
    `Countertop runs in the browser, because ${settings.shellReason} (data in ${settings.dataFolder}).`,
  ];
  if (restPort !== undefined) lines.push(`The interface is at http://127.0.0.1:${restPort}.`);
  if (firstClient) {
    const { clientId, clientSecret, userId } = firstClient;
    const secret = process.env.COUNTERTOP_CLIENT_SECRET ? 'as set' : clientSecret;
    lines.push(
      `First start: client_id ${clientId}, client_secret ${secret}, acting user_id ${userId}.`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\nReady; this file opens its window: ${launcherFile}\n`);
}

function showWindow({ launcherFile }: BrowserHost, { dataFolder }: BrowserHostSettings): void {
  const { platform, env } = process;
  const isRoot = platform === 'linux' && process.getuid?.() === 0;
  const opening = openingOf(launcherFile, path.join(dataFolder, 'window'), {
    platform,
    env,
    isRoot,
  });
  if (!opening) return;
  openWindow(opening, (reason) =>
    process.stderr.write(`The window did not open (${reason}); open ${launcherFile} yourself.\n`),
  );
}

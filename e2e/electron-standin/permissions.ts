import type * as E from 'electron';
import type { CdpSession } from './cdp.ts';
import { note } from './journal.ts';
import { fromTravelling, originOf } from './schemes.ts';
import type { OpenPage } from './stage.ts';

/** What Chromium calls the permissions that Electron asks an app about. */
const askedFor = {
  media: ['camera', 'microphone'],
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  midi: ['midi'],
  'clipboard-read': ['clipboard-read'],
} as const;

type RequestHandler = Parameters<E.Session['setPermissionRequestHandler']>[0];

let handler: RequestHandler = null;
const settledOrigins = new Set<string>();

export function setPermissionHandler(newHandler: RequestHandler): void {
  handler = newHandler;
}

/**
 * Chromium's prompts can't be intercepted over the debugging protocol: the app's handler is asked
 * beforehand, once for each origin, and its answers are set.
 */
export async function applyPermissions(
  browser: CdpSession,
  page: OpenPage,
  travellingUrl: string,
): Promise<void> {
  const origin = new URL(travellingUrl).origin;
  if (!handler || origin === 'null' || settledOrigins.has(origin)) return;
  settledOrigins.add(origin);
  for (const permission of Object.keys(askedFor) as (keyof typeof askedFor)[]) {
    const isGranted = await ask(handler, page, permission, fromTravelling(travellingUrl));
    const setting = isGranted ? 'granted' : 'denied';
    note('permission', { permission, setting, origin: originOf(fromTravelling(travellingUrl)) });
    for (const name of askedFor[permission]) {
      await browser.send('Browser.setPermission', { permission: { name }, setting, origin });
    }
  }
}

function ask(
  decide: NonNullable<RequestHandler>,
  page: OpenPage,
  permission: keyof typeof askedFor,
  requestingUrl: string,
): Promise<boolean> {
  const contents = page.contents() as E.WebContents;
  return new Promise((resolve) => {
    decide(contents, permission, resolve, { requestingUrl, isMainFrame: true });
  });
}

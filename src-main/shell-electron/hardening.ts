import { app, type Event, type Session, type WebContents } from 'electron';
import { isOurs } from './app-scheme.ts';

/**
 * Refuses every permission: the window needs none, as USB and the network belong to the service.
 */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** Keeps every page that ever exists where it is: no navigation away, no windows, no webviews. */
export function confinePages(): void {
  app.on('web-contents-created', (_event, contents) => confine(contents));
}

function confine(contents: WebContents): void {
  contents.on('will-navigate', (event) => stayHome(event, event.url));
  contents.on('will-frame-navigate', (event) => stayHome(event, event.url));
  contents.on('will-redirect', (event) => stayHome(event, event.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function stayHome(event: Event, url: string): void {
  if (!isOurs(url)) event.preventDefault();
}

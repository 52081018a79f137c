import { protocol, type Session } from 'electron';
import type { RendererSite } from '../composition/renderer-site.ts';

export const appOrigin = 'app://countertop';

/** Before the app is ready: makes `app:` a scheme with an origin of its own, like https. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the window from `app://countertop/`. Nothing else is reachable: no file, no network. */
export function serveSite(session: Session, site: RendererSite, isDevelopment: boolean): void {
  session.protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'countertop' || request.method !== 'GET') {
      return new Response('Refused', { status: 403 });
    }
    const { status, headers, body } = await site.answer(url.pathname);
    return new Response(body, { status, headers });
  });
  const schemes = isDevelopment ? ['app:', 'devtools:'] : ['app:'];
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !schemes.includes(new URL(details.url).protocol) });
  });
}

/** Compares whole origins, because a prefix also fits `app://countertop.evil`. */
export function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}` === appOrigin;
}
